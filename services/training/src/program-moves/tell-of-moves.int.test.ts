import { ownerChanged, userDeleted } from "@jobcentre/contracts/events/identity";
import { programMoved } from "@jobcentre/contracts/events/training";
import type { programInput } from "@jobcentre/contracts/http/training";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod";
import { applicationModel } from "../applications/application.model.ts";
import { personCopyModel } from "../people/person-copy.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, apply, completed, enroll, enrollmentOf, programOf } from "../testing/training-fixture.ts";
import { programMoveModel } from "./program-move.model.ts";
import { tellOfMoves } from "./tell-of-moves.ts";

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
beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00.000Z");
  await programMoveModel(training.db).deleteMany({});
});

type Entered = Partial<z.output<typeof programInput>>;
const PLACE: Entered = { title: "Tailoring", start_date: "2026-12-05", end_date: "2027-02-05", location: "Gwagwalada" };
const addTailoring = (more: Entered = {}) => addProgram(training, { ...PLACE, ...more });
const change = (program: string, more: Entered) =>
  training.call(admin, `PUT /api/admin/training-programs/${program}`, { ...programOf(PLACE), is_open: true, ...more });
const tell = (isStopping?: () => boolean) => tellOfMoves({ db: training.db, now: () => now }, isStopping);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** Changes a program and looks once it has stayed so for long enough. */
async function move(program: string, more: Entered): Promise<void> {
  expect((await change(program, more)).status).toBe(200);
  later(60);
  await tell();
}
/** What was told of a program, in the order of telling. */
const toldOf = async (program: string) =>
  (await training.recorded())
    .filter(({ name }) => name === programMoved.name)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ data }) => data as z.output<typeof programMoved.data>)
    .filter(({ program_id }) => program_id === program);
const startsOf = async (program: string) =>
  (await toldOf(program)).map(({ account_id, moved }) => [account_id, moved[0]?.before, moved[0]?.now]);
const waiting = (program: string) => programMoveModel(training.db).countDocuments({ program_id: program });

/** Sixty people have a place; answers their accounts. */
async function sixtyIn(program: string): Promise<string[]> {
  const people = Array.from({ length: 60 }, () => testPerson("job_seeker").account_id);
  const rest = { program_id: program, motivation: "To learn it.", status: "approved" as const, applied_at: now };
  await applicationModel(training.db).insertMany(people.map((account_id) => ({ account_id, ...rest })));
  return people;
}

it("is told also where another program's move that came before cannot be, each time, which the look says", async () => {
  const [broken, program] = [await addTailoring(), await addTailoring()];
  for (const id of [broken, program]) await enroll(training, id);
  for (const id of [broken, program]) await change(id, { location: "Kuje" });
  const { collection } = programMoveModel(training.db);
  await collection.updateOne({ program_id: new Types.ObjectId(broken) }, { $unset: { before: 1 } });
  later(60);
  for (const _look of [1, 2])
    await expect(tell()).rejects.toThrow(/^1 of [12] moves of programs could not be told of$/);
  expect(await toldOf(program)).toHaveLength(1);
  expect([await waiting(broken), await waiting(program)]).toEqual([1, 0]);
});

it("is told to everybody else where somebody who takes part cannot be, each time, and to them once they can", async () => {
  const program = await addTailoring();
  const [broken, other] = [await enroll(training, program), await enroll(training, program)];
  const { collection } = applicationModel(training.db);
  const setAccount = (from: string, account_id: string) =>
    collection.updateOne({ program_id: new Types.ObjectId(program), account_id: from }, { $set: { account_id } });
  await setAccount(broken.person.account_id, "?");
  await change(program, { location: "Kuje" });
  later(60);
  for (const _look of [1, 2]) await expect(tell()).rejects.toThrow("1 of 1 moves of programs could not be told of");
  const accounts = async () => (await toldOf(program)).map(({ account_id }) => account_id);
  expect([await accounts(), await waiting(program)]).toEqual([[other.person.account_id], 1]);
  await setAccount("?", broken.person.account_id);
  await tell();
  expect([await accounts(), await waiting(program)]).toEqual([[other.person.account_id, broken.person.account_id], 0]);
});

it("is told once of each move in their order, where the first cannot be told to somebody and the program is moved again", async () => {
  const program = await addTailoring();
  const [broken, other] = [await enroll(training, program), await enroll(training, program)];
  const { collection } = applicationModel(training.db);
  const setAccount = (from: string, account_id: string) =>
    collection.updateOne({ program_id: new Types.ObjectId(program), account_id: from }, { $set: { account_id } });
  await setAccount(broken.person.account_id, "?");
  for (const more of [{ location: "Kuje" }, { location: "Kuje", start_date: "2026-12-12" }]) {
    await change(program, more);
    later(60);
    for (const _look of [1, 2]) await expect(tell()).rejects.toThrow("moves of programs could not be told of");
  }
  const told = async ({ person }: typeof other) =>
    (await toldOf(program))
      .filter(({ account_id }) => account_id === person.account_id)
      .map(({ moved }) => moved.map((one) => one.now));
  expect([await told(broken), await told(other)]).toEqual([[], [["Kuje"], ["2026-12-12"]]]);
  await setAccount("?", broken.person.account_id);
  for (const _look of [1, 2]) await tell();
  expect([await told(broken), await told(other)]).toEqual([
    [["Kuje"], ["2026-12-12"]],
    [["Kuje"], ["2026-12-12"]],
  ]);
  expect(await waiting(program)).toBe(0);
});

describe("who applied before a program was moved, and gets a place after that", () => {
  const approve = (id: string) =>
    training.call(admin, `POST /api/admin/training-applications/${id}/status`, { status: "approved" });

  it("is told with the approval what is new since they applied, once", async () => {
    const program = await addTailoring();
    const { person, id } = await apply(training, program);
    await move(program, { start_date: "2026-12-12" });
    await move(program, { start_date: "2026-12-19", location: "Wuse" });
    expect(await toldOf(program)).toEqual([]);
    expect((await approve(id)).status).toBe(200);
    const moved = [
      { what: "start_date", before: "2026-12-05", now: "2026-12-19" },
      { what: "location", before: "Gwagwalada", now: "Wuse" },
    ];
    expect(await toldOf(program)).toMatchObject([{ account_id: person.account_id, application_id: id, moved }]);
    const ofIt = (await training.recorded(id)).map(({ name }) => name);
    expect(ofIt.slice(-2)).toEqual(["training.application-approved", "training.program-moved"]);
    await approve(id);
    await tell();
    expect(await toldOf(program)).toHaveLength(1);
  });

  it("is told once where that is before the others are, and nothing where it is put back at once", async () => {
    const [program, back] = [await addTailoring(), await addTailoring()];
    for (const [of, start_date] of [
      [program, "2026-12-19"],
      [back, "2026-12-05"],
    ] as const) {
      const { id } = await apply(training, of);
      await change(of, { start_date: "2026-12-19" });
      later(30);
      expect((await approve(id)).status).toBe(200);
      await change(of, { start_date });
      later(60);
      await tell();
    }
    expect((await startsOf(program)).map(([, ...days]) => days)).toEqual([["2026-12-05", "2026-12-19"]]);
    expect(await toldOf(back)).toEqual([]);
  });

  it("is told of a move before the last, and of the last with the others", async () => {
    const program = await addTailoring();
    const { id } = await apply(training, program);
    await move(program, { start_date: "2026-12-12" });
    await change(program, { start_date: "2026-12-19" });
    await approve(id);
    expect((await startsOf(program)).map(([, ...days]) => days)).toEqual([["2026-12-05", "2026-12-12"]]);
    later(60);
    await tell();
    expect((await startsOf(program))[1]?.slice(1)).toEqual(["2026-12-12", "2026-12-19"]);
    expect(await toldOf(program)).toHaveLength(2);
  });

  it("is told once, whoever comes first of the approval and of the look that ends the move", async () => {
    const program = await addTailoring();
    const applied = [];
    for (let i = 0; i < 6; i++) applied.push(await apply(training, program));
    for (const { id } of applied) {
      await change(program, { location: `Hall ${id}` });
      later(60);
      await Promise.all([approve(id), tell()]);
      await tell();
    }
    expect(await waiting(program)).toBe(0);
    for (const { person } of applied) {
      const told = (await toldOf(program)).filter(({ account_id }) => account_id === person.account_id);
      const places = told.map(({ moved }) => moved[0]);
      // From where they applied to the last place, each told from the one before.
      expect(places.map((place) => place?.before)).toEqual([
        "Gwagwalada",
        ...places.slice(0, -1).map((place) => place?.now),
      ]);
      expect(places.at(-1)?.now).toBe(`Hall ${applied.at(-1)?.id}`);
      expect(new Set(places.map((place) => place?.now)).size).toBe(places.length);
    }
  });

  it("is told nothing of a move back to what they applied for, which those who take part are told of", async () => {
    const program = await addTailoring();
    const takesPart = await enroll(training, program);
    const early = await apply(training, program);
    const between = await apply(training, program);
    await move(program, { start_date: "2026-12-12" });
    expect((await approve(between.id)).status).toBe(200);
    later(10);
    await change(program, {});
    later(20);
    const late = await apply(training, program);
    for (const { id } of [early, late]) expect((await approve(id)).status).toBe(200);
    later(60);
    await tell();
    await tell();
    const back = (await startsOf(program)).filter(([, , to]) => to === "2026-12-05");
    const who = [takesPart, between].map(({ person }) => person.account_id);
    expect(back.map(([account]) => account).sort()).toEqual(who.sort());
    await move(program, { start_date: "2026-12-19" });
    expect((await startsOf(program)).filter(([, , to]) => to === "2026-12-19")).toHaveLength(4);
  });

  it("is told nothing where it is as it was, was put back, or was not noted yet", async () => {
    const program = await addTailoring();
    const [same, older] = [await apply(training, program), await apply(training, program)];
    await applicationModel(training.db).updateOne({ _id: older.id }, { $unset: { applied_for: 1 } });
    await move(program, { start_date: "2026-12-19" });
    await approve(older.id);
    await move(program, {});
    await approve(same.id);
    const told = (await toldOf(program)).map(({ account_id }) => account_id);
    expect(told).not.toContain(same.person.account_id);
    expect(told.filter((id) => id === older.person.account_id)).toHaveLength(1);
  });
});

describe("who has a place in a program that is moved", () => {
  it("is told once what is new and what it was, enrolled or about to be, and nobody else is", async () => {
    const program = await addTailoring();
    const { person } = await enroll(training, program);
    await personCopyModel(training.db).create([{ _id: person.account_id, full_name: "Amina Bello", version: 1 }]);
    const { person: approved, id: application } = await apply(training, program);
    await applicationModel(training.db).updateOne({ _id: application }, { status: "approved" });
    const { id: dropped } = await enroll(training, program);
    await training.call(admin, `POST /api/admin/training-enrollments/${dropped}/drop`);
    await completed(training, program);
    await apply(training, program);
    const { id: rejected } = await apply(training, program);
    await training.call(admin, `POST /api/admin/training-applications/${rejected}/status`, { status: "rejected" });
    const elsewhere = await addTailoring();
    await enroll(training, elsewhere);

    await move(program, { start_date: "2026-12-19", location: "Wuse", mode: "online" });
    await tell();
    const moved = [
      { what: "start_date", before: "2026-12-05", now: "2026-12-19" },
      { what: "location", before: "Gwagwalada", now: "Wuse" },
      { what: "mode", before: "in_person", now: "online" },
    ];
    const what = { program_id: program, program_title: "Tailoring", application_id: expect.any(String), moved };
    expect(await toldOf(program)).toEqual([
      { ...what, account_id: person.account_id, applicant_name: "Amina Bello" },
      { ...what, account_id: approved.account_id, applicant_name: approved.name, application_id: application },
    ]);
    expect(await toldOf(elsewhere)).toEqual([]);
    expect(await waiting(program)).toBe(0);
    const event = await training.transport.waitFor(programMoved.name, (e) => e.aggregate_id === application);
    expect(event).toMatchObject({ actor: null });
  });

  it("[GEN-04] is told also where their application came beside one of their own, as with a company that they handed over", async () => {
    const program = await addTailoring();
    const { person: former, id: own } = await apply(training, program);
    await training.call(admin, `POST /api/admin/training-applications/${own}/status`, { status: "rejected" });
    const { person: company, id } = await apply(training, program);
    await enrollmentOf(training, id);
    await training.deliver(
      ownerChanged.name,
      { ...ownerChanged.example, employer_id: company.account_id, former_owner_id: former.account_id },
      { aggregate_id: company.account_id },
    );
    await move(program, { start_date: "2026-12-19" });
    const told = (await toldOf(program)).map(({ account_id, application_id }) => [account_id, application_id]);
    expect(told).toEqual([[former.account_id, id]]);
  });

  it("is told the last of several changes that follow each other, also by several administrators, once", async () => {
    const program = await addTailoring();
    const { person } = await enroll(training, program);
    await change(program, { start_date: "2026-12-12" });
    later(59);
    await tell();
    expect(await toldOf(program)).toEqual([]);
    await Promise.all([
      change(program, { start_date: "2026-12-12", instructor_bio: "Sews." }),
      change(program, { start_date: "2026-12-12", description: "Sew." }),
    ]);
    await change(program, { start_date: "2026-12-19" });
    later(59);
    await tell();
    expect(await toldOf(program)).toEqual([]);
    later(1);
    await tell();
    expect(await startsOf(program)).toEqual([[person.account_id, "2026-12-05", "2026-12-19"]]);
    await move(program, { start_date: "2026-12-26" });
    expect((await startsOf(program))[1]).toEqual([person.account_id, "2026-12-19", "2026-12-26"]);
  });

  it("is told nothing where it was put back at once, or something else changed", async () => {
    const program = await addTailoring();
    await enroll(training, program);
    await change(program, { start_date: "2026-12-12" });
    expect(await waiting(program)).toBe(1);
    await move(program, {});
    expect(await waiting(program)).toBe(0);
    await move(program, { title: "Sewing", price_amount: 5000, end_date: "2027-03-05", is_featured: true });
    expect(await waiting(program)).toBe(0);
    expect(await toldOf(program)).toEqual([]);
  });

  it("is told nothing of a change that was refused, nor of a program that is over", async () => {
    const [refused, over] = [await addTailoring(), await addTailoring()];
    for (const program of [refused, refused, over]) await enroll(training, program);
    const answer = await change(refused, { location: "Wuse", max_participants: 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: "seats_taken" } });
    expect(await waiting(refused)).toBe(0);
    now = new Date("2027-02-05T22:58:59.000Z");
    await change(over, { location: "Wuse" });
    expect(await waiting(over)).toBe(1);
    now = new Date("2027-02-05T23:00:00.000Z");
    await tell();
    expect([await toldOf(over), await waiting(over)]).toEqual([[], 0]);
  });

  it("is told once by several instances at once, whoever of many it is", async () => {
    const program = await addTailoring();
    const people = await sixtyIn(program);
    await change(program, { start_date: "2026-12-19" });
    later(60);
    await Promise.all([tell(), tell(), tell()]);
    const told = (await toldOf(program)).map(({ account_id }) => account_id);
    expect(told.toSorted()).toEqual(people.toSorted());
    expect(await waiting(program)).toBe(0);
  });

  it("is told in the next look where one ended early, as the first were, and of the next move after it", async () => {
    const program = await addTailoring();
    const people = await sixtyIn(program);
    await change(program, { start_date: "2026-12-19" });
    later(60);
    let looks = 0;
    await tell(() => looks++ > 0);
    expect([(await toldOf(program)).length, await waiting(program)]).toEqual([25, 1]);
    await change(program, { start_date: "2026-12-26" });
    await tell();
    const first = await startsOf(program);
    expect(first.toSorted()).toEqual(people.toSorted().map((id) => [id, "2026-12-05", "2026-12-19"]));
    later(60);
    await tell();
    const second = (await startsOf(program)).slice(60);
    expect(second.toSorted()).toEqual(people.toSorted().map((id) => [id, "2026-12-19", "2026-12-26"]));
    expect(await waiting(program)).toBe(0);
  });

  it("is told nothing once they have left, or their account is deleted", async () => {
    const program = await addTailoring();
    const [left, gone, there] = [
      await enroll(training, program),
      await enroll(training, program),
      await enroll(training, program),
    ];
    await change(program, { location: "Wuse" });
    await training.call(left.person, `POST /api/my-training-enrollments/${left.id}/leave`);
    await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: gone.person.account_id });
    later(60);
    await tell();
    expect((await toldOf(program)).map(({ account_id }) => account_id)).toEqual([there.person.account_id]);
  });
});

it("nobody is told of a start that had passed and is moved to today for late-comers, nor of moving it back a day later", async () => {
  const program = await addTailoring();
  await enroll(training, program);
  now = new Date("2026-12-10T10:00:00.000Z");
  await move(program, { start_date: "2026-12-10" });
  expect((await apply(training, program)).id).toMatch(/^[0-9a-f]{24}$/);
  now = new Date("2026-12-11T10:00:00.000Z");
  await move(program, { start_date: "2026-12-05" });
  expect(await toldOf(program)).toEqual([]);
  expect(await waiting(program)).toBe(0);
  await move(program, { start_date: "2026-12-14" });
  expect((await startsOf(program)).map(([, ...days]) => days)).toContainEqual(["2026-12-05", "2026-12-14"]);
});
