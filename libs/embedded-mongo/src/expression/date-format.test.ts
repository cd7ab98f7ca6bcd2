import { expect, it } from "vitest";
import { formatDate } from "./date-format.ts";

it.each([
  ["UTC", "+0000 0"],
  ["Africa/Lagos", "+0100 60"],
  ["America/New_York", "-0500 -300"],
  ["+0845", "+0845 525"],
  ["-00:30", "-0030 -30"],
])("what %s is ahead of UTC is a number where it is told in minutes", (timezone, shown) => {
  expect(formatDate(new Date("2024-01-04T15:08:51Z"), "%z %Z", timezone)).toBe(shown);
});

it("an offset of old with seconds is told in whole minutes, and counts to the second", () => {
  const date = new Date("1900-07-10T11:41:22Z");
  expect(formatDate(date, "%H:%M:%S %z %Z", "America/Caracas")).toBe("07:13:42 -0427 -267");
});
