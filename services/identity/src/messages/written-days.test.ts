import { expect, it } from "vitest";
import { fullDay, longDay } from "./written-days.ts";

it("writes days as a British formatter does, in every month and on every weekday", () => {
  const days = Array.from({ length: 400 }, (_, number) => new Date(Date.UTC(2026, 0, 1 + 5 * number)));
  const written = (dateStyle: "long" | "full") => {
    const formatter = new Intl.DateTimeFormat("en-GB", { dateStyle, timeZone: "UTC" });
    return days.map((day) => formatter.format(day).replace(",", ""));
  };
  expect(days.map(longDay)).toEqual(written("long"));
  expect(days.map(fullDay)).toEqual(written("full"));
});
