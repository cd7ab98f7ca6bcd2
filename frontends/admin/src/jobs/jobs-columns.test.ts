import { expect, it } from "vitest";
import { csvOf } from "../components/csv.ts";
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
