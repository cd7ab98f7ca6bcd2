import { expect, it } from "vitest";
import { application } from "../testing/employer-records.ts";
import { applicationName, namesText, onlyJob, peopleIn, peopleText } from "./written-to.rules.ts";

const people = (count: number) => Array.from({ length: count }, (_, at) => application(at + 1));
const twice = [
  application(1),
  { ...application(2, { job_id: "b", job: { title: "Packer" } }), applicant: application(1).applicant },
];

it("names a few whole, and of many the first ones", () => {
  expect(namesText(people(2))).toBe("Person 1, Person 2");
  expect(namesText(people(6))).toBe("Person 1, Person 2, Person 3, Person 4, Person 5, Person 6");
  expect(namesText(people(7))).toBe("Person 1, Person 2, Person 3, Person 4, Person 5 and 2 others");
});

it("counts people, not their applications", () => {
  expect([peopleIn(people(3)), peopleText(people(3))]).toEqual([3, "3 people"]);
  expect([peopleIn(twice), peopleText(twice), namesText(twice)]).toEqual([1, "Person 1", "Person 1"]);
});

it("tells two applications of one person by their jobs", () => {
  expect(twice.map((one) => applicationName(one, twice))).toEqual(["Person 1, Job 1", "Person 1, Packer"]);
  expect(applicationName(application(1), people(2))).toBe("Person 1");
  expect([onlyJob(people(2)), onlyJob(twice)]).toEqual([application(1).job_id, undefined]);
});
