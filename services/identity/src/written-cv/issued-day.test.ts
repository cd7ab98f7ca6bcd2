import { expect, it } from "vitest";
import { issuedDay } from "./issued-day.ts";

it("has the day of a certificate in Lagos", () => {
  expect(issuedDay("2026-01-02T23:30:00.000Z")).toBe("January 3, 2026");
});
