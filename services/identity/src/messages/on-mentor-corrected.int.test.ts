import { mentorCorrected } from "@jobcentre/contracts/events/entrepreneurship";
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

const { name, example } = mentorCorrected;

it("[ENTY-30] a founder reads once that their mentor is called otherwise", async () => {
  const { account_id } = testPerson("job_seeker");
  const told = await service.deliver(name, { ...example, account_id });
  await service.deliver(name, { ...example, account_id }, told);
  expect(await messageModel(service.db).find({ account_id }).lean()).toMatchObject([
    {
      subject: "Your mentor's name is Ngozi Eze",
      message: "Your mentor for Amina Solar is Ngozi Eze. We had written the name as Ngozi Ezeh, which was a mistake.",
      message_type: "application_update",
    },
  ]);
});

it("[ENTY-30] and nothing where their expertise alone was corrected", async () => {
  const { account_id } = testPerson("job_seeker");
  await service.deliver(name, { ...example, account_id, former_name: example.mentor_name });
  expect(await messageModel(service.db).countDocuments({ account_id })).toBe(0);
});
