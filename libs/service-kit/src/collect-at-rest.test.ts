import { afterEach, expect, it, vi } from "vitest";
import { AtRest, collectAtRest } from "./collect-at-rest.ts";

const MB = 1024 * 1024;

const looks = (...cpuMs: number[]): boolean[] => {
  const rest = new AtRest();
  return cpuMs.map((used) => rest.look({ cpuMs: used, heapBytes: 30 * MB }));
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("collects once when a process comes to rest after its start", () => {
  expect(looks(1_500, 1_520, 1_540, 1_560)).toEqual([false, true, false, false]);
});

it("waits for as much work as a collection is worth", () => {
  expect(looks(100, 120, 900, 920, 1_100, 1_110)).toEqual([false, false, false, false, true, false]);
});

it("does not while it works, and a minute after the last time at the earliest", () => {
  const minute = Array.from({ length: 11 }, (_, at) => 4_000 + at * 10);
  expect(looks(1_500, 1_520, ...minute, 4_110)).toEqual([false, true, ...minute.map(() => false), true]);
  expect(looks(1_500, 1_520, ...minute, 5_000)).toEqual([false, true, ...minute.map(() => false), false]);
});

it("leaves a large heap to V8", () => {
  const rest = new AtRest();
  rest.look({ cpuMs: 1_500, heapBytes: 100 * MB });
  expect(rest.look({ cpuMs: 1_510, heapBytes: 100 * MB })).toBe(false);
  expect(rest.look({ cpuMs: 1_520, heapBytes: 40 * MB })).toBe(true);
});

it("asks V8 for it where Node was started with --expose-gc", () => {
  vi.useFakeTimers();
  const gc = vi.fn();
  vi.stubGlobal("gc", gc);
  vi.spyOn(process, "memoryUsage").mockReturnValue({ ...process.memoryUsage(), heapUsed: 30 * MB });
  vi.spyOn(process, "cpuUsage").mockReturnValue({ user: 1_500_000, system: 0 });
  collectAtRest();
  vi.advanceTimersByTime(5_000);
  expect(gc).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(gc).toHaveBeenCalledTimes(1);
});
