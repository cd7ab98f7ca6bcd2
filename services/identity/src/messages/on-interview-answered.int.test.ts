import { interviewAccepted, interviewDeclined } from "@jobcentre/contracts/events/interviews";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

it("an employer reads once that somebody cannot come to an interview, when it was to be, and not who", async () => {
  const { example, name } = interviewDeclined;
  const employer = testPerson("employer");
  const seeker = testPerson("job_seeker");
  const data = { ...example, employer_id: employer.account_id, account_id: seeker.account_id, job_title: "Welder" };
  const told = await service.deliver(name, data);
  await service.deliver(name, data, told);
  const { body } = await service.call(employer, "GET /api/messages");
  expect(body).toMatchObject([
    {
      subject: "An interview for Welder needs another time",
      message: expect.stringContaining("on Tuesday 1 December 2026 at 09:30 (Lagos time)"),
      message_type: "other",
      is_read: false,
    },
  ]);
  expect(JSON.stringify(body)).not.toContain("Amina");
  expect((await service.call(seeker, "GET /api/messages")).body).toEqual([]);
});

it("and reads once that they can come after all, with nobody's name", async () => {
  const { example, name } = interviewAccepted;
  const employer = testPerson("employer");
  const data = { ...example, employer_id: employer.account_id, job_title: "Welder" };
  const told = await service.deliver(name, data);
  await service.deliver(name, data, told);
  const { body } = await service.call(employer, "GET /api/messages");
  expect(body).toMatchObject([
    {
      subject: "Somebody can come to the interview for Welder after all",
      message: expect.stringContaining("on Tuesday 1 December 2026 at 09:30 (Lagos time)"),
      is_read: false,
    },
  ]);
  expect(JSON.stringify(body)).not.toContain("Amina");
});
