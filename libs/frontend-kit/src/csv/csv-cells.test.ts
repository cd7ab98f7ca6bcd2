import { expect, it } from "vitest";
import { phoneForSheet, timeForSheet } from "./csv-cells.ts";

it.each([
  ["08031234567", "0803 123 4567"],
  ["+234 803 123 4567", "0803 123 4567"],
  ["+2348031234567", "0803 123 4567"],
  ["00234 (803) 123-4567", "0803 123 4567"],
  ["0803 123 4567", "0803 123 4567"],
  ["+234 9 000 0000", "09 000 0000"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["123", "123"],
  ["", ""],
])("writes the phone number %j so that a spreadsheet keeps it", (phone, cell) => {
  expect(phoneForSheet(phone)).toBe(cell);
});

it.each([
  ["2026-03-05T09:30:00.000Z", "2026-03-05 10:30"],
  ["2026-12-31T23:30:12.345Z", "2027-01-01 00:30"],
  ["2026-03-05", "2026-03-05"],
  ["On 2026-03-05T09:30:00.000Z", "On 2026-03-05T09:30:00.000Z"],
])("writes the moment %j as spreadsheets know one, in Lagos", (text, cell) => {
  expect(timeForSheet(text)).toBe(cell);
});
