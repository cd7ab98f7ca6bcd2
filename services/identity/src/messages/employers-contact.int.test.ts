import { userDeleted } from "@jobcentre/contracts/events/identity";
import { interviewMoved, interviewReminded, interviewScheduled } from "@jobcentre/contracts/events/interviews";
import { applicantWritten, applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { employerInput, employerWithProfile, jobSeekerWithCv } from "../testing/people.ts";
import { messageModel } from "./message.model.ts";

const REACH = "How to reach them: Chinedu Okafor, 0809 765 4321, hr@example.com";
let service: TestService;
let employer: Person;
let account_id: string;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  employer = await employerWithProfile(service);
  ({ account_id } = testPerson("job_seeker"));
});

const tell = ({ name, example }: { name: string; example: object }, more: object = {}) =>
  service.deliver(name, { ...example, account_id, employer_id: employer.account_id, ...more });
const messages = async () =>
  (await messageModel(service.db).find({ account_id }).sort({ seq: 1 }).lean()).map(({ message }) => message);
const hired = { status: "hired", first_day: "Monday at 08:00" };
const FACTS = [
  [interviewScheduled, {}],
  [interviewMoved, {}],
  [interviewReminded, {}],
  [applicationStatusChanged, hired],
] as const;

it.each(FACTS)("[EMD-26] tells how to reach the employer with $name, once", async (fact, more) => {
  await service.transport.publish(await tell(fact, more));
  const [message = "", ...others] = await messages();
  expect(others).toEqual([]);
  expect(message.split("\n")).toContain(REACH);
});

it("[EMD-26] tells it as the profile had it then: a message keeps what it said", async () => {
  await tell(interviewScheduled);
  const changed = { ...employerInput, hr_contact_name: "Ngozi Eze", hr_contact_phone: "0803 555 0707" };
  await service.call(employer, "POST /api/employer/profile", changed);
  await tell(applicationStatusChanged, hired);
  const [before, after] = await messages();
  expect(before).toContain(REACH);
  expect(after).toContain("How to reach them: Ngozi Eze, 0803 555 0707, hr@example.com");
});

it.each(["shortlisted", "rejected", "pending"])(
  "tells it to nobody who is %s, nor with words of theirs",
  async (status) => {
    await tell(applicationStatusChanged, { status });
    await tell(applicantWritten);
    expect(await messages()).toHaveLength(2);
    expect((await messages()).join()).not.toContain("0809");
  },
);

it("tells nobody how to reach a suspended employer, or one without a profile", async () => {
  const suspend = `POST /api/admin/users/${employer.account_id}/suspend`;
  await service.call(testPerson("admin"), suspend, { reason: "It asks people for money." });
  for (const [fact, more] of FACTS) await tell(fact, more);
  await tell(interviewScheduled, { employer_id: testPerson("employer").account_id });
  expect(await messages()).toHaveLength(FACTS.length + 1);
  expect((await messages()).join()).not.toContain("How to reach");
});

it("tells nobody who is suspended how to reach an employer", async () => {
  const { person } = await jobSeekerWithCv(service);
  account_id = person.account_id;
  const suspend = `POST /api/admin/users/${account_id}/suspend`;
  await service.call(testPerson("admin"), suspend, { reason: "They insult employers." });
  for (const [fact, more] of FACTS) await tell(fact, more);
  expect(await messages()).toHaveLength(FACTS.length + 1);
  expect((await messages()).join()).not.toContain("How to reach");
});

it("[EMD-26] goes from the messages of others with the employer's account, and comes with none after it", async () => {
  await tell(applicationStatusChanged, hired);
  await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
  await tell(interviewScheduled);
  expect(await messages()).toEqual([expect.stringContaining("has been deleted")]);
});
