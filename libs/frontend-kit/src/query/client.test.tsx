import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient, QueryClientProvider, useRead } from "../query.ts";
import { mockApi, OFFLINE, refuse } from "../testing/mock-api.tsx";
import { setSeen } from "../testing/window-events.ts";

const SETTINGS = "GET /api/public-settings";
const settings = { contact_phone: "+234 9 000 0000", contact_email: "info@example.com" };
const HALF_A_MINUTE = 30_000;

function readSettings() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useRead(SETTINGS), { wrapper }).result;
}
/** Long enough for the first tries and the pauses between them. */
const wait = (ms = 4_000) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("an error that somebody looks at", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["a failing server", refuse(503)],
    ["a lost connection", OFFLINE],
  ])("goes by itself once %s is back", async (_, failure) => {
    let isBack = false;
    const seen = mockApi({ [SETTINGS]: () => (isBack ? settings : failure) });
    const read = readSettings();
    await wait();
    expect([read.current.isError, seen.length]).toEqual([true, 3]);
    await wait(HALF_A_MINUTE + 4_000);
    expect([read.current.isError, seen.length]).toEqual([true, 6]);
    isBack = true;
    await wait(HALF_A_MINUTE + 4_000);
    expect(read.current.data).toEqual(settings);
    await wait(10 * HALF_A_MINUTE);
    expect(seen).toHaveLength(7);
  });

  it("goes with the Retry of another one that worked, but for what was refused", async () => {
    let isBack = false;
    const JOBS = "GET /api/jobs";
    const TRAINING = "GET /api/training-programs";
    const seen = mockApi({
      [SETTINGS]: () => (isBack ? settings : refuse(503)),
      [JOBS]: () => (isBack ? [] : OFFLINE),
      [TRAINING]: refuse(403),
    });
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => [useRead(SETTINGS), useRead(JOBS), useRead(TRAINING)] as const, { wrapper });
    await wait();
    expect(result.current.map(({ isError }) => isError)).toEqual([true, true, true]);
    // One that fails again has nothing else asked.
    const before = seen.length;
    void result.current[0].refetch();
    await wait();
    expect(seen.slice(before).every(({ key }) => key === SETTINGS)).toBe(true);
    isBack = true;
    void result.current[0].refetch();
    await wait(100);
    expect(result.current.map(({ isError }) => isError)).toEqual([false, false, true]);
    expect(seen.filter(({ key }) => key === TRAINING)).toHaveLength(1);
  });

  it("stays where the server refused", async () => {
    const seen = mockApi({ [SETTINGS]: refuse(403) });
    const read = readSettings();
    await wait(10 * HALF_A_MINUTE);
    expect([read.current.isError, seen.length]).toEqual([true, 1]);
  });

  it("asks nothing while its window is hidden", async () => {
    const seen = mockApi({ [SETTINGS]: refuse(503) });
    readSettings();
    await wait();
    setSeen(false);
    await wait(10 * HALF_A_MINUTE);
    expect(seen).toHaveLength(3);
  });
});
