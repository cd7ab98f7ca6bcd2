import { Readable, Writable } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endWhereReadTooSlowly } from "./lowest-pace.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads an answer of parts of 1 kB, one each `everyMs`, for five minutes at most; answers how it ended. */
async function readAt(everyMs: number, answer: Readable, areShort = () => false): Promise<string> {
  let ended = "goes on";
  answer.once("error", ({ message }) => {
    ended = message;
  });
  const reader = new Writable({
    highWaterMark: 1024,
    write: (_part, _encoding, next) => void setTimeout(next, everyMs),
  });
  endWhereReadTooSlowly(answer, areShort);
  answer.pipe(reader);
  for (let second = 0; second < 300 && ended === "goes on"; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  answer.destroy();
  return ended;
}
const part = Buffer.alloc(1024);
const endless = (): Readable => new Readable({ highWaterMark: 1024, read: pushPart });
function pushPart(this: Readable): void {
  this.push(part);
}

it("an answer ends whose reader only keeps it open, and goes on at a slow phone's 5 kB a second", async () => {
  expect(await readAt(10_000, endless())).toBe("it is read too slowly");
  expect(await readAt(200, endless(), () => true)).toBe("goes on");
});

it("an answer goes on at 2 kB a second while there are places for others, and ends where they run short", async () => {
  expect(await readAt(500, endless())).toBe("goes on");
  expect(await readAt(500, endless(), () => true)).toBe("it is read too slowly");
});

it("what was read while there were places counts in full once they run short", async () => {
  const startedAt = performance.now();
  const isShort = () => performance.now() - startedAt > 220_000;
  expect(await readAt(500, endless(), isShort)).toBe("goes on");
});

it("an answer that comes slowly itself is not its reader's fault", async () => {
  const slow = new Readable({
    read() {
      setTimeout(() => this.push(part), 30_000);
    },
  });
  expect(await readAt(0, slow)).toBe("goes on");
});
