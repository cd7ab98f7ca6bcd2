import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, completed } from "../testing/training-fixture.ts";
import { certificateModel } from "./certificate.model.ts";

let training: TestService;
let graduate: Awaited<ReturnType<typeof completed>>;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());
beforeEach(async () => {
  graduate = await completed(training, await addProgram(training));
});

const CONFLICT = { status: 409, body: { code: "conflict" } };
const issue = (read?: object) =>
  training.call(admin, `POST /api/admin/training-certificates/${graduate.id}/issue`, read);
const rowOf = async () => {
  const { body } = await training.call(admin, "GET /api/admin/training-enrollments?limit=100");
  return (body as unknown as { id: string; participant_name: string }[]).find(({ id }) => id === graduate.id)!;
};
const certificates = () => certificateModel(training.db).countDocuments({ enrollment_id: graduate.id });

it("[ADT-22] certifies nobody under another name than the administrator read, in whatever spelling", async () => {
  const { participant_name } = await rowOf();
  expect(await issue({ participant_name: `${participant_name} Other`, revoked_reason: null })).toMatchObject(CONFLICT);
  expect(await certificates()).toBe(0);
  expect((await training.recorded(graduate.id)).map(({ name }) => name)).not.toContain("training.certificate-issued");
  expect(await issue({ participant_name: participant_name.toUpperCase(), revoked_reason: null })).toMatchObject({
    status: 200,
  });
  expect(await certificates()).toBe(1);
});

it("[ADT-22] issues none anew after a revocation that was not read, and answers the same number to who is late", async () => {
  const { participant_name } = await rowOf();
  const number = (await issue()).body.certificate_number;
  expect((await issue({ participant_name: "Somebody else" })).body.certificate_number).toBe(number);
  const revoke = `POST /api/admin/training-certificates/${graduate.id}/revoke`;
  expect((await training.call(admin, revoke, { reason: "Misspelt" })).status).toBe(200);
  for (const revoked_reason of [null, "Another reason"])
    expect(await issue({ participant_name, revoked_reason })).toMatchObject(CONFLICT);
  expect(await certificates()).toBe(0);
  expect((await issue({ participant_name, revoked_reason: "Misspelt" })).status).toBe(200);
});
