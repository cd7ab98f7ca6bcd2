import { userDeleted } from "@jobcentre/contracts/events/identity";
import { placeAlertEnded, placeAlertMatched } from "@jobcentre/contracts/events/place-alerts";
import type { programInput } from "@jobcentre/contracts/http/training";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod";
import { applicationModel } from "../applications/application.model.ts";
import { personCopyModel } from "../people/person-copy.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, enroll, programOf } from "../testing/training-fixture.ts";
import { placeAlertModel } from "./place-alert.model.ts";
import { tellOfFreePlaces } from "./tell-of-free-places.ts";

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
  await placeAlertModel(training.db).deleteMany({});
});

const tell = (isStopping?: () => boolean) => tellOfFreePlaces({ db: training.db, now: () => now }, isStopping);
const setSeats = (program: string, seats: object) => programModel(training.db).updateOne({ _id: program }, seats);
/** A program whose one place is taken. */
async function fullProgram(more: Partial<z.output<typeof programInput>> = {}): Promise<string> {
  const program = await addProgram(training, { max_participants: 1, ...more });
  await setSeats(program, { current_participants: 1 });
  return program;
}
/** Waits for a place; answers the alert's id. */
async function waitFor(program: string, person: Person = testPerson("job_seeker")): Promise<string> {
  const { status, body } = await training.call(person, "POST /api/place-alerts", { program_id: program });
  expect(status).toBe(201);
  return String(body.id);
}
/** Sixty people wait for a place, one after the other; answers their accounts in that order. */
async function manyWaitFor(program: string): Promise<string[]> {
  const people = Array.from({ length: 60 }, () => testPerson("job_seeker").account_id);
  const rows = people.map((account_id, at) => ({
    account_id,
    program_id: program,
    slot: 0,
    created_at: new Date(now.getTime() + at),
  }));
  // The store's order is not the order of waiting.
  await placeAlertModel(training.db).insertMany(rows.toReversed());
  return people;
}
/** What was told of a program, in the order of telling. */
const toldOf = async (program: string, fact: { name: string } = placeAlertMatched) => {
  const all = (await training.recorded()).filter(({ name }) => name === fact.name);
  type Told = z.output<typeof placeAlertMatched.data>;
  return all
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ data }) => data as Told)
    .filter(({ program_id }) => program_id === program);
};
const waiting = (program: string) => placeAlertModel(training.db).countDocuments({ program_id: program });

describe("who waits for a place", () => {
  it("is told of it also where those who wait for another cannot be, each time, which the look says", async () => {
    const [broken, program] = [await fullProgram(), await fullProgram()];
    const alert = await waitFor(broken);
    await waitFor(program);
    const { collection } = placeAlertModel(training.db);
    await collection.updateOne({ _id: new Types.ObjectId(alert) }, { $set: { account_id: "?" } });
    for (const id of [broken, program]) await setSeats(id, { current_participants: 0 });
    for (const _look of [1, 2])
      await expect(tell()).rejects.toThrow(/^1 of [12] programs with people who wait could not be looked at$/);
    expect([(await toldOf(broken)).length, (await toldOf(program)).length]).toEqual([0, 1]);
    expect([await waiting(broken), await waiting(program)]).toEqual([1, 0]);
  });

  it("is told of it also where somebody who waits for the same program cannot be, each time, and they once they can", async () => {
    const program = await fullProgram();
    const [broken, other] = [testPerson("job_seeker"), testPerson("job_seeker")];
    const alert = await waitFor(program, broken);
    await waitFor(program, other);
    const { collection } = placeAlertModel(training.db);
    const setAccount = (account_id: string) =>
      collection.updateOne({ _id: new Types.ObjectId(alert) }, { $set: { account_id } });
    await setAccount("?");
    await setSeats(program, { current_participants: 0 });
    for (const _look of [1, 2]) await expect(tell()).rejects.toThrow("1 of 1 programs with people who wait");
    const accounts = async () => (await toldOf(program)).map(({ account_id }) => account_id);
    expect([await accounts(), await waiting(program)]).toEqual([[other.account_id], 1]);
    await setAccount(broken.account_id);
    await tell();
    expect([await accounts(), await waiting(program)]).toEqual([[other.account_id, broken.account_id], 0]);
  });

  it("is told of it once, and waits no longer; nobody hears anything before", async () => {
    const [seeker, other] = [testPerson("job_seeker"), testPerson("employer")];
    await personCopyModel(training.db).create([{ _id: seeker.account_id, full_name: "Amina Bello", version: 1 }]);
    const program = await fullProgram({ title: "Tailoring" });
    const stillFull = await fullProgram();
    const alert = await waitFor(program, seeker);
    now = new Date("2026-11-20T10:00:01.000Z");
    const second = await waitFor(program, other);
    await waitFor(stillFull, seeker);
    await tell();
    expect(await toldOf(program)).toEqual([]);

    await setSeats(program, { current_participants: 0 });
    for (const _time of [1, 2]) await tell();
    const what = { program_id: program, program_title: "Tailoring" };
    expect(await toldOf(program)).toEqual([
      { ...what, alert_id: alert, account_id: seeker.account_id, person_name: "Amina Bello" },
      { ...what, alert_id: second, account_id: other.account_id, person_name: other.name },
    ]);
    const event = await training.transport.waitFor(placeAlertMatched.name, (e) => e.aggregate_id === alert);
    expect(event).toMatchObject({ aggregate_version: 1, actor: null });
    expect([await waiting(program), await waiting(stillFull)]).toEqual([0, 1]);
  });

  it("is told again only where they ask again, by a new alert", async () => {
    const seeker = testPerson("job_seeker");
    const program = await fullProgram();
    await waitFor(program, seeker);
    await setSeats(program, { current_participants: 0 });
    await tell();
    await setSeats(program, { current_participants: 1 });
    await setSeats(program, { current_participants: 0 });
    await tell();
    expect(await toldOf(program)).toHaveLength(1);
    await setSeats(program, { current_participants: 1 });
    await waitFor(program, seeker);
    await setSeats(program, { current_participants: 0 });
    await tell();
    expect(await toldOf(program)).toHaveLength(2);
  });

  it("is told nothing where the place was taken again before the look, and waits on", async () => {
    const program = await addProgram(training, { max_participants: 1 });
    const { id: enrolled } = await enroll(training, program);
    await waitFor(program);
    await training.call(admin, `POST /api/admin/training-enrollments/${enrolled}/drop`);
    await enroll(training, program);
    await tell();
    expect(await toldOf(program)).toEqual([]);
    expect(await waiting(program)).toBe(1);
  });

  describe("is told, whatever frees the place:", () => {
    /** A full program, with who holds its place. */
    async function taken() {
      const program = await addProgram(training, { max_participants: 1 });
      const { person, id } = await enroll(training, program);
      return { program, person, id };
    }
    const change = (program: string, more: object) =>
      training.call(admin, `PUT /api/admin/training-programs/${program}`, {
        ...programOf({ max_participants: 1 }),
        is_open: true,
        ...more,
      });

    it.each<[string, (taken: { program: string; person: Person; id: string }) => Promise<unknown>]>([
      ["a dropped participant", ({ id }) => training.call(admin, `POST /api/admin/training-enrollments/${id}/drop`)],
      ["one who left", ({ person, id }) => training.call(person, `POST /api/my-training-enrollments/${id}/leave`)],
      [
        "one whose account was deleted",
        ({ person }) => training.deliver(userDeleted.name, { ...userDeleted.example, account_id: person.account_id }),
      ],
      ["an administrator who adds places", ({ program }) => change(program, { max_participants: 2 })],
      [
        "one who adds places while it is closed, and opens it again",
        async ({ program }) => {
          await change(program, { max_participants: 2, is_open: false });
          await tell();
          expect(await toldOf(program)).toEqual([]);
          await change(program, { max_participants: 2 });
        },
      ],
    ])("%s", async (_, free) => {
      const place = await taken();
      const seeker = testPerson("job_seeker");
      await waitFor(place.program, seeker);
      await free(place);
      await tell();
      expect((await toldOf(place.program)).map(({ account_id }) => account_id)).toEqual([seeker.account_id]);
    });
  });

  it("is told once by several instances at once, the first first, and by no event where somebody has applied", async () => {
    const program = await fullProgram();
    const people = await manyWaitFor(program);
    // At the very moment at which they pressed the other button, too.
    const applied = people[30] as string;
    const application = {
      account_id: applied,
      program_id: program,
      motivation: "To learn it.",
      status: "pending" as const,
    };
    await applicationModel(training.db).create([{ ...application, applied_at: now }]);
    await setSeats(program, { current_participants: 0 });
    await Promise.all([tell(), tell(), tell()]);
    const told = (await toldOf(program)).map(({ account_id }) => account_id);
    expect(told).toEqual(people.filter((id) => id !== applied));
    expect(await waiting(program)).toBe(0);
  });

  it("is told in the next look where one ended early, or the place was taken meanwhile", async () => {
    const program = await fullProgram();
    await manyWaitFor(program);
    await setSeats(program, { current_participants: 0 });
    let looks = 0;
    await tell(() => looks++ > 0);
    expect([(await toldOf(program)).length, await waiting(program)]).toEqual([25, 35]);
    await setSeats(program, { current_participants: 1 });
    await tell();
    expect(await waiting(program)).toBe(35);
    await setSeats(program, { current_participants: 0 });
    await tell();
    const told = (await toldOf(program)).map(({ alert_id }) => alert_id);
    expect([told.length, new Set(told).size, await waiting(program)]).toEqual([60, 60, 0]);
  });

  it("[TRN-16] waits no more once the program has started, and is told so once, closed or not; a closed one may open again", async () => {
    const [open, closed] = [
      await fullProgram({ start_date: "2026-11-21" }),
      await fullProgram({ start_date: "2026-11-21" }),
    ];
    const seeker = testPerson("job_seeker");
    const alert = await waitFor(open, seeker);
    await waitFor(closed);
    await setSeats(open, { updated_at: now });
    await setSeats(closed, { is_open: false, updated_at: now });
    now = new Date("2026-11-21T22:59:00.000Z");
    await tell();
    expect([await waiting(open), await waiting(closed)]).toEqual([1, 1]);
    await setSeats(open, { current_participants: 0 });
    now = new Date("2026-11-21T23:00:00.000Z");
    await tell();
    expect([await waiting(open), await waiting(closed)]).toEqual([0, 0]);
    await tell();
    expect([await toldOf(open), await toldOf(closed)]).toEqual([[], []]);
    const { account_id, name: person_name } = seeker;
    expect(await toldOf(open, placeAlertEnded)).toEqual([
      { alert_id: alert, program_id: open, program_title: "Solar panel installation", account_id, person_name },
    ]);
    expect(await toldOf(closed, placeAlertEnded)).toHaveLength(1);
  });

  it("[TRN-16] is told that it has started once each, by whichever instance looks and in however many looks", async () => {
    const program = await fullProgram({ start_date: "2026-11-21" });
    const people = await manyWaitFor(program);
    await setSeats(program, { updated_at: now });
    now = new Date("2026-11-23T10:00:00.000Z");
    let looks = 0;
    await tell(() => looks++ > 0);
    expect(await waiting(program)).toBe(35);
    await Promise.all([tell(), tell(), tell()]);
    expect((await toldOf(program, placeAlertEnded)).map(({ account_id }) => account_id)).toEqual(people);
    expect(await waiting(program)).toBe(0);
  });

  it("waits on where a start was mistyped and set right, so that a place is still told", async () => {
    const program = await fullProgram({ start_date: "2026-12-07" });
    await waitFor(program);
    await setSeats(program, { start_date: "2026-01-11", updated_at: now });
    await tell();
    expect(await waiting(program)).toBe(1);
    await setSeats(program, { start_date: "2027-01-11", current_participants: 0 });
    await tell();
    expect([await waiting(program), (await toldOf(program)).length]).toEqual([0, 1]);
  });

  it("waits no more for a program that is gone, nor once they have ended it or their account is deleted", async () => {
    const program = await fullProgram();
    await placeAlertModel(training.db).create([
      { account_id: "a".repeat(24), program_id: new Types.ObjectId(), slot: 0, created_at: now },
    ]);
    const [ended, gone] = [testPerson("job_seeker"), testPerson("job_seeker")];
    const alert = await waitFor(program, ended);
    await waitFor(program, gone);
    await training.call(ended, `DELETE /api/place-alerts/${alert}`);
    await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: gone.account_id });
    await setSeats(program, { current_participants: 0 });
    await tell();
    expect(await toldOf(program)).toEqual([]);
    expect(await placeAlertModel(training.db).countDocuments({})).toBe(0);
  });
});
