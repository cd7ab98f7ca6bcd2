import { attendanceMarked } from "@jobcentre/contracts/events/attendance";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, completed, enroll } from "../testing/training-fixture.ts";
import { attendanceModel } from "./attendance.model.ts";
import { attendanceMarkerModel } from "./attendance-marker.model.ts";
import { markAttendance } from "./mark-attendance.ts";

let training: TestService;
let program: string;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());
/** Runs since a while, and for a while. */
const RUN = { start_date: "2026-01-05", end_date: "2099-03-05" };
beforeEach(async () => {
  // Applied for before it began.
  program = await addProgram(training);
});
const begin = (run = RUN) => programModel(training.db).updateOne({ _id: program }, { $set: run });

const other = testPerson("admin", { name: "Musa Sani" });
type Row = Record<string, unknown> & { id: string };
type Mark = "present" | "absent" | "excused" | null;
const path = () => `/api/admin/training-programs/${program}/attendance`;
const mark = (day: string, marks: Record<string, Mark>, by = admin) =>
  training.call(by, `PUT ${path()}`, {
    day,
    marks: Object.entries(marks).map(([enrollment_id, one]) => ({ enrollment_id, mark: one })),
  });
const list = async (query: string, by = admin) =>
  (await training.call(by, `GET ${path()}?${query}`)).body as unknown as Row[];
const rename = (id: string, participant_name: string) =>
  enrollmentModel(training.db).updateOne({ _id: id }, { $set: { participant_name } });
const factsOf = async () => {
  const rows = await outboxModel(training.db).find().sort({ _id: 1 }).lean();
  return rows
    .map(({ envelope }) => JSON.parse(envelope))
    .filter(({ name, data }) => name === attendanceMarked.name && data.program_id === program)
    .map(({ actor, data }) => [actor?.account_id, data.day]);
};

it("marks many at once and again, counts each of their days, and tells that once for each time something changed", async () => {
  const [zainab, amina] = [await enroll(training, program), await completed(training, program)];
  await rename(zainab.id, "Zainab Musa");
  await rename(amina.id, "Amina Bello");
  await begin();
  const first = await mark("2026-01-05", { [zainab.id]: "present", [amina.id]: "absent" });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ refused: [], replaced: [] });
  await mark("2026-01-06", { [zainab.id]: "excused" });
  const rows = await list("day=2026-01-05");
  expect(rows).toMatchObject([
    { id: amina.id, participant_name: "Amina Bello", status: "completed", mark: "absent", present: 0, absent: 1 },
    { id: zainab.id, mark: "present", is_own_mark: true, marked_by: admin.name, present: 1, absent: 0, excused: 1 },
  ]);
  expect(rows[0]).not.toHaveProperty("days");
  // Said again by another: nothing changes, and nobody is told.
  await mark("2026-01-05", { [zainab.id]: "present" }, other);
  expect((await list("day=2026-01-05&q=zain"))[0]).toMatchObject({ marked_at: rows[1]?.marked_at, is_own_mark: true });
  expect(await factsOf()).toEqual([
    [admin.account_id, "2026-01-05"],
    [admin.account_id, "2026-01-06"],
  ]);
  expect((await list("day=2026-01-07&all_days=yes"))[1]?.days).toEqual([
    { day: "2026-01-05", mark: "present" },
    { day: "2026-01-06", mark: "excused" },
  ]);
  expect((await training.call(admin, `GET ${path()}-days`)).body).toEqual([
    { day: "2026-01-05", present: 1, absent: 1, excused: 0, is_of_program: true },
    { day: "2026-01-06", present: 0, absent: 0, excused: 1, is_of_program: true },
  ]);
});

it("of two administrators the last mark counts, and that one learns whose mark it was", async () => {
  const { id } = await enroll(training, program);
  await begin();
  await mark("2026-01-05", { [id]: "absent" }, other);
  const { body } = await mark("2026-01-05", { [id]: "present" });
  expect(body).toMatchObject({
    rows: [{ id, mark: "present", marked_by: admin.name, is_own_mark: true }],
    replaced: [{ enrollment_id: id, mark: "absent", marked_by: "Musa Sani" }],
  });
  expect((await list("day=2026-01-05", other))[0]).toMatchObject({ marked_by: admin.name, is_own_mark: false });
  const many = await Promise.all([
    mark("2026-01-06", { [id]: "absent" }, other),
    mark("2026-01-06", { [id]: "present" }),
    mark("2026-01-07", { [id]: "present" }),
  ]);
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await list("day=2026-01-07"))[0]).toMatchObject({ mark: "present" });
  expect(await attendanceModel(training.db).countDocuments({ program_id: program })).toBe(1);
});

it("refuses days to come and of no such program, and names who cannot be marked without keeping the others from it", async () => {
  const [stays, leaves] = [await enroll(training, program), await enroll(training, program)];
  const elsewhere = await enroll(training, await addProgram(training));
  await begin();
  for (const [day, why] of [
    ["2098-01-05", "This day is still to come"],
    ["2026-01-04", "The program had no such day: marks of it can only be taken away"],
  ] as const) {
    const { status, body } = await mark(day, { [stays.id]: "present" });
    expect([status, body.error, body.fields]).toEqual([400, why, { day: why }]);
  }
  await mark("2026-01-05", { [leaves.id]: "absent" });
  await training.call(admin, `POST /api/admin/training-enrollments/${leaves.id}/drop`);
  const { body } = await mark("2026-01-06", {
    [stays.id]: "present",
    [leaves.id]: "present",
    [elsewhere.id]: "present",
    "65f0c0ffee65f0c0ffee65f0": "present",
  });
  expect(body).toMatchObject({ refused: [{ enrollment_id: leaves.id }, { enrollment_id: elsewhere.id }, {}] });
  expect(await list("day=2026-01-06")).toMatchObject([{ id: stays.id, mark: "present" }]);
  // Who was dropped since stays where they have a mark, which can be corrected.
  expect((await list("day=2026-01-05")).map(({ id }) => id).sort()).toEqual([stays.id, leaves.id].sort());
  expect((await mark("2026-01-05", { [leaves.id]: "excused" })).body).toMatchObject({ refused: [] });
  expect(
    (
      await mark(
        "2026-01-05",
        Object.fromEntries(
          Array(101)
            .fill(0)
            .map((_, at) => [`${at}`.padStart(24, "0"), "present" as const]),
        ),
      )
    ).status,
  ).toBe(400);
  const own = testPerson("admin", { account_id: stays.person.account_id });
  expect((await mark("2026-01-07", { [stays.id]: "present" }, own)).body).toMatchObject({
    refused: [{ error: "This is your own: another administrator has to do it" }],
  });
});

it("keeps marks of days that are none any more, to be taken away, and those of a cancelled program as they are", async () => {
  const { id } = await enroll(training, program);
  await begin();
  await mark("2026-01-05", { [id]: "present" });
  await begin({ ...RUN, start_date: "2026-02-02" });
  const days = async () => (await training.call(admin, `GET ${path()}-days`)).body;
  expect(await days()).toMatchObject([{ day: "2026-01-05", is_of_program: false }]);
  expect((await mark("2026-01-05", { [id]: "absent" })).status).toBe(400);
  expect(await mark("2026-01-05", { [id]: null })).toMatchObject({
    status: 200,
    body: { rows: [{ mark: null, present: 0 }] },
  });
  expect(await days()).toEqual([]);
  await mark("2026-02-03", { [id]: "present" });
  await training.call(admin, `POST /api/admin/training-programs/${program}/cancel`);
  expect((await mark("2026-02-03", { [id]: "absent" })).body.code).toBe("program_cancelled");
  expect(await days()).toMatchObject([{ day: "2026-02-03", present: 1 }]);
});

it("shows the participant and the enrollments how many days those were", async () => {
  const { id, person } = await enroll(training, program);
  await begin();
  const ownRow = async () =>
    ((await training.call(person, "GET /api/my-training-enrollments")).body as unknown as Row[])[0];
  expect(await ownRow()).not.toHaveProperty("attendance");
  for (const [day, one] of [
    ["2026-01-07", "absent"],
    ["2026-01-05", "absent"],
    ["2026-01-06", "present"],
  ] as const)
    await mark(day, { [id]: one });
  expect((await ownRow())?.attendance).toEqual({
    present: 1,
    absent: 2,
    excused: 0,
    absent_on: ["2026-01-05", "2026-01-07"],
  });
  const enrollments = await training.call(admin, `GET /api/admin/training-enrollments?program_id=${program}`);
  expect(enrollments.body).toMatchObject([{ attendance: { present: 1, absent: 2, excused: 0 } }]);
});

it("is of nobody who is deleted at the same time", async () => {
  const { id, person } = await enroll(training, program);
  await begin();
  const { account_id } = person;
  let isRead: () => void = () => undefined;
  let isErased: () => void = () => undefined;
  const read = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const erased = new Promise<void>((resolve) => {
    isErased = resolve;
  });
  const marking = inTransaction(training.db, async () => {
    // The transaction sees the store as it was before the erasure.
    await enrollmentModel(training.db).findById(id).lean();
    isRead();
    await erased;
    const wanted = { day: "2026-01-05", marks: [{ enrollment_id: id, mark: "present" as const }] };
    return markAttendance({ db: training.db, now: () => new Date() }, program, wanted, admin);
  });
  await read;
  await training.deliver(userDeleted.name, { ...userDeleted.example, account_id });
  isErased();
  expect(await marking).toMatchObject({ refused: [{ enrollment_id: id }] });
  expect(await attendanceModel(training.db).countDocuments({ program_id: program })).toBe(0);
});

it("goes with who is deleted: their marks, and the name of who marked", async () => {
  const { id, person } = await enroll(training, program);
  await begin();
  const leaving = testPerson("admin", { name: "Who Leaves" });
  const stays = await enrollmentModel(training.db).findById(id).lean();
  await mark("2026-01-05", { [id]: "present" }, leaving);
  const erase = (account_id: string) => training.deliver(userDeleted.name, { ...userDeleted.example, account_id });
  await erase(leaving.account_id);
  expect((await list("day=2026-01-05"))[0]).toMatchObject({ mark: "present", marked_by: "" });
  expect(await attendanceMarkerModel(training.db).findById(leaving.account_id)).toBeNull();
  await erase(person.account_id);
  expect(await attendanceModel(training.db).findById(stays?._id)).toBeNull();
  expect((await mark("2026-01-05", { [id]: "present" })).body).toMatchObject({ refused: [{ enrollment_id: id }] });
});
