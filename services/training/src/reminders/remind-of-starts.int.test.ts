import { startNear } from "@jobcentre/contracts/events/enrollments";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type * as z from "zod";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, completed, enroll } from "../testing/training-fixture.ts";
import { remindOfStarts } from "./remind-of-starts.ts";

let training: TestService;
let now: Date;
beforeAll(async () => {
  // The service's own looks would come between what these tests do.
  const create: typeof trainingService.create = async (deps) => ({
    ...(await trainingService.create(deps)),
    startWork: undefined,
  });
  training = await startTestService({ ...trainingService, create }, { now: () => now });
});
afterAll(() => training?.stop());
const at = (time: string) => {
  now = new Date(`${time}+01:00`);
};
beforeEach(async () => {
  at("2026-12-03T14:00:00");
  await programModel(training.db).deleteMany({});
});

const DAYS = { start_date: "2026-12-05", end_date: "2027-02-05" };
const setOf = (program: string, set: object) => programModel(training.db).updateOne({ _id: program }, { $set: set });
const addTailoring = async (more = {}) => {
  const program = await addProgram(training, { title: "Tailoring", ...DAYS, ...more });
  await setOf(program, { created_at: new Date("2026-10-01"), updated_at: new Date("2026-10-01") });
  return program;
};
const enrolledAgo = (id: string, days: number) =>
  enrollmentModel(training.db).updateOne(
    { _id: id },
    { $set: { enrollment_date: new Date(now.getTime() - days * 86_400_000) } },
  );
/** Takes part for so many days; answers who and the enrollment's id. */
async function takesPart(program: string, days = 10) {
  const enrolled = await enroll(training, program);
  await enrolledAgo(enrolled.id, days);
  return enrolled;
}
const remind = (isStopping?: () => boolean) => remindOfStarts({ db: training.db, now: () => now }, isStopping);
/** Who was reminded of a program, and of which day, in order. */
const reminded = async (program: string) =>
  (await training.recorded())
    .filter(({ name }) => name === startNear.name)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ data }) => data as z.output<typeof startNear.data>)
    .filter(({ program_id }) => program_id === program)
    .map(({ account_id, takes_place }) => [account_id, takes_place.start_date]);

it("[JSD-26] who takes part is reminded also where another program's people cannot be, each time, which the look says", async () => {
  const [broken, program] = [await addTailoring(), await addTailoring()];
  const { id } = await takesPart(broken);
  const { person } = await takesPart(program);
  await enrollmentModel(training.db).collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { account_id: "?" } },
  );
  for (const _look of [1, 2]) await expect(remind()).rejects.toThrow("1 of 2 programs could not be reminded of");
  expect(await reminded(program)).toEqual([[person.account_id, DAYS.start_date]]);
});

it("[JSD-26] who takes part is reminded also where somebody else of the same program cannot be, each time, and they once they can", async () => {
  const program = await addTailoring();
  const [broken, other] = [await takesPart(program), await takesPart(program)];
  const setAccount = (account_id: string) =>
    enrollmentModel(training.db).collection.updateOne({ _id: new Types.ObjectId(broken.id) }, { $set: { account_id } });
  await setAccount("?");
  for (const _look of [1, 2]) await expect(remind()).rejects.toThrow("1 of 1 programs could not be reminded of");
  expect(await reminded(program)).toEqual([[other.person.account_id, DAYS.start_date]]);
  await setAccount(broken.person.account_id);
  await remind();
  expect((await reminded(program)).map(([account]) => account)).toEqual(
    [other, broken].map(({ person }) => person.account_id),
  );
});

it("[JSD-26] who takes part is reminded two days before, in the afternoon, once, with when and where", async () => {
  const program = await addTailoring();
  const { person, id } = await takesPart(program);
  for (const early of ["2026-12-02T23:00:00", "2026-12-03T13:59:00"]) {
    at(early);
    await remind();
  }
  expect(await reminded(program)).toEqual([]);
  at("2026-12-03T14:00:00");
  await remind();
  const [fact, ...others] = (await training.recorded(id)).filter(({ name }) => name === startNear.name);
  expect(others).toEqual([]);
  expect(fact).toMatchObject({ actor: null, data: { account_id: person.account_id, program_title: "Tailoring" } });
  expect(fact?.data).toMatchObject({ takes_place: { ...DAYS, location: "Gwagwalada", mode: "in_person" } });
  expect(await enrollmentModel(training.db).findById(id).lean()).toMatchObject({ reminded_of: "2026-12-05" });
  at("2026-12-04T15:00:00");
  await remind();
  expect(await reminded(program)).toHaveLength(1);
});

it("[JSD-26] neither who was dropped or has completed it is, nor who got the place just now, nor of what was cancelled or begins today", async () => {
  const program = await addTailoring();
  const [cancelled, today] = [await addTailoring(), await addTailoring({ start_date: "2026-12-03" })];
  const dropped = await takesPart(program);
  await training.call(admin, `POST /api/admin/training-enrollments/${dropped.id}/drop`);
  const { id: done } = await completed(training, program);
  await enrolledAgo(done, 10);
  const fresh = await takesPart(program, 0.9);
  for (const other of [cancelled, today]) await takesPart(other);
  await setOf(cancelled, { cancelled_at: new Date("2026-12-01") });
  await remind();
  for (const one of [program, cancelled, today]) expect(await reminded(one)).toEqual([]);
  // The day before, where the first afternoon was missed or they had no place yet.
  at("2026-12-04T14:00:00");
  await remind();
  expect(await reminded(program)).toEqual([[fresh.person.account_id, "2026-12-05"]]);
});

it("[JSD-26] of another start they are reminded anew, once it stands for an hour", async () => {
  const program = await addTailoring();
  const { person } = await takesPart(program);
  await remind();
  at("2026-12-10T14:00:00");
  await setOf(program, { start_date: "2026-12-12", updated_at: now });
  at("2026-12-10T14:59:00");
  await remind();
  expect(await reminded(program)).toHaveLength(1);
  at("2026-12-10T15:00:00");
  await remind();
  expect(await reminded(program)).toEqual([
    [person.account_id, "2026-12-05"],
    [person.account_id, "2026-12-12"],
  ]);
});

it("[JSD-26] each of many is once, by whichever instance looks and in however many looks", async () => {
  const program = await addTailoring();
  const people = Array.from({ length: 130 }, () => testPerson("job_seeker").account_id);
  const rows = people.map((account_id, nth) => ({
    no: 1_000_000 + nth,
    application_id: new Types.ObjectId(),
    program_id: program,
    account_id,
    status: "enrolled" as const,
    enrollment_date: new Date(Date.UTC(2026, 10, 1, 0, nth)),
  }));
  await enrollmentModel(training.db).insertMany(rows);
  let looks = 0;
  await remind(() => looks++ > 0);
  expect(await reminded(program)).toHaveLength(100);
  await Promise.all([remind(), remind(), remind()]);
  expect((await reminded(program)).map(([account_id]) => account_id).sort()).toEqual([...people].sort());
});
