import { participantWritten } from "@jobcentre/contracts/events/program-letters";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, completed, enroll } from "../testing/training-fixture.ts";
import { programLetterModel } from "./program-letter.model.ts";
import { sendLetters } from "./send-letters.ts";

let training: TestService;
const LETTER = { subject: "Bring a laptop", message: "On the first day\nwe install what you need." };

beforeAll(async () => {
  // The service's own looks would come between what these tests do.
  const create: typeof trainingService.create = async (deps) => ({
    ...(await trainingService.create(deps)),
    startWork: undefined,
  });
  training = await startTestService({ ...trainingService, create });
});
afterAll(() => training?.stop());
beforeEach(async () => {
  await programLetterModel(training.db).deleteMany({});
});

const pathOf = (program: string) => `POST /api/admin/training-programs/${program}/letters`;
const write = (program: string, more: object = {}, headers = {}) =>
  training.call(admin, pathOf(program), { ...LETTER, ...more }, headers);
const send = (isStopping?: () => boolean) => sendLetters({ db: training.db, now: () => new Date() }, isStopping);
const waiting = (program: string) => programLetterModel(training.db).countDocuments({ program_id: program });
const toldIn = async (program: string) =>
  (await training.recorded())
    .filter(({ name }) => name === participantWritten.name)
    .filter(({ data }) => (data as { program_id: string }).program_id === program);
const accountsIn = async (program: string) =>
  (await toldIn(program)).map(({ data }) => (data as { account_id: string }).account_id).sort();

/** So many people's enrollments, stored as they stand, with numbers that the service's own never reach. */
async function many(program: string, count: number): Promise<void> {
  const rest = { program_id: program, participant_name: "Amina Bello", enrollment_date: new Date() };
  await enrollmentModel(training.db).insertMany(
    Array.from({ length: count }, (_, i) => ({
      ...rest,
      no: 1_000_000 + i,
      application_id: new Types.ObjectId(),
      account_id: testPerson("job_seeker").account_id,
      status: "enrolled" as const,
    })),
  );
}

describe("a letter to a program", () => {
  it("is told also where another one that was written before cannot be, each time, which the look says", async () => {
    const [broken, program] = [await addProgram(training), await addProgram(training)];
    await enroll(training, broken);
    const { id, person } = await enroll(training, program);
    await write(broken);
    await write(program);
    const { collection } = programLetterModel(training.db);
    await collection.updateOne({ program_id: new Types.ObjectId(broken) }, { $unset: { reader_nos: 1 } });
    for (const _look of [1, 2]) await expect(send()).rejects.toThrow(/^1 of [12] letters could not be sent$/);
    expect(await toldIn(program)).toMatchObject([{ aggregate_id: id, data: { account_id: person.account_id } }]);
    expect([await waiting(broken), await waiting(program)]).toEqual([1, 0]);
  });

  it("is told to everybody else where one of its readers cannot be, each time, which the look says, and to them once they can", async () => {
    const program = await addProgram(training);
    const [first, broken, last] = [
      await enroll(training, program),
      await enroll(training, program),
      await enroll(training, program),
    ];
    const { collection } = enrollmentModel(training.db);
    const setAccount = (account_id: string) =>
      collection.updateOne({ _id: new Types.ObjectId(broken.id) }, { $set: { account_id } });
    await setAccount("?");
    await write(program);
    for (const _look of [1, 2]) await expect(send()).rejects.toThrow("1 of 1 letters could not be sent");
    const [one, other] = [first, last].map(({ person }) => person.account_id);
    expect([await accountsIn(program), await waiting(program)]).toEqual([[one, other].sort(), 1]);
    await setAccount(broken.person.account_id);
    await send();
    expect(await accountsIn(program)).toEqual([one, other, broken.person.account_id].sort());
    expect(await waiting(program)).toBe(0);
  });

  it("goes on after the last whom an instance of before told, and leaves those whom it told to nobody else", async () => {
    const program = await addProgram(training);
    const [first, second] = [await enroll(training, program), await enroll(training, program)];
    await write(program);
    const letters = programLetterModel(training.db);
    const [letter] = await letters.find({ program_id: program }).lean();
    await letters.updateOne({ _id: letter?._id }, { $set: { told_no: letter?.reader_nos[0] } });
    await send();
    expect([await accountsIn(program), await waiting(program)]).toEqual([[second.person.account_id], 0]);
    expect(await accountsIn(program)).not.toContain(first.person.account_id);
  });

  it("is told to each who is enrolled, as who wrote it, with one fact of its sending; to nobody who left, completed or came later", async () => {
    const program = await addProgram(training, { title: "Tailoring" });
    const [one, two, gone] = [
      await enroll(training, program),
      await enroll(training, program),
      await enroll(training, program),
    ];
    await training.call(admin, `POST /api/admin/training-enrollments/${gone.id}/drop`);
    await completed(training, program);
    await enroll(training, await addProgram(training));
    expect(await write(program)).toMatchObject({ status: 201, body: { success: true, people: 2 } });
    const later = await enroll(training, program);
    await send();
    const told = await toldIn(program);
    expect(await accountsIn(program)).toEqual([one, two].map(({ person }) => person.account_id).sort());
    expect(await accountsIn(program)).not.toContain(later.person.account_id);
    expect(told.find(({ aggregate_id }) => aggregate_id === one.id)).toMatchObject({
      actor: { account_id: admin.account_id },
      data: { ...LETTER, program_title: "Tailoring", enrollment_id: one.id },
    });
    const sent = (await training.recorded()).filter(({ name }) => name === "training.participants-written");
    expect(sent.map(({ data }) => data)).toContainEqual({
      letter_id: expect.any(String),
      program_id: program,
      program_title: "Tailoring",
      readers: "enrolled",
      people: 2,
    });
    expect(JSON.stringify(sent)).not.toContain(LETTER.message.slice(0, 10));
    expect(await waiting(program)).toBe(0);
    await send();
    expect(await toldIn(program)).toHaveLength(2);
  });

  it("is told to who completes it before their turn, whatever day that is said of; one to those who completed it to nobody who does later", async () => {
    const program = await addProgram(training);
    const [now, stays] = [await enroll(training, program), await enroll(training, program)];
    const { person } = await completed(training, program);
    expect(await write(program)).toMatchObject({ body: { people: 2 } });
    expect(await write(program, { readers: "completed", subject: "Your certificate" })).toMatchObject({
      body: { people: 1 },
    });
    expect(await training.call(admin, `POST /api/admin/training-enrollments/${now.id}/complete`)).toMatchObject({
      status: 200,
    });
    // As where a day before the letter is named.
    const completion_date = new Date(Date.now() - 24 * 3_600_000);
    await enrollmentModel(training.db).updateOne({ _id: now.id }, { $set: { completion_date } });
    await send();
    expect(await accountsIn(program)).toEqual(
      [now.person, stays.person, person].map(({ account_id }) => account_id).sort(),
    );
  });

  it("goes to those who completed it where that is wanted, also once it is over", async () => {
    const program = await addProgram(training);
    const { person } = await completed(training, program);
    await enroll(training, program);
    expect(await write(program, { readers: "completed" })).toMatchObject({ status: 201, body: { people: 1 } });
    await send();
    expect(await accountsIn(program)).toEqual([person.account_id]);
  });

  it("is told once to each of very many, whatever is stopped in the middle and however many look at once", async () => {
    const program = await addProgram(training, { max_participants: 500 });
    await many(program, 250);
    expect(await write(program)).toMatchObject({ status: 201, body: { people: 250 } });
    let looks = 0;
    await send(() => looks++ > 0);
    expect(await toldIn(program)).toHaveLength(100);
    expect(await waiting(program)).toBe(1);
    const ends = await Promise.allSettled([send(), send()]);
    expect(ends.some(({ status }) => status === "fulfilled")).toBe(true);
    await send();
    expect(new Set(await accountsIn(program)).size).toBe(250);
    expect(await toldIn(program)).toHaveLength(250);
    expect(await waiting(program)).toBe(0);
  });

  it("passes over who was dropped or deleted before their turn", async () => {
    const program = await addProgram(training);
    const [stays, drops, goes] = [
      await enroll(training, program),
      await enroll(training, program),
      await enroll(training, program),
    ];
    expect(await write(program)).toMatchObject({ body: { people: 3 } });
    await training.call(admin, `POST /api/admin/training-enrollments/${drops.id}/drop`);
    await enrollmentModel(training.db).updateOne({ _id: goes.id }, { $set: { is_erased: true } });
    await send();
    expect(await accountsIn(program)).toEqual([stays.person.account_id]);
  });

  it("is noted once, however often the request is repeated", async () => {
    const program = await addProgram(training);
    await enroll(training, program);
    const key = { "idempotency-key": "the-same-letter" };
    const answers = await Promise.all([1, 2, 3].map(() => write(program, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await waiting(program)).toBe(1);
  });

  it("needs somebody to read it, a program, a subject, words, and an admin", async () => {
    const program = await addProgram(training);
    for (const [readers, error] of [
      ["enrolled", "Nobody is enrolled in this program"],
      ["completed", "Nobody has completed this program"],
    ])
      expect(await write(program, { readers })).toMatchObject({
        status: 409,
        body: { code: "nobody_takes_part", error },
      });
    const { person } = await enroll(training, program);
    expect((await write("65f0c0ffee0000000000dead")).status).toBe(404);
    for (const wrong of [
      { subject: " " },
      { message: "" },
      { subject: "x".repeat(121) },
      { readers: "everybody" },
      { to: "all" },
    ])
      expect(await write(program, wrong)).toMatchObject({ status: 400 });
    expect((await training.call(person, pathOf(program), LETTER)).status).toBe(403);
    expect((await training.call(null, pathOf(program), LETTER)).status).toBe(401);
    expect(await waiting(program)).toBe(0);
  });
});
