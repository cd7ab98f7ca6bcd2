import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, apply, enroll } from "../testing/training-fixture.ts";
import { enrollmentModel } from "./enrollment.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const rowsOf = async (list: string, program: string, more = "") =>
  (await training.call(admin, `GET /api/admin/${list}?program_id=${program}${more}`)).body as unknown as object[];
const drop = (id: string, reason?: string) =>
  training.call(admin, `POST /api/admin/training-enrollments/${id}/drop`, reason ? { reason } : undefined);

it("the portal says how a place ended, of older ones as far as known", async () => {
  const program = await addProgram(training);
  const { person, id } = await enroll(training, program);
  await training.call(person, `POST /api/my-training-enrollments/${id}/leave`);
  expect(await rowsOf("training-enrollments", program)).toMatchObject([{ status: "dropped", ended_by: "left" }]);
  await enrollmentModel(training.db).updateOne({ _id: id }, { $unset: { ended_by: 1 } });
  const [unknown] = await rowsOf("training-enrollments", program);
  expect(unknown).not.toHaveProperty("ended_by");
  for (const [noted, shown] of [
    [{ dropped_reason: "Never came" }, { ended_by: "dropped" }],
    [{ cancelled_for: "Too few" }, { ended_by: "cancelled", cancelled_reason: "Too few" }],
  ] as const) {
    await enrollmentModel(training.db).updateOne({ _id: id }, { $set: noted });
    expect(await rowsOf("training-enrollments", program)).toMatchObject([shown]);
  }
});

it("says that somebody was dropped also where no reason was given", async () => {
  const program = await addProgram(training);
  const { id } = await enroll(training, program);
  await drop(id);
  expect(await rowsOf("training-enrollments", program)).toMatchObject([{ ended_by: "dropped" }]);
});

it("an approved application whose place ended says so, and is none of those that the places are counted by", async () => {
  const program = await addProgram(training, { max_participants: 3 });
  const gone = await enroll(training, program);
  const stays = await enroll(training, program);
  await apply(training, program);
  await drop(gone.id);
  const approved = await rowsOf("training-applications", program, "&status=approved");
  expect(approved).toMatchObject([
    { account_id: stays.person.account_id, places_taken: 1, places: 3, price_amount: 0 },
  ]);
  expect(approved).toHaveLength((await programModel(training.db).findById(program).lean())!.current_participants);
  const all = (await rowsOf("training-applications", program)) as { account_id: string }[];
  expect(all).toHaveLength(3);
  expect(all.filter((row) => "is_over" in row)).toMatchObject([
    { account_id: gone.person.account_id, status: "approved" },
  ]);
});

it("a place says whether its program takes applications and is full, to who has it and to the portal", async () => {
  const program = await addProgram(training, { max_participants: 1 });
  const { person } = await enroll(training, program);
  const own = async () => (await training.call(person, "GET /api/my-training-enrollments")).body[0];
  expect(await own()).toMatchObject({ program: { state: "open", is_full: true } });
  expect(await rowsOf("training-enrollments", program)).toMatchObject([
    { program_state: "open", program_is_full: true },
  ]);
  await programModel(training.db).updateOne({ _id: program }, { $set: { is_open: false, max_participants: 2 } });
  expect(await own()).toMatchObject({ program: { state: "closed" } });
  expect(await rowsOf("training-enrollments", program)).toMatchObject([{ program_state: "closed" }]);
});
