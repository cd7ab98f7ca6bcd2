import mongoose from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobModel } from "../jobs/job.model.ts";
import { JOB, type JobsFixture, START, startJobs } from "../testing/jobs-fixture.ts";

const ALL = 2_000;
let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
  const rows = Array.from({ length: ALL }, (_, at) => ({
    ...JOB,
    employer_id: "66f0c0ffee0123456789abcd",
    employer_name: "Zuma Foods",
    is_active: at % 2 === 0,
    created_at: START,
    // One moment and one last day for most of them.
    changed_at: new Date(START.getTime() + (at < 1_800 ? 0 : at)),
    closes_on: "2026-11-20",
    pay: 0,
    search_text: "x",
    location_text: "x",
  }));
  await jobModel(jobs.db).insertMany(rows);
});
afterAll(() => jobs?.stop());

interface Stats {
  executionStats: { totalKeysExamined: number; totalDocsExamined: number };
}
type Asked = { filter: object; options: { sort: Record<string, 1>; hint: Record<string, 1>; limit: number } };

/** The reads of jobs that a call makes, as the store is asked. */
async function readsOf(call: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  mongoose.set("debug", (collection: string, method: string, filter: object, options: Asked["options"]) => {
    if (collection === "jobs" && method === "find") asked.push({ filter, options });
  });
  try {
    await call();
  } finally {
    mongoose.set("debug", false);
  }
  return asked;
}

it("each part looks at no more jobs than it has room for, however many were changed or over at once", async () => {
  jobs.now = new Date("2026-11-25T10:00:00.000Z");
  let after = "";
  let told = 0;
  let looks = 0;
  for (let part = 0; part === 0 || after; part++) {
    let answer = { changes: [] as unknown[], next: "", has_more: false };
    const path = `GET /api/job-changes?limit=100&${after ? `after=${after}` : "changed_since=2026-11-01T00:00:00Z"}`;
    const reads = await readsOf(async () => {
      answer = (await jobs.call(null, path)).body as unknown as typeof answer;
    });
    // Every tenth part is enough.
    for (const { filter, options } of part % 10 === 0 ? reads : []) {
      const { sort, hint, limit } = options;
      const find = jobModel(jobs.db).find(filter).sort(sort).hint(hint).limit(limit);
      const { executionStats: stats } = (await find.explain("executionStats")) as unknown as Stats;
      expect(Math.max(stats.totalKeysExamined, stats.totalDocsExamined)).toBeLessThanOrEqual(limit + 1);
      looks += 1;
    }
    told += answer.changes.length;
    after = answer.has_more ? answer.next : "";
  }
  expect(looks).toBeGreaterThan(5);
  // Each once as it was changed, the active ones once more as their last day was over.
  expect(told).toBe(ALL + ALL / 2);
});
