import { describe, expect, it } from "vitest";
import { educationDates, newestEducationFirst, newestWorkFirst, workDates } from "./cv-dates.ts";

const job = (from: string, to: string | null) => ({ position: "", employer: "", location: "", tasks: "", from, to });
const school = (from: number | null, to: number | null) => ({ qualification: "", school: "", from, to });

describe("the dates of a CV", () => {
  it("are months for work and years for education, in parts that stay together", () => {
    expect(workDates(job("2021-03", null))).toEqual(["March 2021 \u2013", "now"]);
    expect(workDates(job("2021-03", "2022-12"))).toEqual(["March 2021 \u2013", "December 2022"]);
    expect(workDates(job("2021-03", "2021-03"))).toEqual(["March 2021"]);
    expect(educationDates(school(2010, 2014))).toEqual(["2010 \u2013", "2014"]);
    expect(educationDates(school(2010, 2010))).toEqual(["2010"]);
    expect(educationDates(school(null, 2014))).toEqual(["2014"]);
    expect(educationDates(school(2010, null))).toEqual(["from 2010"]);
    expect(educationDates(school(null, null))).toEqual([]);
  });
});

describe("the order of a CV", () => {
  it("begins with work that goes on, then with what ended last", () => {
    const [first, now, sooner, later] = [
      job("2010-01", "2012-05"),
      job("2018-01", null),
      job("2013-01", "2017-12"),
      job("2014-01", "2017-12"),
    ];
    expect(newestWorkFirst([first, now, sooner, later])).toEqual([now, later, sooner, first]);
  });

  it("takes the beginning of a school for its end where none is told", () => {
    const [old, study, unknown] = [school(2004, 2010), school(2024, null), school(null, null)];
    expect(newestEducationFirst([unknown, old, study])).toEqual([study, old, unknown]);
  });
});
