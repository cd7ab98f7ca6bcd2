import { userDeleted } from "@jobcentre/contracts/events/identity";
import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { copyOwnApplications } from "./list-applications.ts";

const REASON = "We need somebody with a licence.";
let jobs: JobsFixture;
let employer: Person;
let jobId: string;
let seeker: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer);
  ({ seeker, id } = await jobs.apply(jobId));
});

const decide = (body: { status: string; reason?: string }) =>
  jobs.call(employer, `POST /api/employer/applications/${id}/status`, body);
const stored = async () => (await applicationModel(jobs.db).findById(id).lean())!;
const ownList = async () => (await jobs.call(seeker, "GET /api/job-applications")).body;
const told = async () =>
  (await jobs.recorded(id)).filter(({ name }) => name === applicationStatusChanged.name).map(({ data }) => data);

describe("[EMD-24] the employer's words with a rejection", () => {
  it("are stored, told, and read on both sides and in the copy of data", async () => {
    const answer = await decide({ status: "rejected", reason: ` ${REASON} ` });
    expect(answer).toMatchObject({ status: 200, body: { status: "rejected", rejected_reason: REASON } });
    expect(await stored()).toMatchObject({ status: "rejected", rejected_reason: REASON });
    expect(await ownList()).toMatchObject([{ status: "rejected", rejected_reason: REASON }]);
    expect(await told()).toMatchObject([{ status: "rejected", reason: REASON }]);
    const deps = { db: jobs.db, now: () => jobs.now };
    const copy = await copyOwnApplications(deps, seeker.account_id, { page: 1, limit: 5 });
    expect(copy.items).toMatchObject([{ rejected_reason: REASON }]);
  });

  it("are none where none are given, and none with another status or too long", async () => {
    expect(await decide({ status: "shortlisted", reason: REASON })).toMatchObject({
      status: 400,
      body: { fields: { reason: "Only a rejection has a reason" } },
    });
    expect(await decide({ status: "rejected", reason: "x".repeat(501) })).toMatchObject({ status: 400 });
    expect((await decide({ status: "rejected" })).status).toBe(200);
    expect(await stored()).not.toHaveProperty("rejected_reason");
    expect((await ownList())[0]).not.toHaveProperty("rejected_reason");
    expect(await told()).toMatchObject([{ reason: "" }]);
  });

  it("reach nobody from a job that the centre closed, which is rejected without them", async () => {
    await jobs.call(testPerson("admin"), `POST /api/admin/jobs/${jobId}/toggle-active`, { is_active: false });
    expect(await decide({ status: "rejected", reason: REASON })).toMatchObject({
      status: 409,
      body: { code: "job_closed_by_centre" },
    });
    expect(await stored()).toMatchObject({ status: "pending" });
    expect((await decide({ status: "rejected" })).status).toBe(200);
  });

  it("go with the employer's account", async () => {
    await decide({ status: "rejected", reason: REASON });
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
    expect(await stored()).not.toHaveProperty("rejected_reason");
    expect(await ownList()).toMatchObject([{ status: "rejected" }]);
  });
});
