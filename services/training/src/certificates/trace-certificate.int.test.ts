import { userDeleted } from "@jobcentre/contracts/events/identity";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, completed } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

const PATH = "/api/admin/training-certificates";
const issue = async (id: string) =>
  String((await training.call(admin, `POST ${PATH}/${id}/issue`)).body.certificate_number);
const revoke = (id: string) => training.call(admin, `POST ${PATH}/${id}/revoke`, { reason: "The name is misspelt." });
const trace = async (number: string) =>
  (await training.call(admin, `GET ${PATH}/${encodeURIComponent(number)}`)).body as Record<string, unknown>;

it("tells an admin what a certificate says, however its number was typed", async () => {
  const { id } = await completed(training, await addProgram(training));
  const number = await issue(id);
  const valid = {
    certificate_number: number,
    state: "valid",
    certificate: {
      enrollment_id: id,
      program_title: "Solar panel installation",
      revoked_at: null,
      revoked_reason: null,
      replaced_by: null,
    },
  };
  expect(await trace(number)).toMatchObject(valid);
  expect(await trace(` no. ${number.toLowerCase().replaceAll("-", " \u2013 ")} `)).toMatchObject(valid);
});

it("tells that one was revoked, why, and which one holds instead", async () => {
  const { id } = await completed(training, await addProgram(training));
  const number = await issue(id);
  await revoke(id);
  const revoked = {
    enrollment_id: id,
    revoked_reason: "The name is misspelt.",
    revoked_at: expect.any(String),
    replaced_by: null,
  };
  expect(await trace(number)).toMatchObject({ state: "revoked", certificate: revoked });
  const renewed = await issue(id);
  expect(await trace(number)).toMatchObject({ certificate: { ...revoked, replaced_by: renewed } });
  expect(await trace(renewed)).toMatchObject({ state: "valid" });
});

it("knows nothing of a number that never was, of none, and of a revoked one whose account is gone", async () => {
  for (const number of ["ABJ-1-1-1700000000000", "nonsense", "' or 1=1", "🙂"])
    expect(await trace(number)).toEqual({ certificate_number: number, state: "unknown", certificate: null });
  const { person, id } = await completed(training, await addProgram(training));
  const number = await issue(id);
  await revoke(id);
  await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: person.account_id });
  expect(await trace(number)).toMatchObject({ state: "unknown", certificate: null });
});

it("is for admins only", async () => {
  expect((await training.call(testPerson("job_seeker"), `GET ${PATH}/ABJ-1-1-1700000000000`)).status).toBe(403);
  expect((await training.call(null, `GET ${PATH}/ABJ-1-1-1700000000000`)).status).toBe(401);
});
