import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, apply } from "../testing/training-fixture.ts";
import { applicationModel } from "./application.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

let program: string;
let applied: Awaited<ReturnType<typeof apply>>;
beforeEach(async () => {
  program = await addProgram(training);
  applied = await apply(training, program);
});

const decide = (status: string, reason?: string) =>
  training.call(admin, `POST /api/admin/training-applications/${applied.id}/status`, {
    status,
    ...(reason && { reason }),
  });
const reconsider = (by = admin, id = applied.id) =>
  training.call(by, `POST /api/admin/training-applications/${id}/reconsider`);
const stored = () => applicationModel(training.db).findById(applied.id).lean();
const timesTold = async () =>
  (await training.recorded(applied.id)).filter(({ name }) => name === "training.application-reconsidered").length;

it("takes a rejection back: the application waits again, its person reads so, and it can be approved", async () => {
  await decide("rejected", "The program is full.");
  expect(await reconsider()).toMatchObject({ status: 200, body: { success: true } });
  expect(await stored()).toMatchObject({ status: "pending", decided_at: null, decided_by: null });
  expect(await stored()).not.toHaveProperty("rejected_reason");
  const fact = (await training.recorded(applied.id)).at(-1);
  expect(fact).toMatchObject({
    name: "training.application-reconsidered",
    data: { application_id: applied.id, account_id: applied.person.account_id, start_date: "2099-01-05" },
  });
  const { body } = await training.call(applied.person, "GET /api/my-training-applications");
  expect(body).toMatchObject([{ id: applied.id, status: "pending" }]);
  expect((await decide("approved")).status).toBe(200);
});

it("is told once where two do so at once, and refuses whatever is not rejected", async () => {
  expect(await reconsider()).toMatchObject({ status: 409, body: { code: "not_rejected" } });
  await decide("rejected");
  const answers = await Promise.all([reconsider(), reconsider()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await timesTold()).toBe(1);
  expect(await reconsider(admin, "65f0c0ffee65f0c0ffee0a99")).toMatchObject({ status: 404 });
});

it.each([
  ["program_closed", { is_open: false }],
  ["program_closed", { start_date: "2020-01-05" }],
  ["program_cancelled", { cancelled_at: new Date("2026-01-01") }],
])("refuses with %s where the program takes no applications, and the rejection stays", async (code, changes) => {
  await decide("rejected", "Too late");
  await programModel(training.db).updateOne({ _id: program }, { $set: changes });
  expect(await reconsider()).toMatchObject({ status: 409, body: { code } });
  expect(await stored()).toMatchObject({ status: "rejected", rejected_reason: "Too late" });
  expect(await timesTold()).toBe(0);
});

it("[ADT-11] leaves it to another administrator where the application is their own", async () => {
  await decide("rejected");
  expect(await reconsider({ ...applied.person, is_admin: true })).toMatchObject({ status: 403 });
  expect(await stored()).toMatchObject({ status: "rejected" });
});
