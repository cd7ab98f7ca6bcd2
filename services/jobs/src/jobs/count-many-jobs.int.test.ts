import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";
import { examined } from "@jobcentre/test-kit/examined";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { type Connection, createConnection, type Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countManyJobs } from "./count-many-jobs.ts";
import { type JobRecord, jobModel } from "./job.model.ts";
import { openJobs } from "./job.rules.ts";
import { listJobs } from "./list-jobs.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const JOBS = 3600;
/** All that are looked at. */
const NEWER = 3000;
let db: Connection;
beforeAll(async () => {
  db = await createConnection((await testDatabase("count_many_jobs")).uri).asPromise();
  await jobModel(db).createCollection();
  await jobModel(db).createIndexes();
  const many = Array.from({ length: JOBS }, (_, at) => ({
    is_active: true,
    closes_on: "9999-12-31",
    // Only jobs that are older than all that are looked at.
    category: at < 45 ? "Education" : at % 2 ? "Healthcare" : "Finance",
    experience_required: at % 10,
    location_text: at < 100 ? "kuje" : "idu",
    created_at: new Date(now.getTime() - (JOBS - at) * 1000),
  }));
  await jobModel(db).collection.insertMany(many as unknown as JobRecord[]);
});
afterAll(() => db?.close());

it.each([
  ["few of all", { experience_required: 3 }, JOBS / 10],
  ["many", { category: "Healthcare" as const }, MOST_COUNTED_JOBS],
  ["none of the newest", { location_text: "kuje" }, 0],
])("counts %s among the newest and takes it as true for the rest", async (_title, filter, total) => {
  for (const _time of [1, 2]) expect(await countManyJobs(db, { ...openJobs(now), ...filter }, now)).toBe(total);
});

it("[JOBS-07] leads from page to page to the last job, also where none of the newest is one", async () => {
  const page = async (page: number) => {
    const wanted = { page, limit: 20, category: "Education" as const, experience: 50 };
    const { items, total } = await listJobs({ db, now: () => now }, wanted);
    return [items.length, total];
  };
  expect(await page(1)).toEqual([20, 21]);
  expect(await page(2)).toEqual([20, 41]);
  expect(await page(3)).toEqual([5, 45]);
  expect(await page(4)).toEqual([0, 0]);
});

it("looks at the newest once for a page and its count", async () => {
  const pageTen = () => listJobs({ db, now: () => now }, { page: 10, limit: 20, experience: 0 });
  const { items, total } = await pageTen();
  expect([items.length, total]).toEqual([20, JOBS / 10]);
  // Every tenth second has one.
  expect(items.at(-1)?.created_at).toBe(new Date(now.getTime() - 200 * 10 * 1000).toISOString());
  const reads = await examined(db, ["jobs"], pageTen);
  expect(reads.reduce((sum, { keys }) => sum + keys, 0)).toBeLessThan(NEWER + 100);
});

it("[JOBS-07] has each job once and in order, over the page on which the newest end, with featured ones of both on top", async () => {
  const jobs = jobModel(db).collection;
  const matching = await jobs.find({ experience_required: 0 }).sort({ created_at: -1 }).toArray();
  const ids = matching.map(({ _id }) => _id.toHexString());
  const newer = ids[100] as string;
  const older = ids[330] as string;
  const featured = { _id: { $in: [matching[100]?._id, matching[330]?._id] as Types.ObjectId[] } };
  await jobs.updateMany(featured, { $set: { featured_until: new Date(now.getTime() + 60_000) } });
  const walked: string[] = [];
  for (let page = 1; page <= JOBS / 10 / 20; page++) {
    const { items, total } = await listJobs({ db, now: () => now }, { page, limit: 20, experience: 0 });
    expect(total).toBe(JOBS / 10);
    walked.push(...items.map(({ id }) => id));
  }
  await jobs.updateMany(featured, { $unset: { featured_until: "" } });
  expect(walked.slice(0, 2).sort()).toEqual([newer, older].sort());
  expect(walked.slice(2)).toEqual(ids.filter((id) => id !== newer && id !== older));
});

it("counts among what is the newest by then, also where the clock was set back", async () => {
  await countManyJobs(db, openJobs(now), new Date(now.getTime() + 24 * 3_600_000));
  const newer = Array.from({ length: NEWER }, () => ({
    is_active: true,
    closes_on: "9999-12-31",
    location_text: "bwari",
    created_at: now,
  }));
  await jobModel(db).collection.insertMany(newer as unknown as JobRecord[]);
  const back = new Date(now.getTime() - 120_000);
  expect(await countManyJobs(db, { ...openJobs(back), location_text: "idu" }, back)).toBe(0);
});
