import { expect, it } from "vitest";
import { standingOf } from "./standing.rules.ts";

const program = { start_date: "2026-03-02", end_date: "2026-04-30" };
const of = (today: string, changes = {}) => standingOf({ status: "pending", program, ...changes }, today);

it("[JSD-23] says of an application that waits whether its program has begun or is over meanwhile", () => {
  expect([of("2026-03-01"), of("2026-03-02")]).toEqual(Array(2).fill("Your application is under review"));
  expect([of("2026-03-03"), of("2026-04-30")].every((text) => text.startsWith("This program has begun"))).toBe(true);
  expect(of("2026-05-01")).toMatch(/^This program is over, and nobody decided/);
  // The last day is not known of an older answer.
  expect(of("2026-05-01", { program: { start_date: "2026-03-02" } })).toMatch(/^This program has begun/);
  expect(of("2026-05-01", { status: "rejected" })).toBe("Unfortunately, your application was not successful");
});
