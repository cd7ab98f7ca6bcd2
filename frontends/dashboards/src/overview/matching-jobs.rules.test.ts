import { expect, it } from "vitest";
import { isJustSaved } from "./matching-jobs.rules.ts";

it.each([
  ["2026-03-01T09:00:30.000Z", true],
  ["2026-03-01T09:00:31.000Z", false],
  // The browser's clock is behind.
  ["2026-03-01T08:59:31.000Z", true],
  ["2026-03-01T08:59:29.000Z", false],
])("at %s a profile of 09:00 is just saved: %s", (now, isJust) => {
  expect(isJustSaved("2026-03-01T09:00:00.000Z", new Date(now))).toBe(isJust);
});
