import { expect, it } from "vitest";
import { enrollment, program } from "../testing/records.ts";
import { programsToSuggest } from "./overview.rules.ts";

const programs = [1, 2, 3].map((number) => program(number));
const titles = (own: Parameters<typeof programsToSuggest>[1], count = 4) =>
  programsToSuggest(programs, own, count).map(({ title }) => title);

it("[JSD-03] suggests no program somebody takes part in, completed, or waits for or was refused", () => {
  for (const status of ["enrolled", "completed"] as const) {
    expect(titles({ enrollments: [enrollment(1, { status })], applications: [] })).toEqual(["Program 2", "Program 3"]);
  }
  for (const status of ["pending", "rejected"] as const) {
    const applications = [{ program: program(2), status }];
    expect(titles({ enrollments: [], applications })).toEqual(["Program 1", "Program 3"]);
  }
});

it("[JSD-03] suggests again what somebody was dropped from, unless they applied anew", () => {
  const enrollments = [enrollment(1, { status: "dropped" })];
  const accepted = { program: program(1), status: "approved" as const };
  expect(titles({ enrollments, applications: [accepted] }, 1)).toEqual(["Program 1"]);
  const anew = { program: program(1), status: "pending" as const };
  expect(titles({ enrollments, applications: [anew, accepted] }, 1)).toEqual(["Program 2"]);
});

it("[JSD-03] suggests again what somebody withdrew their application for, unless they applied anew", () => {
  const withdrawn = { program: program(1), status: "withdrawn" as const };
  expect(titles({ enrollments: [], applications: [withdrawn] }, 1)).toEqual(["Program 1"]);
  const anew = { program: program(1), status: "pending" as const };
  expect(titles({ enrollments: [], applications: [anew, withdrawn] }, 1)).toEqual(["Program 2"]);
});

it("[JSD-03] suggests no program that is full", () => {
  const full = program(1, { current_participants: 20, max_participants: 20 });
  const own = { enrollments: [], applications: [] };
  expect(programsToSuggest([full, ...programs.slice(1)], own, 4).map(({ title }) => title)).toEqual([
    "Program 2",
    "Program 3",
  ]);
});
