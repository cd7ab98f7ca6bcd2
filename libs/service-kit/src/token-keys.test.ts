import { generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "./problem.ts";
import { createTokenKeys } from "./token-keys.ts";

const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const jwk: JsonWebKey = { ...publicKey.export({ format: "jwk" }), kid: "1" };
const warn = vi.fn();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  warn.mockReset();
});

it("says after 5 s and once a minute why identity's keys do not come, and no more once they are there", async () => {
  const cause = new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:8101") });
  let isAway = true;
  const fetchKeys = async (): Promise<JsonWebKey[]> => {
    if (isAway) throw new Problem("service_unavailable", { cause });
    return [jwk];
  };
  const keys = createTokenKeys(fetchKeys, { warn });
  const loading = keys.load();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  const said = [
    { reason: "fetch failed: connect ECONNREFUSED 127.0.0.1:8101" },
    "no keys of identity yet, trying again",
  ];
  expect(warn.mock.calls).toEqual([said]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn.mock.calls).toEqual([said, said]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect([keys.areLoaded(), warn.mock.calls.length]).toEqual([true, 2]);
  loading.stop();
});

it("says so where identity answers and has none", async () => {
  const loading = createTokenKeys(async () => [], { warn }).load();
  await vi.advanceTimersByTimeAsync(5_300);
  expect(warn.mock.calls).toEqual([[{ reason: "identity has none" }, "no keys of identity yet, trying again"]]);
  loading.stop();
});
