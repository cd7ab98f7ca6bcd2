import { appliedJobClosed } from "@jobcentre/contracts/events/job-applications";
import { jobActivated, jobChanged, jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { identityService } from "../service.ts";

let service: TestService;
let now = new Date();

beforeAll(async () => {
  service = await startTestService(identityService, { now: () => now });
});
afterAll(() => service?.stop());
beforeEach(() => {
  now = new Date();
});

const admin = testPerson("admin");

it("[ADJ-03] an employer reads that the centre closed a job of theirs, and that it made it active again, which a deadline may still keep people from", async () => {
  const employer = testPerson("employer");
  const by = { actor: { account_id: admin.account_id } };
  const job = { ...jobDeactivated.example, title: "Welder", employer_id: employer.account_id };
  const closed = await service.deliver(jobDeactivated.name, job, { ...by, occurred_at: "2026-03-02T08:00:00.000Z" });
  await service.deliver(jobDeactivated.name, job, closed);
  await service.deliver(
    jobActivated.name,
    { ...jobActivated.example, title: "Welder", employer_id: employer.account_id },
    { ...by, occurred_at: "2026-03-02T09:00:00.000Z" },
  );
  const { body } = await service.call(employer, "GET /api/messages");
  expect(body).toMatchObject([
    {
      subject: "Welder is active again",
      message: expect.stringMatching(
        /as long as its deadline is not over\. Where it is over, give the job a later one .* which interviews stand; what was called off has to be planned again\.$/,
      ),
      message_type: "other",
    },
    {
      subject: "The job centre closed Welder",
      message: expect.stringContaining(
        "After a minute we tell everybody who waits for your decision, and call off interviews",
      ),
      message_type: "other",
      is_read: false,
    },
  ]);
  expect(JSON.stringify(body)).toContain("please contact us");
});

it("[ADJ-04] an employer reads once that the centre changed a job of theirs, and nothing of what is told anew", async () => {
  const employer = testPerson("employer");
  const job_id = new Types.ObjectId().toHexString();
  const job = { ...jobChanged.example, job_id, title: "Welder", employer_id: employer.account_id };
  const by = { actor: { account_id: admin.account_id } };
  await service.deliver(jobChanged.name, job, { ...by, retold: true });
  await service.deliver(jobChanged.name, job, { retold: true });
  expect((await service.call(employer, "GET /api/messages")).body).toEqual([]);
  const changed = await service.deliver(jobChanged.name, job, by);
  await service.deliver(jobChanged.name, job, changed);
  expect((await service.call(employer, "GET /api/messages")).body).toMatchObject([
    {
      subject: "The job centre changed Welder",
      message: expect.stringContaining("under Manage Listings in your dashboard"),
      message_type: "other",
      is_read: false,
    },
  ]);
});

it("[ADJ-04] an employer reads once a day in Lagos of a job that the centre changes again and again, and of each job", async () => {
  const employer = testPerson("employer");
  // Midnight in Lagos was half an hour ago.
  now = new Date("2026-11-20T23:30:00.000Z");
  const change = (occurred_at: string, more: object = {}) =>
    service.deliver(
      jobChanged.name,
      { ...jobChanged.example, employer_id: employer.account_id, ...more },
      { actor: { account_id: admin.account_id }, occurred_at },
    );
  const subjects = async () =>
    ((await service.call(employer, "GET /api/messages")).body as unknown as { subject: string }[]).map(
      ({ subject }) => subject,
    );
  const job_id = new Types.ObjectId().toHexString();
  for (const title of ["Cook", "Cooks"]) await change("2026-11-20T22:59:00.000Z", { job_id, title });
  await Promise.all([1, 2, 3].map(() => change("2026-11-20T23:00:00.000Z", { job_id, title: "Chef" })));
  await change("2026-11-20T23:00:00.000Z", { job_id: new Types.ObjectId().toHexString(), title: "Driver" });
  expect((await subjects()).sort()).toEqual(
    ["Chef", "Cook", "Driver"].map((title) => `The job centre changed ${title}`),
  );
  expect(await mailJobModel(service.db).countDocuments({ account_id: employer.account_id })).toBe(3);
});

it.each([
  ["2026-11-19T23:30:00.000Z", 1],
  ["2026-11-19T23:29:59.999Z", 0],
])(
  "[ADJ-04] an employer reads of no change that is told a day late: of %s there are %i messages",
  async (at, count) => {
    const employer = testPerson("employer");
    now = new Date("2026-11-20T23:30:00.000Z");
    const job = { ...jobChanged.example, job_id: new Types.ObjectId().toHexString(), employer_id: employer.account_id };
    await service.deliver(jobChanged.name, job, { actor: { account_id: admin.account_id }, occurred_at: at });
    expect((await service.call(employer, "GET /api/messages")).body).toHaveLength(count);
  },
);

it("says nothing of what an employer did themselves, or of what nobody did", async () => {
  const employer = testPerson("employer");
  const job = { ...jobDeactivated.example, employer_id: employer.account_id };
  for (const { name } of [jobDeactivated, jobChanged])
    await service.deliver(name, job, { actor: { account_id: employer.account_id } });
  await service.deliver(
    jobActivated.name,
    { ...jobActivated.example, employer_id: employer.account_id },
    { actor: null },
  );
  expect((await service.call(employer, "GET /api/messages")).body).toEqual([]);
});

it("[ADJ-03] an employer reads why the centre closed a job, where that was said; not in facts from before it could be", async () => {
  const employer = testPerson("employer");
  const by = { actor: { account_id: admin.account_id } };
  const { reason, ...before } = { ...jobDeactivated.example, employer_id: employer.account_id };
  const read = async () =>
    ((await service.call(employer, "GET /api/messages")).body as unknown as { message: string }[]).map(
      ({ message }) => message,
    );
  await service.deliver(jobDeactivated.name, before, by);
  expect(await read()).toEqual([expect.not.stringContaining("The reason given")]);
  const fact = await service.deliver(jobDeactivated.name, { ...before, reason }, by);
  await service.deliver(jobDeactivated.name, { ...before, reason }, fact);
  expect((await read()).filter((text) => text.includes(`The reason given: ${reason} The applications`))).toHaveLength(
    1,
  );
  await service.deliver(jobDeactivated.name, { ...before, reason: 7 }, by, { dead: true });
  expect(await read()).toHaveLength(2);
});

it.each([
  [
    "2026-12-01 09:30",
    /Your interview on Tuesday 1 December 2026 at 09:30 \(Lagos time\) is called off\. Please go to no/,
  ],
  [null, /, for which you applied\. Please go to no interview for this job until you are invited anew\./],
])("[ADJ-03] who waits for a job reads once that the centre closed it, with the interview %s", async (date, words) => {
  const seeker = testPerson("job_seeker");
  const data = { ...appliedJobClosed.example, account_id: seeker.account_id, interview_date: date };
  const told = await service.deliver(appliedJobClosed.name, data);
  await service.deliver(appliedJobClosed.name, data, told);
  expect((await service.call(seeker, "GET /api/messages")).body).toMatchObject([
    {
      subject: "The job centre closed Line supervisor",
      message: expect.stringMatching(words),
      message_type: "application_update",
      is_read: false,
    },
  ]);
  expect(await mailJobModel(service.db).countDocuments({ account_id: seeker.account_id })).toBe(1);
});
