import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, apply } from "../testing/training-fixture.ts";
import { applicationModel } from "./application.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

it.each([
  ["all", {}, -1],
  ["those that wait", { status: "pending" }, -1],
  ["those that wait, oldest first", { status: "pending" }, 1],
] as const)("the applications to one program, %s, come page by page without sorting them all", async (_, of, order) => {
  const program_id = await addProgram(training);
  await apply(training, program_id);
  const plan = await applicationModel(training.db)
    .find({ program_id, ...of })
    .sort({ applied_at: order, _id: order })
    .explain("queryPlanner");
  expect(JSON.stringify(plan)).toContain('"IXSCAN"');
  expect(JSON.stringify(plan)).not.toContain('"SORT"');
});
