import { programCancelled, programSaved } from "@jobcentre/contracts/events/training";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin } from "../testing/training-fixture.ts";
import { programModel } from "./program.model.ts";
import { toldPrograms } from "./told-programs.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

it("tells of a cancelled program that, and when, it was; of another nothing of the kind", async () => {
  const { db } = training;
  const [cancelled, stays] = [await addProgram(training), await addProgram(training)];
  const reason = "Too few people applied.";
  await training.call(admin, `POST /api/admin/training-programs/${cancelled}/cancel`, { reason });
  const at = new Date("2026-03-02T08:00:00.000Z");
  await programModel(db).updateOne({ _id: cancelled }, { $set: { cancelled_at: at } });
  await outboxModel(db).deleteMany({});

  const context = { trace_id: "0".repeat(32), actor: null, isRetold: true };
  await runInContext(context, () => inTransaction(db, () => toldPrograms.tellNext(db, null, 50)));
  const rows = await outboxModel(db).find().sort({ _id: 1 }).lean();
  const told = rows.map(({ envelope }) => JSON.parse(envelope));
  expect(told.map(({ name, aggregate_id }) => [name, aggregate_id])).toEqual([
    [programSaved.name, cancelled],
    [programCancelled.name, cancelled],
    [programSaved.name, stays],
  ]);
  expect(told[1]).toMatchObject({
    retold: true,
    occurred_at: at.toISOString(),
    data: { program_id: cancelled, title: "Solar panel installation", reason },
  });
});
