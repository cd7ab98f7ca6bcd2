import { describe, expect, it } from "vitest";
import { EDUCATION, educationTime } from "./education.rules.ts";
import { withEntry, withoutEntry } from "./entries.rules.ts";
import { checkLeft, WORK, workTime } from "./work.rules.ts";
import type { EducationEntry, WorkEntry } from "./written-cv.api.ts";

const job = (changes: Partial<WorkEntry> = {}): WorkEntry => ({
  position: "Welder",
  employer: "Zuma Steel",
  location: "",
  from: "2019-03",
  to: "2022-06",
  tasks: "",
  ...changes,
});
const school = (changes: Partial<EducationEntry> = {}): EducationEntry => ({
  qualification: "WASSCE",
  school: "GSS Garki",
  from: null,
  to: null,
  ...changes,
});

describe("the order of a CV", () => {
  it("has the newest job first, and those that go on before all", () => {
    const now = job({ from: "2018-01", to: null });
    const later = job({ from: "2020-01" });
    const earlier = job({ to: "2019-12" });
    expect(WORK.newestFirst([earlier, job(), now, later])).toEqual([now, later, job(), earlier]);
  });

  it("has the newest school first, one without years last", () => {
    const now = school({ from: 2024 });
    const ended = school({ to: 2018 });
    const began = school({ from: 2013, to: 2018 });
    const earlier = school({ from: 2017 });
    expect(EDUCATION.newestFirst([school(), earlier, ended, now, began])).toEqual([
      now,
      began,
      ended,
      earlier,
      school(),
    ]);
  });
});

describe("a change of one entry", () => {
  it("takes the place of what it was", () => {
    const changed = job({ position: "Lead welder" });
    expect(withEntry(WORK, [job({ from: "2010-01", to: "2011-01" }), job()], job(), changed)).toEqual({
      entries: [changed, job({ from: "2010-01", to: "2011-01" })],
      place: 0,
    });
  });

  it("keeps what another window changed in the same one", () => {
    const elsewhere = job({ location: "Idu" });
    const { entries } = withEntry(WORK, [elsewhere], job(), job({ tasks: "Gates" }));
    expect(entries).toEqual([job({ location: "Idu", tasks: "Gates" })]);
  });

  it("keeps that, too, where it is another time, or was called here as it was there", () => {
    const longer = job({ to: "2023-01" });
    expect(withEntry(WORK, [longer], job(), job({ tasks: "Gates" })).entries).toEqual([
      job({ to: "2023-01", tasks: "Gates" }),
    ]);
    const lead = job({ position: "Lead welder" });
    expect(withEntry(WORK, [{ ...lead, location: "Idu" }], job(), lead).entries).toEqual([
      { ...lead, location: "Idu" },
    ]);
  });

  it("does not touch another time at the same employer", () => {
    const second = job({ from: "2023-01", to: null });
    const elsewhere = { ...second, location: "Idu" };
    const { entries } = withEntry(WORK, [job(), elsewhere], second, { ...second, tasks: "Gates" });
    expect(entries).toEqual([{ ...elsewhere, tasks: "Gates" }, job()]);
  });

  it("is not lost where another window removed it, or called it otherwise", () => {
    const typed = job({ tasks: "Gates" });
    expect(withEntry(WORK, [], job(), typed).entries).toEqual([typed]);
    const renamed = job({ employer: "Zuma Rolling Mills" });
    expect(withEntry(WORK, [renamed], job(), typed).entries).toContainEqual(typed);
  });

  it("stands there once, also where the first answer got lost", () => {
    expect(withEntry(WORK, [job()], undefined, job()).entries).toEqual([job()]);
  });

  it("is taken out only as it was shown", () => {
    expect(withoutEntry([job(), school()], job())).toEqual([school()]);
    expect(withoutEntry([job({ tasks: "Gates" })], job())).toBeUndefined();
  });
});

describe("the times of a CV", () => {
  it("are in words", () => {
    expect(workTime(job())).toBe("March 2019 – June 2022");
    expect(workTime(job({ to: null }))).toBe("March 2019 – now");
    expect(workTime(job({ to: "2019-03" }))).toBe("March 2019");
    expect(educationTime(school({ from: 2012, to: 2018 }))).toBe("2012 – 2018");
    expect(educationTime(school({ from: 2012 }))).toBe("from 2012");
    expect(educationTime(school({ to: 2018 }))).toBe("2018");
  });

  it("are the same again once they were in the form", () => {
    for (const one of [job(), job({ to: null })]) expect(WORK.entryOf(WORK.formOf(one))).toEqual(one);
    for (const one of [school({ from: 2012 }), school()]) expect(EDUCATION.entryOf(EDUCATION.formOf(one))).toEqual(one);
  });

  it.each([
    ["2019", "02", "You cannot leave before you started"],
    ["2019", "03", true],
    ["2020", "", "Select the month you left"],
    // The year's own field says what is wrong.
    ["20", "01", true],
    ["2026", "11", true],
    ["2026", "12", "Enter a month that has begun"],
    ["2062", "06", true],
    ["2062", "07", "Enter a month that has begun"],
  ])("of leaving in %s-%s: %s", (to_year, month, said) => {
    // It is November in Lagos; June 2062 was saved by an older version.
    const now = new Date("2026-11-30T22:59:00.000Z");
    expect(checkLeft(month, { ...WORK.formOf(job()), to_year }, "2062-06", now)).toBe(said);
  });
});
