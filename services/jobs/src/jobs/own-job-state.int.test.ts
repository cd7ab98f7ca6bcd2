import type { Person } from "@jobcentre/service-kit/person";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";

let jobs: JobsFixture;
let owner: Person;
beforeAll(async () => {
  jobs = await startJobs();
  owner = await jobs.newEmployer();
});
afterAll(() => jobs?.stop());

const stateOf = async (job_id: string, { account_id: employer_id }: Person) =>
  (await jobs.internal("POST /internal/own-job", { job_id, employer_id })).body.state;

it("[EMD-32] tells who applied for an employer's job and is not through with it, unless the centre closed that job", async () => {
  const id = await jobs.post(owner);
  const [first, second] = [await jobs.apply(id), await jobs.apply(id)];
  const other = await jobs.newEmployer();
  const isApplicant = async ({ account_id }: Person, { account_id: employer_id } = owner) =>
    (await jobs.internal("POST /internal/own-applicant", { employer_id, account_id })).body.is_applicant;
  const move = (of: string, status: string) =>
    jobs.call(owner, `POST /api/employer/applications/${of}/status`, { status });
  expect([await isApplicant(first.seeker), await isApplicant(first.seeker, other)]).toEqual([true, false]);
  await move(first.id, "shortlisted");
  expect(await isApplicant(first.seeker)).toBe(true);
  await move(first.id, "hired");
  await move(second.id, "rejected");
  expect([await isApplicant(first.seeker), await isApplicant(second.seeker)]).toEqual([true, false]);
  await jobs.db
    .collection("jobs")
    .updateOne({ employer_id: owner.account_id, applications_count: 2 }, { $set: { closed_by_centre: true } });
  expect(await isApplicant(first.seeker)).toBe(false);
});

it("tells how an employer's own job stands, and of anybody else's nothing", async () => {
  const id = await jobs.post(owner, { application_deadline: "2026-11-21" });
  expect(await stateOf(id, owner)).toBe("open");
  expect(await stateOf(id, await jobs.newEmployer())).toBe("none");
  expect(await stateOf("65f0c0ffee0000000000c0ff", owner)).toBe("none");
  jobs.now = new Date("2026-11-22T00:00:00.000Z");
  expect(await stateOf(id, owner)).toBe("closed");
  const another = await jobs.post(owner);
  await jobs.call(owner, `POST /api/jobs/${another}/toggle-active`);
  expect(await stateOf(another, owner)).toBe("closed");
});

it("[EMD-31] tells of whom it may be offered to that they have applied, also once they withdrew", async () => {
  const id = await jobs.post(owner);
  const { seeker } = await jobs.apply(await jobs.post(owner));
  const state = async () =>
    (
      await jobs.internal("POST /internal/own-job", {
        job_id: id,
        employer_id: owner.account_id,
        account_id: seeker.account_id,
      })
    ).body.state;
  expect(await state()).toBe("open");
  const { body } = await jobs.call(seeker, "POST /api/job-applications", { job_id: id });
  expect(await state()).toBe("applied");
  await jobs.call(seeker, `POST /api/job-applications/${body.id}/withdraw`);
  expect(await state()).toBe("applied");
});
