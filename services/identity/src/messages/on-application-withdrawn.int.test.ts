import { applicationWithdrawn } from "@jobcentre/contracts/events/job-applications";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const { example, name } = applicationWithdrawn;

it("an employer reads once that somebody on the shortlist withdrew, and not who", async () => {
  const employer = testPerson("employer");
  const data = { ...example, employer_id: employer.account_id, job_title: "Welder", applicant_name: "Amina Bello" };
  const told = await service.deliver(name, data);
  await service.deliver(name, data, told);
  const { body } = await service.call(employer, "GET /api/messages");
  expect(body).toMatchObject([
    { subject: "An application for Welder was withdrawn", message_type: "other", is_read: false },
  ]);
  expect(JSON.stringify(body)).not.toContain("Amina");
});

it.each([
  ["2026-12-01 09:30", /They do not come to their interview on Tuesday 1 December 2026 at 09:30 \(Lagos time\)\./],
  [null, /withdrew their application\. Below/],
  [undefined, /withdrew their application\. Below/],
])("[EMD-22] with the interview that falls away: %s, which facts of before do not tell", async (date, words) => {
  const employer = testPerson("employer");
  const { interview_date: _date, ...before } = { ...example, employer_id: employer.account_id };
  await service.deliver(name, { ...before, ...(date !== undefined && { interview_date: date }) });
  const { body } = await service.call(employer, "GET /api/messages");
  expect(body).toMatchObject([{ message: expect.stringMatching(words) }]);
});

it("nothing is said of an application that nobody had looked at, and the applicant knows", async () => {
  const employer = testPerson("employer");
  const seeker = testPerson("job_seeker");
  const data = { ...example, employer_id: employer.account_id, account_id: seeker.account_id, was: "pending" };
  await service.deliver(name, data);
  for (const person of [employer, seeker]) expect((await service.call(person, "GET /api/messages")).body).toEqual([]);
});
