import type { Logger } from "pino";
import { Registry } from "prom-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepAllLooking, keepLooking } from "./keep-looking.ts";

const warn = vi.fn();
const options = { everyMs: 100, log: { warn } as unknown as Logger, problem: "not readable" };

describe("looking for work", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    warn.mockReset();
  });

  it("goes on after a failure, which it logs", async () => {
    const look = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue(undefined);
    const looking = keepLooking(look, options);
    await vi.advanceTimersByTimeAsync(250);
    expect(look).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls).toEqual([[{ err: new Error("away") }, "not readable"]]);
    await looking.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it("tells when it last succeeded, from its start on", async () => {
    const registry = new Registry();
    vi.setSystemTime(1_000_000);
    const look = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error("away"));
    const looking = keepLooking(look, { ...options, measured: { name: "job alerts", registry } });
    const told = async () => (await registry.getMetricsAsJSON())[0]?.values;
    expect(await told()).toMatchObject([{ labels: { work: "job alerts" }, value: 1_000 }]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await told()).toMatchObject([{ value: 1_000.1 }]);
    await vi.advanceTimersByTimeAsync(500);
    expect(await told()).toMatchObject([{ value: 1_000.1 }]);
    await looking.stop();
  });

  it("looks once at a time, and a stop waits for the one under way, whose failure is then no news", async () => {
    let fail = (_: Error): void => undefined;
    let asked = (): boolean => false;
    const look = vi.fn((isStopping: () => boolean) => {
      asked = isStopping;
      return new Promise<void>((_, reject) => (fail = reject));
    });
    const looking = keepLooking(look, options);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([look.mock.calls.length, asked()]).toEqual([1, false]);
    const stopped = vi.fn();
    void looking.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([asked(), stopped.mock.calls.length]).toEqual([true, 0]);
    fail(new Error("closed"));
    await vi.advanceTimersByTimeAsync(0);
    expect([stopped.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0]);
  });

  it("keeps several looking, each at its own pace and told by its own name, and stops them all", async () => {
    const registry = new Registry();
    const [often, seldom] = [vi.fn().mockResolvedValue(undefined), vi.fn().mockRejectedValue(new Error("away"))];
    const looking = keepAllLooking({ log: options.log, registry }, [
      { look: often, everyMs: 100, problem: "alerts not looked at", name: "job alerts" },
      { look: seldom, everyMs: 300, problem: "documents not removed" },
    ]);
    await vi.advanceTimersByTimeAsync(350);
    expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([3, 1]);
    expect(warn.mock.calls).toEqual([[{ err: new Error("away") }, "documents not removed"]]);
    expect((await registry.getMetricsAsJSON()).flatMap(({ values }) => values.map(({ labels }) => labels))).toEqual([
      { work: "job alerts" },
    ]);
    await looking.stop();
    expect(often.mock.calls[0]?.[0]()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([3, 1]);
  });
});
