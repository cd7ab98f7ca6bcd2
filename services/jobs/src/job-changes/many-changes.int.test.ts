import { examined } from "@jobcentre/test-kit/examined";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobModel } from "../jobs/job.model.ts";
import { JOB, type JobsFixture, START, startJobs } from "../testing/jobs-fixture.ts";

const ALL = 2_000;
/** Of one answer. */
const MOST = 100;
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

it("each part looks at no more jobs than it has room for, however many were changed or over at once", async () => {
  jobs.now = new Date("2026-11-25T10:00:00.000Z");
  let after = "";
  let told = 0;
  let looks = 0;
  for (let part = 0; part === 0 || after; part++) {
    let answer = { changes: [] as unknown[], next: "", has_more: false };
    const path = `GET /api/job-changes?limit=${MOST}&${after ? `after=${after}` : "changed_since=2026-11-01T00:00:00Z"}`;
    const reads = await examined(jobs.db, ["jobs"], async () => {
      answer = (await jobs.call(null, path)).body as unknown as typeof answer;
    });
    // Those of one range share the room.
    for (const { docs, keys } of reads) {
      expect(docs).toBeLessThanOrEqual(MOST + 1);
      expect(keys).toBeLessThanOrEqual(MOST + 2);
    }
    looks += reads.length;
    told += answer.changes.length;
    after = answer.has_more ? answer.next : "";
  }
  expect(looks).toBeGreaterThan(50);
  // Each once as it was changed, the active ones once more as their last day was over.
  expect(told).toBe(ALL + ALL / 2);
});
