import { csvOf } from "@jobcentre/frontend-kit/csv";
import { expect, it } from "vitest";
import { JOB_COLUMNS } from "./jobs-columns.ts";
import { job } from "./testing/open-jobs.tsx";

it("[ADJ-02] the sheet of jobs has what they pay, and nothing where they do not say", () => {
  const [headers = "", said, unsaid] = csvOf(JOB_COLUMNS, [
    job({ salary_min: 80_000, salary_max: 120_000 }),
    job({ salary_min: null, salary_max: null }),
  ])
    .replace("\uFEFF", "")
    .split("\r\n");
  const from = headers.split(",").indexOf("Lowest pay (naira a month)");
  const pay = (line = "") => line.split(",").slice(from, from + 2);
  expect(pay(headers)).toEqual(["Lowest pay (naira a month)", "Highest pay (naira a month)"]);
  expect(pay(said)).toEqual(["80000", "120000"]);
  expect(pay(unsaid)).toEqual(["", ""]);
});

it("has what they say of the employment, and nothing where they do not", () => {
  const [headers = "", said = "", unsaid = ""] = csvOf(JOB_COLUMNS, [
    job({ employment_type: "part_time", positions: 3 }),
    job(),
  ]).split("\r\n");
  const at = headers.split(",").indexOf("Kind of employment");
  const cells = (line: string) => line.split(",").slice(at, at + 2);
  expect([headers, said, unsaid].map(cells)).toEqual([
    ["Kind of employment", "Positions"],
    ["Part-time", "3"],
    ["", ""],
  ]);
});
