import { userDeleted } from "@jobcentre/contracts/events/identity";
import { jobApplicationSubmitted } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

let ids = 0;
const newId = () => (++ids).toString(16).padStart(24, "65f0c0ffee0");
const jobOf = (employer: Person, job_title = "Welder") => ({
  job_id: newId(),
  job_title,
  employer_id: employer.account_id,
});
/** Somebody new applies. */
const applies = (job: ReturnType<typeof jobOf>, occurred_at = "2026-03-02T08:00:00.000Z") => {
  const data = { ...jobApplicationSubmitted.example, ...job, application_id: newId(), account_id: newId() };
  return service.deliver(jobApplicationSubmitted.name, data, { occurred_at });
};
const told = async (employer: Person) =>
  (await service.call(employer, "GET /api/messages")).body as unknown as { subject: string; created_at: string }[];
const storedOf = (employer: Person) =>
  service.db.collection("messages").find({ account_id: employer.account_id }).toArray();
const mailsOf = (employer: Person) =>
  service.db.collection("mail_outbox").countDocuments({ account_id: employer.account_id });

describe("an employer to whom people apply", () => {
  it("[ENTY-13] is told of the first application, with the job's title and nothing of who applied", async () => {
    const employer = testPerson("employer");
    const job = jobOf(employer);
    const { data } = await applies(job);
    expect(await told(employer)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        subject: "New application for Welder",
        message: `Somebody applied for Welder. More may have come since: we write to you about a job once a day at most.\n\nWho applied: /dashboard/applications?job=${job.job_id}`,
        message_type: "other",
        is_read: false,
        created_at: "2026-03-02T08:00:00.000Z",
      },
    ]);
    const [stored] = await storedOf(employer);
    const { account_id, application_id, applicant_name } = data as Record<string, string>;
    for (const words of [account_id, application_id, applicant_name]) {
      expect(JSON.stringify(stored)).not.toContain(words);
    }
    expect(stored?.about).toEqual([]);
  });

  it("is told once a day in Lagos for each job, with as many e-mails", async () => {
    const employer = testPerson("employer");
    const [welder, cook] = [jobOf(employer), jobOf(employer, "Cook")];
    await applies(welder, "2026-03-02T08:00:00.000Z");
    await applies(welder, "2026-03-02T22:59:00.000Z");
    await applies(cook, "2026-03-02T09:00:00.000Z");
    expect((await told(employer)).map(({ subject }) => subject)).toEqual([
      "New application for Cook",
      "New application for Welder",
    ]);
    await applies(welder, "2026-03-02T23:00:00.000Z");
    expect((await told(employer)).map(({ created_at }) => created_at)).toEqual([
      "2026-03-02T23:00:00.000Z",
      "2026-03-02T09:00:00.000Z",
      "2026-03-02T08:00:00.000Z",
    ]);
    expect(await mailsOf(employer)).toBe(3);
  });

  it("is told once, however many apply at once and however often a fact is delivered", async () => {
    const [employer, other] = [testPerson("employer"), testPerson("employer")];
    const jobs = [jobOf(employer), jobOf(other)];
    const facts = await Promise.all([...Array(8)].flatMap(() => jobs.map((job) => applies(job))));
    await Promise.all(facts.map((fact) => service.deliver(fact.name, fact.data as object, fact)));
    for (const person of [employer, other]) {
      expect(await told(person)).toHaveLength(1);
      expect(await mailsOf(person)).toBe(1);
      // Numbers without a gap: a stream that waits for the next one would wait for ever.
      expect((await storedOf(person)).map(({ seq }) => seq)).toEqual([1]);
    }
  });

  it("is not written to once they are gone, and what they were told goes with them", async () => {
    const employer = testPerson("employer");
    await applies(jobOf(employer));
    expect(await storedOf(employer)).toHaveLength(1);
    const { account_id } = employer;
    await service.deliver(userDeleted.name, { ...userDeleted.example, account_id });
    await applies(jobOf(employer));
    expect(await storedOf(employer)).toEqual([]);
    // The e-mail is not sent any more; the last pass takes its row.
    expect(await service.db.collection("mail_outbox").find({ account_id }).toArray()).toMatchObject([
      { state: "erased", erased_for: account_id },
    ]);
  });
});
