import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useOneStep } from "./use-one-step.ts";

afterEach(() => void vi.useRealTimers());

it("makes one step of choices of one control that follow each other at once, and of no others", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const { result, rerender } = renderHook(() => useOneStep());
  const replaces = (at: number, control: string): boolean => {
    vi.setSystemTime(at);
    rerender();
    return result.current(control).replace;
  };
  expect(replaces(0, "status")).toBe(false);
  expect(replaces(900, "status")).toBe(true);
  expect(replaces(1_800, "status")).toBe(true);
  expect(replaces(1_900, "program")).toBe(false);
  expect(replaces(2_000, "status")).toBe(false);
  expect(replaces(3_000, "status")).toBe(false);
});
