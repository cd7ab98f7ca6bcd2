import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Comes back to the window after more than half a minute, when what is shown is read anew. */
export function comeBackLater(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  vi.useRealTimers();
}
