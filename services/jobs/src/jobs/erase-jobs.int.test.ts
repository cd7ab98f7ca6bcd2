import { userDeleted } from "@jobcentre/contracts/events/identity";
import { jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { FORMER_EMPLOYER, FORMER_JOB } from "@jobcentre/contracts/former-people";
import { jobInput } from "@jobcentre/contracts/http/jobs";
import { freeTextsOf } from "@jobcentre/contracts/testing/free-texts-of";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobModel } from "./job.model.ts";

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

/** A string of its own in every field that an employer types, whatever fields there come to be. */
const TYPED = Object.fromEntries(freeTextsOf(jobInput).map((field, at) => [field, `Qplanted${at}x`]));

async function everything(): Promise<string> {
  const collections = await jobs.db.listCollections();
  const records = await Promise.all(collections.map(({ name }) => jobs.db.collection(name).find().toArray()));
  return JSON.stringify(records).toLowerCase();
}

it("nothing that an employer typed into a job is left once its account is deleted, in any field, also told twice", async () => {
  expect(Object.keys(TYPED).length).toBeGreaterThan(3);
  const employer = await jobs.newEmployer();
  const id = await jobs.post(employer, TYPED);
  await jobs.call(testPerson("job_seeker"), "POST /api/reports", { job_id: id, reason: "Asks for money." });
  const before = await everything();
  for (const text of Object.values(TYPED)) expect(before).toContain(text.toLowerCase());

  const data = { ...userDeleted.example, account_id: employer.account_id };
  const told = await jobs.deliver(userDeleted.name, data);
  await jobs.deliver(userDeleted.name, data, told);
  const stored = await jobModel(jobs.db).findById(id).lean();
  expect(stored).toMatchObject({ title: FORMER_JOB, employer_name: FORMER_EMPLOYER, is_active: false });
  for (const [field, text] of Object.entries(TYPED)) {
    expect(stored).toHaveProperty(field, field === "title" ? FORMER_JOB : "");
    await expect.poll(everything, { timeout: 30_000 }).not.toContain(text.toLowerCase());
  }
  const closed = await jobs.transport.waitFor(jobDeactivated.name, ({ aggregate_id }) => aggregate_id === id);
  expect(closed.data).toMatchObject({ title: FORMER_JOB, employer_name: FORMER_EMPLOYER });
});
