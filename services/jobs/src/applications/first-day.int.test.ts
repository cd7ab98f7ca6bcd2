import { userDeleted } from "@jobcentre/contracts/events/identity";
import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { eraseAccount } from "@jobcentre/service-kit/erasure/erase-account";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEraseRecords } from "../erasure/erase-records.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel, BY_FIRST_DAY, WITH_FIRST_DAY } from "./application.model.ts";
import { copyOwnApplications } from "./list-applications.ts";

const WORDS = "Monday at 08:00, Plot 12, Idu.\nBring your boots.";
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
  await decide({ status: "shortlisted" });
});

const decide = (body: { status: string; first_day?: string }) =>
  jobs.call(employer, `POST /api/employer/applications/${id}/status`, body);
const stored = async () => (await applicationModel(jobs.db).findById(id).lean())!;
const ownList = async () => (await jobs.call(seeker, "GET /api/job-applications")).body as unknown as object[];
const told = async () =>
  (await jobs.recorded(id)).filter(({ name }) => name === applicationStatusChanged.name).map(({ data }) => data);
const copy = async () =>
  (await copyOwnApplications({ db: jobs.db, now: () => jobs.now }, seeker.account_id, { page: 1, limit: 5 })).items;

describe("[EMD-23] the employer's words for the first day", () => {
  it("are stored with a hire, told, and read on both sides and in the copy of data", async () => {
    const answer = await decide({ status: "hired", first_day: ` ${WORDS} ` });
    expect(answer).toMatchObject({ status: 200, body: { status: "hired", first_day: WORDS } });
    expect(await stored()).toMatchObject({ status: "hired", first_day: WORDS });
    expect(await ownList()).toMatchObject([{ status: "hired", first_day: WORDS }]);
    expect((await told()).at(-1)).toMatchObject({ status: "hired", first_day: WORDS, reason: "" });
    expect(await copy()).toMatchObject([{ first_day: WORDS }]);
  });

  it("are none where none are given, none with another status, and none too long", async () => {
    const refused = { status: 400, body: { fields: { first_day: "Only who is hired has a first day" } } };
    expect(await decide({ status: "rejected", first_day: WORDS })).toMatchObject(refused);
    expect(await decide({ status: "hired", first_day: "x".repeat(501) })).toMatchObject({ status: 400 });
    expect(await stored()).toMatchObject({ status: "shortlisted" });
    expect((await decide({ status: "hired", first_day: "" })).status).toBe(200);
    expect(await stored()).not.toHaveProperty("first_day");
    expect((await ownList())[0]).not.toHaveProperty("first_day");
    expect((await told()).at(-1)).toMatchObject({ status: "hired", first_day: "" });
  });

  it("are those of the one hire of two at once", async () => {
    const answers = await Promise.all(["One", "Two"].map((first_day) => decide({ status: "hired", first_day })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.first_day;
    expect(await stored()).toMatchObject({ first_day: won });
    expect(await told()).toHaveLength(2);
  });

  it("ask nobody to come while the centre keeps the job closed, and stay in the copy of data", async () => {
    await decide({ status: "hired", first_day: WORDS });
    const close = (is_active: boolean) =>
      jobs.call(testPerson("admin"), `POST /api/admin/jobs/${jobId}/toggle-active`, { is_active });
    await close(false);
    expect((await ownList())[0]).not.toHaveProperty("first_day");
    expect(await copy()).toMatchObject([{ first_day: WORDS }]);
    await close(true);
    expect(await ownList()).toMatchObject([{ first_day: WORDS }]);
  });

  it("go with the employer's account, also where the news of that comes twice, and with the applicant's", async () => {
    await decide({ status: "hired", first_day: WORDS });
    const gone = { ...userDeleted.example, account_id: employer.account_id };
    await jobs.transport.publish(await jobs.deliver(userDeleted.name, gone));
    expect(await stored()).not.toHaveProperty("first_day");
    expect(await ownList()).toMatchObject([{ status: "hired" }]);
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: seeker.account_id });
    expect(await applicationModel(jobs.db).findById(id).lean()).toBeNull();
  });

  it("are found for that without reading all that an employer has", async () => {
    await decide({ status: "hired", first_day: WORDS });
    await jobs.apply(jobId);
    const own = { employer_id: employer.account_id, ...WITH_FIRST_DAY };
    const read = applicationModel(jobs.db).find(own, { _id: 1 }, { hint: BY_FIRST_DAY });
    const { executionStats } = (await read.explain("executionStats")) as unknown as {
      executionStats: { totalKeysExamined: number; nReturned: number };
    };
    expect(executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 1 });
    const records = createEraseRecords({ db: jobs.db, now: () => jobs.now });
    await eraseAccount(jobs.db, { account_id: employer.account_id, email_key: "" }, records, jobs.now);
    expect(await applicationModel(jobs.db).countDocuments(own)).toBe(0);
  });
});
