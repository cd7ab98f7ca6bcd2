import type { ServiceStates } from "@jobcentre/gateway/readiness";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilAllReady } from "./until-all-ready.ts";

const READY: ServiceStates = {
  identity: "ready",
  jobs: "ready",
  training: "ready",
  entrepreneurship: "ready",
  admin: "ready",
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("waiting for every service", () => {
  it("ends when the last one is ready, whatever it was before", async () => {
    const answers: ServiceStates[] = [
      { ...READY, jobs: "unreachable", admin: "not ready" },
      { ...READY, jobs: "not ready" },
      READY,
    ];
    expect(await untilAllReady(async () => answers.shift() ?? READY, expect.unreachable)).toBe(true);
    expect(answers).toEqual([]);
  });

  it("says who is awaited, once in 5 s, then also why, and ends with the start itself", async () => {
    const said: string[] = [];
    const ending = new AbortController();
    let asked = 0;
    const askServices = async (): Promise<ServiceStates> => {
      vi.advanceTimersByTime(2_600);
      if (++asked === 5) ending.abort();
      return { ...READY, jobs: "unreachable", admin: "not ready" };
    };
    const findOut = async () => "the broker is away";
    expect(await untilAllReady(askServices, (line) => said.push(line), ending.signal, findOut)).toBe(false);
    const line = "waiting for jobs (unreachable), admin (not ready) …";
    expect(said).toEqual([line, `${line} the broker is away`]);
  });
});
