import { userDeleted } from "@jobcentre/contracts/events/identity";
import { jobApplicationSubmitted } from "@jobcentre/contracts/events/job-applications";
import { counterModel } from "@jobcentre/service-kit/counter";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayCountsOf } from "../day-counts/day-count.ts";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";

/** What is promised, here in words of its own. */
const APPLICATIONS_A_DAY = 30;
/** An hour and a half before midnight in Lagos. */
const EVENING = new Date("2026-11-20T21:30:00.000Z");
let jobs: JobsFixture;
let jobIds: string[];
let seeker: Person;
beforeAll(async () => {
  jobs = await startJobs();
  jobs.now = EVENING;
  const employer = await jobs.newEmployer();
  jobIds = await Promise.all(Array.from({ length: 4 }, () => jobs.post(employer)));
});
afterAll(() => jobs?.stop());
beforeEach(() => {
  jobs.now = EVENING;
  seeker = testPerson("job_seeker");
});

const apply = (job_id: unknown, person = seeker) => jobs.call(person, "POST /api/job-applications", { job_id });
const stored = () => applicationModel(jobs.db).countDocuments({ account_id: seeker.account_id });
/** That they applied so often today, in an earlier life of the service. */
const applied = (value: number) =>
  counterModel(jobs.db).create([{ _id: `applied:${seeker.account_id}:2026-11-20`, value }]);
const counts = () => counterModel(jobs.db).find(dayCountsOf("applied", seeker.account_id)).lean();
const refusal = {
  status: 429,
  body: {
    code: "too_many_requests",
    error: `You can apply for ${APPLICATIONS_A_DAY} jobs a day. Please go on tomorrow.`,
  },
};

describe("[JSD-20] the jobs that somebody applies for", () => {
  it(`are ${APPLICATIONS_A_DAY} a day at most, what was withdrawn among them, until midnight in Lagos`, async () => {
    await applied(APPLICATIONS_A_DAY - 2);
    const [first, second, next] = jobIds;
    const { id } = (await apply(first)).body;
    expect((await jobs.call(seeker, `POST /api/job-applications/${id}/withdraw`)).status).toBe(200);
    expect((await apply(second)).status).toBe(201);
    const refused = await apply(next);
    expect(refused).toMatchObject(refusal);
    expect(refused.headers.get("retry-after")).toBe(String(90 * 60));
    expect(await stored()).toBe(2);
    // The job counts nobody who was refused, and somebody else applies for it.
    expect((await jobs.call(null, `GET /api/jobs/${next}`)).body.applications_count).toBe(0);
    expect((await apply(next, testPerson("job_seeker"))).status).toBe(201);
    jobs.now = new Date("2026-11-20T23:00:00.000Z");
    const { status, body } = await apply(next);
    expect(status).toBe(201);
    expect((await jobs.recorded(String(body.id))).map(({ name }) => name)).toEqual([jobApplicationSubmitted.name]);
  });

  it("are no more where they come at once, and what is refused otherwise is not counted", async () => {
    await applied(APPLICATIONS_A_DAY - 2);
    expect((await apply(NO_ID)).status).toBe(404);
    expect((await apply("no-id")).status).toBe(400);
    const answers = await Promise.all(jobIds.map((id) => apply(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    expect(await stored()).toBe(2);
    const done = jobIds[answers.findIndex(({ status }) => status === 201)];
    expect((await apply(done)).body.code).toBe("already_applied_job");
    expect(await counts()).toMatchObject([{ value: APPLICATIONS_A_DAY, expires_at: new Date("2026-11-22T21:30Z") }]);
  });

  it("are counted no more once the account is deleted", async () => {
    await apply(jobIds[0]);
    expect(await counts()).toHaveLength(1);
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: seeker.account_id });
    expect(await counts()).toEqual([]);
  });
});
