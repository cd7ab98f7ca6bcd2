import { userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, completed, enrollmentOf } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

const counted = async () => (await training.call(null, "GET /api/certified-people")).body;
const complete = (id: string) => training.call(admin, `POST /api/admin/training-enrollments/${id}/complete`);
const certificates = (id: string) => `POST /api/admin/training-certificates/${id}`;

/** A further certificate of somebody, for another program. */
async function certifyAgain(person: Person): Promise<void> {
  const form = applicationForm(await addProgram(training));
  const { id } = (await training.call(person, "POST /api/training-applications", form)).body;
  const enrollment = await enrollmentOf(training, String(id));
  await complete(enrollment);
  await training.call(admin, `${certificates(enrollment)}/issue`);
}

it("[HOME-02] anyone learns how many people hold a certificate, each counted once", async () => {
  expect(await counted()).toEqual({ total: 0 });
  const program = await addProgram(training);
  const first = await completed(training, program);
  const second = await completed(training, program);
  expect(await counted()).toEqual({ total: 0 });

  await training.call(admin, `${certificates(first.id)}/issue`);
  await training.call(admin, `${certificates(second.id)}/issue`);
  await certifyAgain(first.person);
  expect(await counted()).toEqual({ total: 2 });

  await training.call(admin, `${certificates(second.id)}/revoke`, { reason: "The exam was not passed." });
  expect(await counted()).toEqual({ total: 1 });
  // A certificate outlives its person's account.
  await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: first.person.account_id });
  expect(await counted()).toEqual({ total: 1 });
});
