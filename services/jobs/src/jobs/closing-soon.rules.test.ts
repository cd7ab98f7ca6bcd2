import { expect, it } from "vitest";
import { closingSoon } from "./closing-soon.rules.ts";

const near = (time: string) => closingSoon(new Date(`${time}+01:00`))?.closes_on;

it("looks from seven in the morning in Lagos, at jobs whose last day is tomorrow or the day after", () => {
  expect(near("2026-11-28T06:59:59")).toBeUndefined();
  expect(near("2026-11-28T07:00:00")).toEqual({ $gt: "2026-11-28", $lte: "2026-11-30" });
  expect(near("2026-11-28T23:59:59")).toEqual({ $gt: "2026-11-28", $lte: "2026-11-30" });
  expect(near("2026-11-29T00:30:00")).toBeUndefined();
});
