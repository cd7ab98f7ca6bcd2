import { enrollmentCancelled, enrollmentCreated, feeDue, startNear } from "@jobcentre/contracts/events/enrollments";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import { applicantWritten } from "@jobcentre/contracts/events/job-applications";
import { jobAlertMatched, reportAnswered } from "@jobcentre/contracts/events/jobs";
import { placeAlertCancelled, placeAlertEnded } from "@jobcentre/contracts/events/place-alerts";
import { savedJobsClosing } from "@jobcentre/contracts/events/saved-jobs";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { messageModel } from "./message.model.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const [gone, present] = ["b".repeat(24), "c".repeat(24)];
const jobOf = (employer_id: string, title: string) => ({
  job_id: employer_id,
  title,
  employer_id,
  employer_name: `Employer of ${title}`,
});
/** What somebody reads of an alert that comes after an employer was deleted. */
async function told(jobs: object[], jobs_count: number): Promise<string[]> {
  await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: gone });
  const { account_id } = testPerson("job_seeker");
  await service.deliver(jobAlertMatched.name, { ...jobAlertMatched.example, account_id, jobs, jobs_count });
  const messages = await messageModel(service.db).find({ account_id }).lean();
  return messages.map(({ subject, message }) => `${subject}\n${message}`);
}

it("an alert that comes after an employer was deleted tells of the other jobs alone", async () => {
  const [text, ...others] = await told([jobOf(gone, "Cook"), jobOf(present, "Baker")], 3);
  expect(others).toEqual([]);
  expect(text).toContain("2 new jobs");
  expect(text).toContain("Baker, Employer of Baker: /jobs/");
  expect(text).toContain("And 1 more: /jobs?q=supervisor&location=Idu");
  expect(text).not.toContain("Cook");
});

it("a message of a job alert is deleted after 60 days, any other stays", async () => {
  const { account_id } = testPerson("job_seeker");
  const occurred_at = "2026-11-20T06:00:00.000Z";
  const alert = { ...jobAlertMatched.example, account_id };
  const event = await service.deliver(jobAlertMatched.name, alert, { occurred_at });
  await service.transport.publish(event);
  await service.deliver(applicantWritten.name, { ...applicantWritten.example, account_id }, { occurred_at });
  const messages = await messageModel(service.db).find({ account_id }).sort({ seq: 1 }).lean();
  expect(messages.map(({ expires_at }) => expires_at?.toISOString())).toEqual(["2027-01-19T06:00:00.000Z", undefined]);
  const indexes = await messageModel(service.db).collection.indexes();
  expect(indexes.find(({ key }) => "expires_at" in key)).toMatchObject({ expireAfterSeconds: 0 });
});

it("and of none where all were theirs", async () => {
  expect(await told([jobOf(gone, "Cook")], 1)).toEqual([]);
});

it("an employer's copy of their data has what they wrote to people, and nobody's search for jobs, saved job or report of them, though alerts, reminders and answers name them", async () => {
  const employer_id = "d".repeat(24);
  const { account_id } = testPerson("job_seeker");
  const jobs = [jobOf(employer_id, "Welder")];
  for (const search of ["night shifts near Idu", ""])
    await service.deliver(jobAlertMatched.name, {
      ...jobAlertMatched.example,
      account_id,
      jobs,
      jobs_count: 1,
      search,
    });
  const closing = savedJobsClosing.example.jobs.map((job) => ({ ...job, employer_id }));
  for (const jobs_count of [1, 2])
    await service.deliver(savedJobsClosing.name, { account_id, jobs: closing, jobs_count });
  await service.deliver(reportAnswered.name, { ...reportAnswered.example, account_id, employer_id });
  const message = "Please bring your certificate";
  await service.deliver(applicantWritten.name, { ...applicantWritten.example, account_id, employer_id, message });
  const part = { account_id: employer_id, section: "messages/about-you" };
  const { body } = await service.internal("POST /internal/account-export/part", part);
  expect(body).toEqual([expect.objectContaining({ message: expect.stringContaining(message) })]);
  expect(await messageModel(service.db).countDocuments({ about: employer_id })).toBe(6);
});

it.each([
  ["free", false],
  ["of a price", true],
])(
  "[ADT-07] [TRN-05] one message tells of a place that is %s, however often and in which order its facts come",
  async (_, is_fee_due) => {
    const { account_id } = testPerson("job_seeker");
    const facts = [...(is_fee_due ? [[feeDue, {}] as const] : []), [enrollmentCreated, { is_fee_due }]] as const;
    for (const [{ name, example }, more] of facts)
      await service.transport.publish(await service.deliver(name, { ...example, account_id, ...more }));
    const messages = await messageModel(service.db).find({ account_id }).lean();
    expect(messages.map(({ subject }) => subject)).toEqual(["You have been accepted for Solar panel installation"]);
    expect(messages[0]?.message.includes("The price is")).toBe(is_fee_due);
  },
);

it.each([
  [placeAlertEnded, "Solar panel installation has begun, and you no longer wait for a place"],
  [startNear, "Solar panel installation starts on 5 October 2026"],
  [savedJobsClosing, "A job that you saved closes on 4 December 2026: Line supervisor"],
])("[TRN-16] [JSD-26] [JSD-17] one message tells of $0.name, also where the fact comes twice", async (fact, told) => {
  const { account_id } = testPerson("job_seeker");
  const event = await service.deliver(fact.name, { ...fact.example, account_id });
  await service.transport.publish(event);
  const messages = await messageModel(service.db).find({ account_id }).lean();
  expect(messages.map(({ subject }) => subject)).toEqual([told]);
});

it.each([enrollmentCancelled, placeAlertCancelled])(
  "[ADT-18] one message tells of $name, also where it comes twice",
  async ({ name, example }) => {
    const { account_id } = testPerson("job_seeker");
    const event = await service.deliver(name, { ...example, account_id });
    await service.transport.publish(event);
    const messages = await messageModel(service.db).find({ account_id }).lean();
    expect(messages.map(({ subject }) => subject)).toEqual(["Solar panel installation was cancelled"]);
  },
);
