import { expect, it } from "vitest";
import { freeTextsOf } from "../../testing/free-texts-of.ts";
import { appliedJob } from "./applications.ts";
import { JOB_TEXTS, job, jobInput, saidOfJob } from "./job-shapes.ts";
import { reportedJob } from "./reports.ts";

const FIELDS = Object.keys(jobInput.shape).sort();

it("what an employer types into a job is known as words of its own, and nothing else is", () => {
  expect([...JOB_TEXTS].sort()).toEqual(freeTextsOf(jobInput).sort());
});

it("all that an employer says of a job stands in its answers, and for who applied", () => {
  expect(Object.keys(saidOfJob.shape).sort()).toEqual(FIELDS);
  for (const { shape } of [job, appliedJob]) expect(Object.keys(shape)).toEqual(expect.arrayContaining(FIELDS));
});

it("the copy of a report has every text of the job", () => {
  expect(Object.keys(reportedJob.shape)).toEqual(expect.arrayContaining(JOB_TEXTS));
});
