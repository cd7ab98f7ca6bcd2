import { expect, it, vi } from "vitest";
import { createStandingFailures } from "./standing-failures.ts";

function failures() {
  const warn = vi.fn();
  const clock = { ms: 0 };
  const standing = createStandingFailures({ warn }, () => clock.ms);
  return { warn, clock, ...standing };
}

it("says at once what is news, and what stands once a minute with how often", () => {
  const { warn, clock, failed } = failures();
  for (clock.ms = 0; clock.ms <= 61_000; clock.ms += 1_000) failed("a", { reason: "away" }, "not published");
  expect(warn.mock.calls).toEqual([
    [{ reason: "away" }, "not published"],
    [{ reason: "away", times: 60 }, "not published"],
  ]);
});

it("says at once what fails with another record, in another way, or after it went well", () => {
  const { warn, failed, over } = failures();
  expect(failed("a", {}, "not published")).toBe(1);
  expect(failed("b", {}, "not published")).toBe(1);
  expect(failed("a", {}, "not readable")).toBe(2);
  over("a");
  expect(failed("a", {}, "not readable")).toBe(1);
  expect(failed("a", {}, "not readable")).toBe(2);
  expect(warn.mock.calls.map(([about, text]) => [about, text])).toEqual([
    [{}, "not published"],
    [{}, "not published"],
    [{}, "not readable"],
    [{}, "not readable"],
  ]);
});

it("remembers so many and no more", () => {
  const { warn, failed } = failures();
  for (let at = 0; at <= 1_000; at++) failed(String(at), {}, "not published");
  warn.mockReset();
  failed("1", {}, "not published");
  expect(warn).not.toHaveBeenCalled();
  failed("0", {}, "not published");
  expect(warn).toHaveBeenCalledOnce();
});
