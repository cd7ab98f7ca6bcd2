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

it("nothing is said of an application that nobody had looked at, and the applicant knows", async () => {
  const employer = testPerson("employer");
  const seeker = testPerson("job_seeker");
  const data = { ...example, employer_id: employer.account_id, account_id: seeker.account_id, was: "pending" };
  await service.deliver(name, data);
  for (const person of [employer, seeker]) expect((await service.call(person, "GET /api/messages")).body).toEqual([]);
});
