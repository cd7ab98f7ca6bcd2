import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { createOverload } from "./overload.ts";

const AT_ONCE = 3;

function call(headers: IncomingMessage["headers"] = {}) {
  const req = Object.assign(new PassThrough(), { headers }) as unknown as IncomingMessage & PassThrough;
  const res = new PassThrough() as unknown as ServerResponse & PassThrough;
  return { req, res };
}

function setUp() {
  const state = { late: false, shed: [] as string[] };
  const onShed = (service: string) => state.shed.push(service);
  const overload = createOverload({ atOnce: AT_ONCE, aimMs: 500, isLate: () => state.late, onShed });
  const enter = (service: "jobs" | "training", one = call()) => overload.enter(service, one.req, one.res);
  const wait = (service: "jobs" | "training", one = call()) => {
    const place = enter(service, one);
    place.take();
    return { ...one, place };
  };
  return { state, overload, enter, wait };
}

const SHED = expect.objectContaining({ code: "service_unavailable", retryAfterSeconds: 1 });

it("sheds what has no place with a service, and nothing of the others, and tells each time", () => {
  const { state, enter, wait } = setUp();
  for (let number = 0; number < AT_ONCE; number++) wait("jobs");
  expect(state.shed).toEqual([]);
  expect(() => enter("jobs")).toThrow(SHED);
  expect(() => enter("jobs")).toThrow(SHED);
  expect(() => enter("training")).not.toThrow();
  expect(state.shed).toEqual(["jobs", "jobs"]);
});

it.each<[string, (one: ReturnType<ReturnType<typeof setUp>["wait"]>) => void]>([
  ["its answer begins", ({ place }) => place.leave()],
  ["its connection closes", ({ res }) => void res.emit("close")],
])("gives a place back once, when %s", (_when, end) => {
  const { enter, wait } = setUp();
  const running = Array.from({ length: AT_ONCE }, () => wait("jobs"));
  end(running[0]!);
  end(running[0]!);
  wait("jobs");
  expect(() => enter("jobs")).toThrow(SHED);
});

it("counts a call with a body once that is there: whoever sends slowly keeps nobody out", async () => {
  const { enter, wait } = setUp();
  const slow = Array.from({ length: AT_ONCE + 1 }, () => wait("jobs", call({ "content-length": "2" })));
  expect(() => enter("jobs")).not.toThrow();
  for (const { req } of slow) req.resume().end("{}");
  await expect.poll(() => slow.every(({ req }) => req.readableEnded)).toBe(true);
  expect(() => enter("jobs")).toThrow(SHED);
});

it("takes no place for a call that was refused before it got to its service", () => {
  const { enter } = setUp();
  for (let number = 0; number <= AT_ONCE; number++) expect(() => enter("jobs")).not.toThrow();
});

it("lets nothing in while everything is late", () => {
  const { state, enter } = setUp();
  state.late = true;
  expect(() => enter("jobs")).toThrow(SHED);
  state.late = false;
  expect(() => enter("jobs")).not.toThrow();
});

it("counts questions of the gateway's own, whose askers have no place yet", async () => {
  const { overload, enter } = setUp();
  const answers: ((value: string) => void)[] = [];
  const ask = (): Promise<string> => overload.ask("jobs", () => new Promise((resolve) => answers.push(resolve)));
  const asked = Array.from({ length: AT_ONCE }, ask);
  await expect(ask()).rejects.toEqual(SHED);
  expect(() => enter("jobs")).toThrow(SHED);
  for (const answer of answers) answer("yes");
  expect(await Promise.all(asked)).toEqual(["yes", "yes", "yes"]);
  expect(() => enter("jobs")).not.toThrow();
});
