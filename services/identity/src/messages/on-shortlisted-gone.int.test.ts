import { userDeleted } from "@jobcentre/contracts/events/identity";
import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import { shortlistedGone } from "@jobcentre/contracts/events/job-applications";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { identityService } from "../service.ts";
import { messageModel } from "./message.model.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const erase = (account_id: string) => service.deliver(userDeleted.name, { ...userDeleted.example, account_id });
const { example, name } = shortlistedGone;

it.each([
  ["2026-12-01 09:30", /They do not come to their interview on Tuesday 1 December 2026 at 09:30 \(Lagos time\)/],
  [null, /^The account of somebody on your shortlist for Welder was deleted, and their application with it\. Below /],
])(
  "[EMD-22] an employer reads once that somebody on the shortlist is gone, with the interview %s",
  async (interview_date, words) => {
    const employer = testPerson("employer");
    const data = { ...example, employer_id: employer.account_id, job_title: "Welder", interview_date };
    const told = await service.deliver(name, data);
    await service.deliver(name, data, told);
    const { body } = await service.call(employer, "GET /api/messages");
    expect(body).toMatchObject([
      {
        subject: "An application for Welder was deleted",
        message: expect.stringMatching(words),
        message_type: "other",
        is_read: false,
      },
    ]);
  },
);

it("and nothing where the employer is gone as well", async () => {
  const employer = testPerson("employer");
  await erase(employer.account_id);
  await service.deliver(name, { ...example, employer_id: employer.account_id });
  expect(await messageModel(service.db).countDocuments({ account_id: employer.account_id })).toBe(0);
});

it("who was invited by an employer who is gone reads once that the interview was called off, in nobody else's words", async () => {
  const seeker = testPerson("job_seeker");
  await erase(testPerson("employer").account_id);
  const data = { ...interviewCalledOff.example, account_id: seeker.account_id };
  const told = await service.deliver(interviewCalledOff.name, data);
  await service.deliver(interviewCalledOff.name, data, told);
  const { body } = await service.call(seeker, "GET /api/messages");
  expect(body).toMatchObject([
    {
      subject: "Your interview was called off",
      message: expect.stringContaining("on Tuesday 1 December 2026 at 09:30 (Lagos time) was called off"),
      message_type: "application_update",
      is_read: false,
    },
  ]);
  expect(await messageModel(service.db).findOne({ account_id: seeker.account_id }).lean()).toMatchObject({ about: [] });
  expect(await mailJobModel(service.db).countDocuments({ account_id: seeker.account_id })).toBe(1);
});

it("is not told of it where they are gone themselves", async () => {
  const seeker = testPerson("job_seeker");
  await erase(seeker.account_id);
  await service.deliver(interviewCalledOff.name, { ...interviewCalledOff.example, account_id: seeker.account_id });
  expect(await messageModel(service.db).countDocuments({ account_id: seeker.account_id })).toBe(0);
});
