import { attendanceMarked } from "@jobcentre/contracts/events/attendance";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, enroll } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

const other = testPerson("admin", { name: "Musa Sani" });
type Row = Record<string, unknown> & { id: string };

it("of those who are to be marked where nobody did yet, the marks that are there stay, and are answered", async () => {
  // Applied for before it began.
  const program = await addProgram(training);
  const [zainab, amina] = [await enroll(training, program), await enroll(training, program)];
  const path = `/api/admin/training-programs/${program}/attendance`;
  await programModel(training.db).updateOne({ _id: program }, { start_date: "2026-01-05", end_date: "2099-03-05" });
  await training.call(other, `PUT ${path}`, {
    day: "2026-01-05",
    marks: [{ enrollment_id: zainab.id, mark: "absent" }],
  });
  const all = (day: string, by = admin) =>
    training.call(by, `PUT ${path}`, {
      day,
      marks: [zainab.id, amina.id].map((enrollment_id) => ({ enrollment_id, mark: "present" })),
      only_unmarked: true,
    });
  const { status, body } = await all("2026-01-05");
  const rows = (body as unknown as { rows: Row[] }).rows;
  expect([status, body.refused, body.replaced]).toEqual([200, [], []]);
  expect(rows.find(({ id }) => id === zainab.id)).toMatchObject({ mark: "absent", marked_by: "Musa Sani" });
  expect(rows.find(({ id }) => id === amina.id)).toMatchObject({ mark: "present", is_own_mark: true });
  // Nothing is left to do: nobody is told, and one's own that is marked already is no refusal.
  const own = testPerson("admin", { account_id: zainab.person.account_id });
  expect((await all("2026-01-05", own)).body).toMatchObject({ refused: [] });
  const told = await outboxModel(training.db).find({ envelope: { $regex: attendanceMarked.name } });
  expect(told).toHaveLength(2);
});
