import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, applicationForm, apply } from "../testing/training-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { completeOlderApplications, dropShorterIndex } from "./complete-older-applications.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

it("applications from before people could apply anew still count, and their old index goes", async () => {
  const program = await addProgram(training);
  const { person, id } = await apply(training, program);
  const { collection } = applicationModel(training.db);
  await collection.updateOne({ account_id: person.account_id }, { $unset: { dropped_no: 1 } });
  await collection.createIndex({ account_id: 1, program_id: 1 }, { unique: true });
  await completeOlderApplications(training.db);
  await completeOlderApplications(training.db);
  expect((await collection.indexes()).map(({ name }) => name)).not.toContain("account_id_1_program_id_1");
  const own = await training.call(person, `GET /api/training-applications/program/${program}`);
  expect(own.body.id).toBe(id);
  const again = await training.call(person, "POST /api/training-applications", applicationForm(program));
  expect(again).toMatchObject({ status: 409, body: { code: "already_applied_program" } });
});

it("applications from before lists of one program had an index of their own lose the shorter one", async () => {
  const { collection } = applicationModel(training.db);
  await collection.createIndex({ program_id: 1, status: 1 });
  await dropShorterIndex(training.db);
  await dropShorterIndex(training.db);
  const names = (await collection.indexes()).map(({ name }) => name);
  expect(names).not.toContain("program_id_1_status_1");
  expect(names).toContain("program_id_1_status_1_applied_at_-1__id_-1");
});

it("lists a person's own applications, newest first, by status", async () => {
  const person = testPerson("job_seeker");
  const first = await addProgram(training, { title: "First" });
  const second = await addProgram(training, { title: "Second", start_date: "2099-02-02" });
  for (const program of [first, second])
    await training.call(person, "POST /api/training-applications", applicationForm(program));
  const answer = await training.call(person, "GET /api/my-training-applications?status=pending");
  expect(answer.headers.get("x-total-count")).toBe("2");
  expect(answer.body).toMatchObject([
    { status: "pending", program: { id: second, title: "Second", start_date: "2099-02-02" } },
    { status: "pending", program: { id: first, title: "First" } },
  ]);
  expect((await training.call(person, "GET /api/my-training-applications?status=approved")).body).toEqual([]);
  expect((await training.call(testPerson("employer"), "GET /api/my-training-applications")).body).toEqual([]);
  expect((await training.call(null, "GET /api/my-training-applications")).status).toBe(401);
});
