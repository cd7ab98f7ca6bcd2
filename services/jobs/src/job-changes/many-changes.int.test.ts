import { afterAll, beforeAll, expect, it } from "vitest";
import { CHANGES_INDEX, jobModel, OVER_INDEX } from "../jobs/job.model.ts";
import { JOB, type JobsFixture, START, startJobs } from "../testing/jobs-fixture.ts";

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
  await jobModel(jobs.db).createIndexes();
});
afterAll(() => jobs?.stop());

interface Plan {
  executionStats: { totalKeysExamined: number; totalDocsExamined: number };
}

it("each part reads no more jobs than it answers, however many there are and changed at once", async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    ...JOB,
    application_deadline: "2026-11-20",
    employer_id: "66f0c0ffee0123456789abcd",
    employer_name: "Zuma Foods",
    is_active: at % 10 === 0,
    created_at: START,
    // One moment for most of them.
    changed_at: new Date(START.getTime() + (at < 1_800 ? 0 : at)),
    closes_on: "2026-11-20",
    pay: 0,
    search_text: "x",
    location_text: "x",
  }));
  const made = await jobModel(jobs.db).insertMany(rows);
  const from = made[900]!._id;
  const examined = async (filter: object, sort: Record<string, 1>, hint: Record<string, 1>): Promise<number> => {
    const find = jobModel(jobs.db).find(filter).sort(sort).hint(hint).limit(50);
    const { executionStats } = (await find.explain("executionStats")) as unknown as Plan;
    return Math.max(executionStats.totalKeysExamined, executionStats.totalDocsExamined);
  };
  const same = { changed_at: START, _id: { $gt: from } };
  expect(await examined(same, CHANGES_INDEX, CHANGES_INDEX)).toBeLessThanOrEqual(51);
  const later = { changed_at: { $gt: START, $lte: new Date(START.getTime() + 10_000) } };
  expect(await examined(later, CHANGES_INDEX, CHANGES_INDEX)).toBeLessThanOrEqual(51);
  const over = { is_active: true, closes_on: "2026-11-20", _id: { $gt: from } };
  expect(await examined(over, { closes_on: 1, _id: 1 }, OVER_INDEX)).toBeLessThanOrEqual(51);
});
