import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSessions } from "./end-sessions.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ending = { admin_id: "65f0c0ffee0000000000e001", email: "ada@example.com", is_deleted: false };

/** Has sessions ended by an identity that answers when it is told to. */
function ask() {
  let [resolve, reject] = [(_answer: unknown): void => undefined, (_error: Error): void => undefined];
  const promise = new Promise<unknown>((...settle) => {
    [resolve, reject] = settle;
  });
  const answer = { resolve, reject };
  const warn = vi.fn();
  const deps = { callInternal: () => promise, log: { warn } } as unknown as Pick<ServiceDeps, "callInternal" | "log">;
  return { answer, warn, told: endSessions(deps, ending) };
}

it("waits half a second at most for what has happened already, and tells the log how the call ends afterwards", async () => {
  const { answer, warn, told } = ask();
  await vi.advanceTimersByTimeAsync(500);
  expect(await Promise.race([told, "still waits"])).toEqual({ sessions_end_later: true });
  answer.reject(new Error("identity is away"));
  await vi.advanceTimersByTimeAsync(0);
  const failed = { err: new Error("identity is away"), admin_id: ending.admin_id };
  expect(warn).toHaveBeenLastCalledWith(failed, expect.any(String));
});

it("says nothing of later where the answer comes in time", async () => {
  const { answer, warn, told } = ask();
  await vi.advanceTimersByTimeAsync(400);
  answer.resolve({ ended: 1 });
  expect(await told).toEqual({});
  expect(warn).not.toHaveBeenCalled();
});

it("says so at once where identity is away or answers something else", async () => {
  const [away, other] = [ask(), ask()];
  away.answer.reject(new Error("identity is away"));
  other.answer.resolve({});
  expect(await Promise.all([away.told, other.told])).toEqual([
    { sessions_end_later: true },
    { sessions_end_later: true },
  ]);
});
