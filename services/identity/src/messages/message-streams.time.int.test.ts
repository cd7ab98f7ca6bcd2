import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createLogger } from "@jobcentre/service-kit/logger";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { identityService } from "../service.ts";
import { createMessageStreams } from "./message-streams.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const log = createLogger({ name: "test", level: "silent" });
const OWN = "65f0c0ffee0000000000a001";
const listener = { account_id: OWN, own_id: OWN, session_key: null, last_event_id: undefined };

function startStreams(more: { heartbeatMs?: number; now?: () => Date } = {}) {
  const streams = createMessageStreams({ db: service.db, log, now: () => new Date(), pollMs: 10, ...more });
  return { ...streams, work: streams.start() };
}

it("sends a sign of life when nothing happens", async () => {
  const streams = startStreams({ heartbeatMs: 30 });
  const out = new PassThrough();
  streams.admit({ ...listener, ends_at: Number.POSITIVE_INFINITY })(out);
  let seen = "";
  out.on("data", (chunk) => {
    seen += String(chunk);
  });
  await expect.poll(() => seen).toMatch(/^retry: 2000\nid: 0\nevent: ready\ndata: \{\}\n\n:\n\n:\n\n/);
  await streams.work.stop();
});

it("goes on looking where the clock is set back by a day", async () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000);
  onTestFinished(() => clock.mockRestore());
  const streams = startStreams({ heartbeatMs: 30 });
  const out = new PassThrough();
  let seen = "";
  out.on("data", (chunk) => {
    seen += String(chunk);
  });
  streams.admit({ ...listener, ends_at: Number.POSITIVE_INFINITY })(out);
  await expect.poll(() => seen).toMatch(/event: ready/);
  clock.mockRestore();
  await expect.poll(() => seen).toMatch(/:\n\n:\n\n$/);
  await streams.work.stop();
});

it("without a session lasts as long as a token", async () => {
  let time = 1_000;
  const streams = startStreams({ now: () => new Date(time) });
  const out = new PassThrough();
  streams.admit({ ...listener, ends_at: 61_000 })(out);
  out.once("data", () => {
    time = 61_000;
  });
  expect(await text(out)).toMatch(/^retry/);
  await streams.work.stop();
});

it("says nothing to a stream that came while others were looked at and whose own session is not known", async () => {
  const late = new PassThrough();
  let isLate = false;
  const streams = startStreams({
    now: () => {
      if (!isLate) {
        isLate = true;
        streams.admit({ ...listener, session_key: "nobody's", ends_at: Number.POSITIVE_INFINITY })(late);
      }
      return new Date();
    },
  });
  streams.admit({ ...listener, ends_at: Number.POSITIVE_INFINITY })(new PassThrough());
  expect(await text(late)).toBe("");
  await streams.work.stop();
});

it("lets go of who does not read", async () => {
  const streams = startStreams({ heartbeatMs: 0 });
  const out = new PassThrough({ highWaterMark: 1 });
  out.write("x".repeat(3 * 1024 * 1024));
  streams.admit({ ...listener, ends_at: Number.POSITIVE_INFINITY })(out);
  await expect.poll(() => out.destroyed).toBe(true);
  await streams.work.stop();
});

it("takes nobody in once it stops", async () => {
  const streams = startStreams();
  const begin = streams.admit({ ...listener, ends_at: Number.POSITIVE_INFINITY });
  await streams.work.stop();
  const out = new PassThrough();
  begin(out);
  expect(await text(out)).toBe("");
  expect(() => streams.admit({ ...listener, ends_at: 0 })).toThrow();
});

it("[GEN-04] lets each colleague of a company listen in as many windows as anybody", async () => {
  const streams = startStreams();
  const admit = (own_id: string) => streams.admit({ ...listener, own_id, ends_at: Number.POSITIVE_INFINITY });
  for (let window = 0; window < 8; window++) admit(OWN)(new PassThrough());
  expect(() => admit(OWN)).toThrow(expect.objectContaining({ code: "too_many_requests" }));
  expect(() => admit("65f0c0ffee0000000000a00c")).not.toThrow();
  await streams.work.stop();
});
