import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOverload, watchLateness } from "./overload.ts";

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

const SHED = expect.objectContaining({
  code: "service_unavailable",
  retryAfterSeconds: 1,
  logged: { upstream: "jobs", shed: true },
});

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

it("has no fewer places while an identity provider lets people wait, as it has while a service does", () => {
  vi.useFakeTimers();
  const places = (method: string, url: string): number => {
    const overload = createOverload({ atOnce: 20, aimMs: 500, isLate: () => false, onShed: () => undefined });
    const wait = () => {
      const { req, res } = call();
      const place = overload.enter("identity", Object.assign(req, { method, url }), res);
      place.take();
      return place;
    };
    for (let period = 0; period < 6; period++) {
      const waiting = [wait(), wait()];
      vi.advanceTimersByTime(5_000);
      for (const place of waiting) place.leave();
    }
    let most = 0;
    for (; most < 20; most++) {
      try {
        wait();
      } catch {
        break;
      }
    }
    return most;
  };
  expect(places("POST", "/api/sessions")).toBe(20);
  expect(places("GET", "/api/users/me")).toBe(16);
  vi.useRealTimers();
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

describe("whether everything is late", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function watch() {
    const delays = { count: 0, mean: 0, enable: vi.fn(), disable: vi.fn(), reset: vi.fn() };
    const lateness = watchLateness(delays);
    /** Half seconds in which turns of the event loop came so late on average, beside the 10 ms of the clock itself. */
    const pass = (periods: number, ms: number, count = 50): boolean => {
      Object.assign(delays, { count, mean: (ms + 10) * 1e6 });
      vi.advanceTimersByTime(periods * 500);
      return lateness.isLate();
    };
    return { delays, lateness, pass };
  }

  it("takes a second of it, so that one long pause is no reason to turn anybody away", () => {
    const { pass } = watch();
    expect(pass(1, 2_000)).toBe(false);
    expect(pass(1, 5)).toBe(false);
    expect(pass(1, 251)).toBe(false);
    expect(pass(1, 251)).toBe(true);
    expect(pass(4, 251)).toBe(true);
    expect(pass(1, 250)).toBe(false);
  });

  it("is not where nothing was counted", () => {
    expect(watch().pass(3, 2_000, 0)).toBe(false);
  });

  it("is not looked at any more once the gateway stops", () => {
    const { delays, lateness, pass } = watch();
    expect(delays.enable).toHaveBeenCalledOnce();
    lateness.stop();
    expect(pass(4, 2_000)).toBe(false);
    expect(delays.disable).toHaveBeenCalledOnce();
  });
});
