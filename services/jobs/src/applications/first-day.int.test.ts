import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { eraseAccount } from "@jobcentre/service-kit/erasure/erase-account";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEraseRecords } from "../erasure/erase-records.ts";
import { type Applied, shortlisted } from "../testing/applied-fixture.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel, BY_FIRST_DAY, WITH_FIRST_DAY } from "./application.model.ts";

const WORDS = "Monday at 08:00, Plot 12, Idu.\nBring your boots.";
let jobs: JobsFixture;
let { employer, jobId, seeker, id, decide, openByCentre, stored, told, ownList, copied } = {} as Applied;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  ({ employer, jobId, seeker, id, decide, openByCentre, stored, told, ownList, copied } = await shortlisted(jobs));
});

describe("[EMD-23] the employer's words for the first day", () => {
  it("are stored with a hire, told, and read on both sides and in the copy of data", async () => {
    const answer = await decide({ status: "hired", first_day: ` ${WORDS} ` });
    expect(answer).toMatchObject({ status: 200, body: { status: "hired", first_day: WORDS } });
    expect(await stored()).toMatchObject({ status: "hired", first_day: WORDS });
    expect(await ownList()).toMatchObject([{ status: "hired", first_day: WORDS }]);
    expect((await told(applicationStatusChanged)).at(-1)).toMatchObject({
      status: "hired",
      first_day: WORDS,
      reason: "",
    });
    expect(await copied()).toMatchObject([{ first_day: WORDS }]);
  });

  it("are none where none are given, none with another status, and none too long", async () => {
    const refused = { status: 400, body: { fields: { first_day: "Only who is hired has a first day" } } };
    expect(await decide({ status: "rejected", first_day: WORDS })).toMatchObject(refused);
    expect(await decide({ status: "hired", first_day: "x".repeat(501) })).toMatchObject({ status: 400 });
    expect(await stored()).toMatchObject({ status: "shortlisted" });
    expect((await decide({ status: "hired", first_day: "" })).status).toBe(200);
    expect(await stored()).not.toHaveProperty("first_day");
    expect((await ownList())[0]).not.toHaveProperty("first_day");
    expect((await told(applicationStatusChanged)).at(-1)).toMatchObject({ status: "hired", first_day: "" });
  });

  it("are those of the one hire of two at once", async () => {
    const answers = await Promise.all(["One", "Two"].map((first_day) => decide({ status: "hired", first_day })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.first_day;
    expect(await stored()).toMatchObject({ first_day: won });
    expect(await told(applicationStatusChanged)).toHaveLength(2);
  });

  it("ask nobody to come while the centre keeps the job closed, and stay in the copy of data", async () => {
    await decide({ status: "hired", first_day: WORDS });
    await openByCentre(false);
    expect((await ownList())[0]).not.toHaveProperty("first_day");
    expect(await copied()).toMatchObject([{ first_day: WORDS }]);
    await openByCentre(true);
    expect(await ownList()).toMatchObject([{ first_day: WORDS }]);
  });

  it("go with the employer's account, also where the news of that comes twice, and with the applicant's", async () => {
    await decide({ status: "hired", first_day: WORDS });
    await jobs.transport.publish(await jobs.eraseAccount(employer));
    expect(await stored()).not.toHaveProperty("first_day");
    expect(await ownList()).toMatchObject([{ status: "hired" }]);
    await jobs.eraseAccount(seeker);
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
