import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { type Connection, createConnection, type mongo, Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StoreDeps } from "../deps.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { countOwnApplications } from "./count-own-applications.ts";
import { listOwnApplications } from "./list-own-applications.ts";
import { readThese } from "./read-page.ts";

const PENDING = 30;
let jobs: JobsFixture;
let db: Connection;
let seeker: Person;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
  const { storeUri } = await testDatabase("own-applications-reads");
  const options = { dbName: jobs.db.name, autoIndex: false, autoCreate: false, monitorCommands: true };
  db = await createConnection(storeUri, options).asPromise();
  seeker = testPerson("job_seeker");
  const employer = await jobs.newEmployer();
  const jobId = await jobs.post(employer, { title: "Welder" });
  const { body } = await jobs.call(seeker, "POST /api/job-applications", { job_id: jobId });
  const model = applicationModel(jobs.db);
  const { _id, ...one } = (await model.findById(String(body.id)).lean()) ?? {};
  await model.insertMany(Array.from({ length: PENDING - 1 }, () => ({ ...one, job_id: new Types.ObjectId() })));
  const interview = {
    interview_date: "2026-12-01 09:30",
    interview_location: "Idu",
    starts_at: new Date("2026-12-01T08:30:00.000Z"),
  };
  for (const more of [{ interview }, {}])
    await model.create({ ...one, ...more, status: "shortlisted", job_id: new Types.ObjectId() });
});
afterAll(async () => {
  await db?.close();
  await jobs?.stop();
});

/** How many documents of applications the store looks at for what a use case asks. */
async function documentsRead(run: (deps: StoreDeps) => Promise<unknown>): Promise<number> {
  const asked: mongo.Document[] = [];
  const note = ({ commandName, command }: mongo.CommandStartedEvent): void => {
    if (command[commandName] === "job_applications") asked.push(command);
  };
  db.getClient().on("commandStarted", note);
  await run({ db, now: () => jobs.now });
  db.getClient().off("commandStarted", note);
  expect(asked.length).toBeGreaterThan(0);
  let read = 0;
  for (const { lsid: _, $db: __, $clusterTime: ___, $readPreference: ____, ...explain } of asked) {
    const told = await jobs.db.db?.command({ explain, verbosity: "executionStats" });
    const [docs] = JSON.stringify(told).match(/(?<="totalDocsExamined":)\d+/) ?? [];
    expect(docs).toBeDefined();
    read += Number(docs);
  }
  return read;
}
const list = (query: Partial<Parameters<typeof listOwnApplications>[2]>) => (deps: StoreDeps) =>
  listOwnApplications(deps, seeker.account_id, { page: 1, limit: 20, ...query });

it("[JSD-19] one's own applications are counted from keys, and for interviews to come the shortlisted alone are read", async () => {
  const counts = (deps: StoreDeps) => countOwnApplications(deps, seeker.account_id, undefined);
  expect(await counts({ db, now: () => jobs.now })).toMatchObject({
    total: PENDING + 2,
    pending: PENDING,
    shortlisted: 2,
    interviews_coming: 1,
  });
  expect(await documentsRead(counts)).toBe(2);
  // Once to find those to come, once those of the page.
  expect(await documentsRead(list({ interview: "coming" }))).toBeLessThanOrEqual(3);
});

it("[JSD-19] a search among those of one status reads them alone, and the page", async () => {
  expect(await documentsRead(list({ q: "welder", status: "shortlisted" }))).toBe(2);
  expect(await documentsRead(list({ q: "welder", status: "hired" }))).toBe(0);
  expect(await documentsRead(list({ q: "welder", status: "pending" }))).toBe(PENDING + 1);
});

it("[JSD-19] a page of them has none that is somebody else's, or moved on since it was found", async () => {
  const own = await applicationModel(db).find({ account_id: seeker.account_id }).lean();
  const ids = own.map(({ _id }) => _id);
  const read = async (filter: Parameters<typeof readThese>[1]) => (await readThese({ db }, filter, ids)).length;
  expect(await read({ account_id: seeker.account_id })).toBe(PENDING + 2);
  expect(await read({ account_id: seeker.account_id, status: "shortlisted" })).toBe(2);
  expect(await read({ account_id: testPerson("job_seeker").account_id })).toBe(0);
});
