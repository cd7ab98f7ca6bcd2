import { Types } from "mongoose";
import { expect, it } from "vitest";
import { comparableJobs } from "./comparable-jobs.ts";

it("many jobs are made comparable in turns, so that others are answered in between", async () => {
  const job = { title: "Welder", description: "Welds gates.", requirements: "", experience_required: 2 };
  const jobs = Array.from({ length: 95 }, () => ({ ...job, _id: new Types.ObjectId() }));
  let others = 0;
  const count = () => {
    others += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const made = await comparableJobs(jobs);
  clearImmediate(waiting);
  expect(others).toBeGreaterThanOrEqual(8);
  expect(made.map(({ id }) => id)).toEqual(jobs.map(({ _id }) => _id.toHexString()));
  expect(made[94]).toMatchObject({ title: " weld ", words: " weld | weld gat |  ", experience_required: 2 });
});
