import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { examined } from "@jobcentre/test-kit/examined";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobModel } from "../jobs/job.model.ts";
import { noteOverJobs } from "../jobs/note-over-jobs.ts";
import { keepJobWords } from "../search/keep-job-words.ts";
import { keepWords } from "../search/keep-words.ts";
import { type JobsFixture, NO_ID, START, startJobs } from "../testing/jobs-fixture.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = START;
  await jobModel(jobs.db).deleteMany({});
  employer = await jobs.newEmployer();
});

interface Similar {
  id: string;
  title: string;
}
const similarTo = async (id: string): Promise<Similar[]> => {
  const { status, body } = await jobs.call(null, `GET /api/jobs/${id}/similar`);
  expect(status).toBe(200);
  return body as unknown as Similar[];
};
const titles = async (id: string) => (await similarTo(id)).map(({ title }) => title);
/** Each posted a second after the one before, by an employer of its own. */
async function postOf(title: string, changes: Record<string, unknown> = {}): Promise<string> {
  jobs.now = new Date(jobs.now.getTime() + 1_000);
  return jobs.post(await jobs.newEmployer(), { title, category: "Construction", location: "Kuje", ...changes });
}

describe("[JOBS-01] jobs like a job", () => {
  it("are other open ones, three at most: of the same work first, then near, then the newest of the category", async () => {
    const elsewhere = { location: "Jos, Plateau" };
    await postOf("Mason", elsewhere);
    await postOf("Painter", elsewhere);
    const welders = await postOf("Welders", { ...elsewhere, category: "Manufacturing", salary_max: 120_000 });
    const welder = await postOf("Welder");
    await postOf("Plumber");
    await postOf("Cook", { category: "Hospitality" });
    expect(await titles(welder)).toEqual(["Welders", "Plumber", "Painter"]);
    expect((await similarTo(welder))[0]).toEqual({
      id: welders,
      title: "Welders",
      employer_name: "Zuma Rock Foods",
      employer_is_verified: false,
      location: "Jos, Plateau",
      category: "Manufacturing",
      salary_min: 80_000,
      salary_max: 120_000,
    });
  });

  it("are none that is closed, over, or of a company that the centre suspends, and none where nothing is like it", async () => {
    const welder = await postOf("Welder");
    expect(await similarTo(welder)).toEqual([]);
    const closed = await jobs.post(employer, { title: "Welder, closed", category: "Construction" });
    await jobs.call(employer, `POST /api/jobs/${closed}/toggle-active`);
    await postOf("Welder, over", { application_deadline: "2026-11-20" });
    await postOf("Cook", { category: "Hospitality" });
    jobs.now = new Date("2026-11-21T10:00:00.000Z");
    const suspended = await jobs.newEmployer();
    const left = await jobs.post(suspended, { title: "Welder, suspended", category: "Construction" });
    await jobs.saveEmployer(suspended, { is_suspended: true }, 2);
    // As long as its jobs wait to be closed.
    await jobModel(jobs.db).updateOne({ _id: left }, { $set: { is_active: true } });
    expect(await similarTo(welder)).toEqual([]);
  });

  it("are found by a word that few open jobs have, however many had it that are over", async () => {
    const welder = await postOf("Underwater welder");
    for (let n = 0; n < 25; n++) await postOf("Underwater welder", { application_deadline: "2026-11-22" });
    const elsewhere = await postOf("Underwater welder of pipes", { category: "Manufacturing" });
    jobs.now = new Date("2026-11-23T10:00:00.000Z");
    await noteOverJobs({ db: jobs.db, now: () => jobs.now });
    expect((await similarTo(welder)).map(({ id }) => id)).toEqual([elsewhere]);
  });

  it("are two of one employer at most, its own among them", async () => {
    const welder = await jobs.post(employer, { title: "Welder", category: "Construction" });
    for (const title of ["Welder, nights", "Welder, days", "Welder, weekends"])
      await jobs.post(employer, { title, category: "Construction" });
    await postOf("Carpenter");
    const found = await titles(welder);
    expect(found).toHaveLength(3);
    expect(found.filter((title) => title.startsWith("Welder"))).toHaveLength(2);
    expect(found.at(-1)).toBe("Carpenter");
  });

  it("are found for one that is closed or over, too, whose links lead on; for none there is a 404", async () => {
    const closed = await postOf("Welder");
    const over = await postOf("Welder, over", { application_deadline: "2026-11-20" });
    await postOf("Plumber");
    await jobModel(jobs.db).updateOne({ _id: closed }, { $set: { is_active: false } });
    jobs.now = new Date("2026-11-21T10:00:00.000Z");
    for (const id of [closed, over]) expect(await titles(id)).toEqual(["Plumber"]);
    for (const id of [NO_ID, "no-id"]) expect((await jobs.call(null, `GET /api/jobs/${id}/similar`)).status).toBe(404);
  });

  it("cost what is shown, however many jobs are open, or have the same words, and however many were over long ago", async () => {
    const welder = await postOf("Senior welder");
    const job = await jobModel(jobs.db).findById(welder).lean();
    if (!job) throw new Error("nothing was stored");
    const copies = (count: number, changes: object, days: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...job,
        ...changes,
        _id: new Types.ObjectId(),
        created_at: new Date(job.created_at.getTime() - days * DAY_MS - n * 1_000),
      }));
    const open = [...copies(400, {}, 1), ...copies(300, { category: "Healthcare", title: "Nurse" }, 0)];
    const longAgo = copies(400, { closes_on: "2026-11-01", application_deadline: "2026-11-01" }, 400);
    const over = [...longAgo, ...copies(100, { closes_on: "2026-11-19", category: "Finance" }, 2)];
    await jobModel(jobs.db).insertMany([...open, ...over], { lean: true });
    await keepWords(jobs.db, ...open);
    // As they were stored while all were open.
    await inTransaction(jobs.db, () => keepJobWords(jobs.db, new Date("2026-10-01"), ...open, ...over));
    await noteOverJobs({ db: jobs.db, now: () => jobs.now });
    const reads = await examined(jobs.db, ["jobs", "job_words", "search_words", "employers"], () => similarTo(welder));
    const sum = (what: "docs" | "keys") => reads.reduce((all, read) => all + read[what], 0);
    expect(reads.length).toBeLessThanOrEqual(10);
    expect(sum("docs")).toBeLessThanOrEqual(150);
    expect(sum("keys")).toBeLessThanOrEqual(250);
  });
});
