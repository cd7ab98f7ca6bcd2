import { enrollmentCancelled, feeDue } from "@jobcentre/contracts/events/enrollments";
import { placeAlertCancelled } from "@jobcentre/contracts/events/place-alerts";
import { applicationApproved } from "@jobcentre/contracts/events/training";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { toldEnrollments } from "../enrollments/told-enrollments.ts";
import { personCopyModel } from "../people/person-copy.model.ts";
import { placeAlertModel } from "../place-alerts/place-alert.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, apply, completed, enroll, enrollmentOf } from "../testing/training-fixture.ts";
import { endCancelledPrograms } from "./end-cancelled-programs.ts";
import { programCancellationModel } from "./program-cancellation.model.ts";

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
  await programCancellationModel(training.db).deleteMany({});
});

const REASON = "Too few people applied.";
const look = (isStopping?: () => boolean) => endCancelledPrograms({ db: training.db, now: () => now }, isStopping);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
async function cancel(program: string, reason = REASON): Promise<void> {
  const { status } = await training.call(admin, `POST /api/admin/training-programs/${program}/cancel`, { reason });
  expect(status).toBe(200);
}
const namesOf = async (aggregate: string) => (await training.recorded(aggregate)).map(({ name }) => name);
const isNoted = async (program: string) =>
  (await programCancellationModel(training.db).countDocuments({ program_id: program })) > 0;
const applicationOf = (id: string) => applicationModel(training.db).findById(id).lean();
const enrollment = (id: string) => enrollmentModel(training.db).findById(id).lean();
const seatsOf = async (program: string) =>
  (await programModel(training.db).findById(program).lean())?.current_participants;
/** So many people's applications, stored as they stand. */
async function many(program: string, count: number): Promise<void> {
  const rest = { program_id: program, motivation: "To learn it.", status: "pending" as const, applied_at: now };
  const people = Array.from({ length: count }, () => ({ account_id: testPerson("job_seeker").account_id, ...rest }));
  await applicationModel(training.db).insertMany(people);
}
const countOf = (program: string, status: "pending" | "rejected") =>
  applicationModel(training.db).countDocuments({ program_id: program, status });
/** How often each of the people of a program was told of one kind of fact. */
async function timesTold(name: string, program: string): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const { name: told, data } of await training.recorded()) {
    const { program_id, account_id } = data as { program_id?: string; account_id: string };
    if (told === name && program_id === program) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
  }
  return [...counts.values()];
}

describe("who applied for a program that is cancelled", () => {
  it("is rejected also where another program that was cancelled before cannot be ended, each time, which the look says", async () => {
    const [broken, program] = [await addProgram(training), await addProgram(training)];
    const { id } = await apply(training, broken);
    const other = await apply(training, program);
    await applicationModel(training.db).collection.updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: { account_id: "?" } },
    );
    for (const one of [broken, program]) await cancel(one);
    for (const _look of [1, 2]) await expect(look()).rejects.toThrow("1 of 2 cancelled programs could not be ended");
    expect([(await applicationOf(id))?.status, (await applicationOf(other.id))?.status]).toEqual([
      "pending",
      "rejected",
    ]);
  });

  it("is rejected where somebody else of the same program cannot be, as who takes part and who waits are told; those once they can", async () => {
    const program = await addProgram(training, { max_participants: 2 });
    // Before it is full.
    const [broken, other] = [await apply(training, program), await apply(training, program)];
    const [brokenIn, enrolled] = [await enroll(training, program), await enroll(training, program)];
    const alerts: string[] = [];
    for (const _one of [1, 2]) {
      const body = { program_id: program };
      alerts.push(String((await training.call(testPerson("job_seeker"), "POST /api/place-alerts", body)).body.id));
    }
    const setAccounts = async (account: (theirs: string) => string) => {
      const _id = (id: string) => ({ _id: new Types.ObjectId(id) });
      const set = (account_id: string) => ({ $set: { account_id: account(account_id) } });
      const { db } = training;
      await applicationModel(db).collection.updateOne(_id(broken.id), set(broken.person.account_id));
      await enrollmentModel(db).collection.updateOne(_id(brokenIn.id), set(brokenIn.person.account_id));
      await placeAlertModel(db).collection.updateOne(_id(alerts[0] as string), set("a".repeat(24)));
    };
    const states = async () => [
      (await applicationOf(broken.id))?.status,
      (await applicationOf(other.id))?.status,
      (await enrollment(brokenIn.id))?.status,
      (await enrollment(enrolled.id))?.status,
    ];
    await setAccounts(() => "?");
    await cancel(program);
    later(30);
    for (const _look of [1, 2]) await expect(look()).rejects.toThrow("1 of 1 cancelled programs could not be ended");
    expect(await states()).toEqual(["pending", "rejected", "enrolled", "dropped"]);
    expect([await timesTold(placeAlertCancelled.name, program), await isNoted(program)]).toEqual([[1], true]);
    await setAccounts((theirs) => theirs);
    await look();
    expect(await states()).toEqual(["rejected", "rejected", "dropped", "dropped"]);
    expect([await timesTold(placeAlertCancelled.name, program), await isNoted(program)]).toEqual([[1, 1], false]);
  });

  it("[TRN-15] is rejected once, with why, as who cancelled; what was decided or withdrawn stays", async () => {
    const program = await addProgram(training, { title: "Tailoring" });
    const [waiting, rejected, withdrawn] = [
      await apply(training, program),
      await apply(training, program),
      await apply(training, program),
    ];
    await training.call(admin, `POST /api/admin/training-applications/${rejected.id}/status`, { status: "rejected" });
    await training.call(withdrawn.person, `POST /api/training-applications/${withdrawn.id}/withdraw`);
    const elsewhere = await apply(training, await addProgram(training));
    await cancel(program);
    for (const _time of [1, 2]) await look();
    const reason = `The program was cancelled: ${REASON}`;
    expect(await applicationOf(waiting.id)).toMatchObject({
      status: "rejected",
      rejected_reason: reason,
      decided_by: admin.account_id,
      decided_at: now,
    });
    const told = await training.transport.waitFor(
      "training.application-rejected",
      ({ aggregate_id }) => aggregate_id === waiting.id,
    );
    expect(told).toMatchObject({
      actor: { account_id: admin.account_id },
      data: { account_id: waiting.person.account_id, program_title: "Tailoring", reason },
    });
    expect(await namesOf(waiting.id)).toEqual(["training.application-submitted", "training.application-rejected"]);
    expect((await applicationOf(rejected.id))?.rejected_reason).toBeUndefined();
    expect(await namesOf(withdrawn.id)).toHaveLength(2);
    expect((await applicationOf(elsewhere.id))?.status).toBe("pending");
    const [own] = (await training.call(waiting.person, "GET /api/my-training-applications"))
      .body as unknown as object[];
    expect(own).toMatchObject({ status: "rejected", rejected_reason: reason });
  });

  it("is rejected also where it is who cancelled, and keeps nobody else waiting", async () => {
    const program = await addProgram(training);
    const own = await apply(training, program);
    const other = await apply(training, await addProgram(training));
    const asAdmin = { ...own.person, is_admin: true };
    const cancelled = await training.call(asAdmin, `POST /api/admin/training-programs/${program}/cancel`, {});
    expect(cancelled.status).toBe(200);
    await cancel(String((await applicationOf(other.id))?.program_id));
    await look();
    for (const { id } of [own, other]) {
      expect((await applicationOf(id))?.status).toBe("rejected");
      expect(await namesOf(id)).toEqual(["training.application-submitted", "training.application-rejected"]);
    }
  });

  it("reads no more than that where no reason was given", async () => {
    const program = await addProgram(training);
    const { id } = await apply(training, program);
    await cancel(program, "");
    await look();
    expect((await applicationOf(id))?.rejected_reason).toBe("The program was cancelled");
  });

  it("is rejected by a later look where they applied at that moment, while the note is there", async () => {
    const program = await addProgram(training);
    await cancel(program);
    await look();
    expect(await isNoted(program)).toBe(true);
    later(9);
    await many(program, 1);
    await look();
    expect(await countOf(program, "rejected")).toBe(1);
    later(1);
    await look();
    expect(await isNoted(program)).toBe(false);
  });

  it("is rejected in pieces; a look that ended early leaves the rest to the next one", async () => {
    const program = await addProgram(training);
    await many(program, 250);
    await cancel(program);
    let looks = 0;
    await look(() => looks++ > 0);
    expect([await countOf(program, "rejected"), await countOf(program, "pending")]).toEqual([100, 150]);
    await look();
    expect(await countOf(program, "pending")).toBe(0);
    const told = await timesTold("training.application-rejected", program);
    expect([told.length, Math.max(...told)]).toEqual([250, 1]);
  });

  it("is told once by several instances at once", async () => {
    const program = await addProgram(training);
    await many(program, 120);
    await cancel(program);
    await Promise.all([look(), look(), look()]);
    const told = await timesTold("training.application-rejected", program);
    expect([told.length, Math.max(...told), await countOf(program, "pending")]).toEqual([120, 1, 0]);
  });
});

describe("who takes part in a program that is cancelled", () => {
  it("[ADT-18] is dropped once, told that it was cancelled and why, and reads so; who completed it keeps everything", async () => {
    const program = await addProgram(training, { title: "Tailoring", price_amount: 5_000 });
    const { person, id } = await enroll(training, program);
    const done = await completed(training, program);
    await training.call(admin, `POST /api/admin/training-certificates/${done.id}/issue`);
    const certified = await enrollment(done.id);
    expect(certified?.certificate_number).toBeTruthy();
    await cancel(program);
    for (const _time of [1, 2]) await look();
    expect(await enrollment(id)).toMatchObject({ status: "dropped", cancelled_for: REASON });
    expect(await enrollment(done.id)).toEqual(certified);
    expect(await seatsOf(program)).toBe(1);
    const facts = (await training.recorded(id)).filter(({ name }) => name.startsWith("training.enrollment-"));
    expect(facts.map(({ name }) => name)).toEqual(["training.enrollment-created", enrollmentCancelled.name]);
    expect(facts[1]?.data).toEqual({
      enrollment_id: id,
      program_id: program,
      program_title: "Tailoring",
      account_id: person.account_id,
      participant_name: expect.any(String),
      price_amount: 5_000,
      reason: REASON,
    });
    const event = await training.transport.waitFor(enrollmentCancelled.name, (e) => e.aggregate_id === id);
    expect(event).toMatchObject({ actor: { account_id: admin.account_id } });
    const [own] = (await training.call(person, "GET /api/my-training-enrollments")).body as unknown as object[];
    expect(own).toMatchObject({ status: "dropped", cancelled: { reason: REASON } });
    expect(own).not.toHaveProperty("payment_instructions");
    const [other] = (await training.call(done.person, "GET /api/my-training-enrollments")).body as unknown as object[];
    expect(other).not.toHaveProperty("cancelled");
  });

  it("reads nothing of the cancelling where they were out before", async () => {
    const program = await addProgram(training);
    const { person, id } = await enroll(training, program);
    await training.call(person, `POST /api/my-training-enrollments/${id}/leave`);
    await cancel(program);
    await look();
    const [own] = (await training.call(person, "GET /api/my-training-enrollments")).body as unknown as object[];
    expect(own).not.toHaveProperty("cancelled");
    expect(await namesOf(id)).not.toContain(enrollmentCancelled.name);
  });

  it("is dropped also where they were approved before it and the enrollment comes long after, delivered twice", async () => {
    const program = await addProgram(training, { price_amount: 5_000 });
    const { person, id } = await apply(training, program);
    await applicationModel(training.db).updateOne({ _id: id }, { status: "approved", decided_at: now });
    await programModel(training.db).updateOne({ _id: program }, { current_participants: 1 });
    await cancel(program);
    later(60);
    await look();
    expect(await isNoted(program)).toBe(true);
    const whose = { application_id: id, program_id: program, program_title: "", account_id: person.account_id };
    const reached = { applicant_name: person.name, applicant_email: "", applicant_phone: "" };
    const event = await training.deliver(applicationApproved.name, { ...whose, ...reached });
    await training.transport.publish(event);
    for (const _time of [1, 2]) await look();
    const rows = await enrollmentModel(training.db).find({ application_id: id }).lean();
    expect(rows).toMatchObject([{ status: "dropped", cancelled_for: REASON }]);
    expect(await timesTold(enrollmentCancelled.name, program)).toEqual([1]);
    // Nobody is asked to pay for what does not take place.
    expect(await timesTold(feeDue.name, program)).toEqual([]);
    expect([await seatsOf(program), await isNoted(program)]).toEqual([0, false]);
  });

  it("[GEN-04] is waited for also where their application came beside another one of theirs", async () => {
    const program = await addProgram(training);
    const { id } = await apply(training, program);
    await applicationModel(training.db).updateOne({ _id: id }, { status: "approved", decided_at: now, dropped_no: -1 });
    await cancel(program);
    later(60);
    await look();
    expect(await isNoted(program)).toBe(true);
  });

  it("is told anew as out of a cancelled program, where copies were lost", async () => {
    const program = await addProgram(training);
    const { id } = await enroll(training, program);
    await cancel(program);
    await look();
    const { db } = training;
    const before = new Types.ObjectId(id.slice(0, 8) + "0".repeat(16));
    await runInContext({ trace_id: "e".repeat(32), actor: null, isRetold: true }, () =>
      inTransaction(db, () => toldEnrollments.tellNext(db, before, 1_000)),
    );
    const told = (await training.recorded(id)).filter(({ trace_id }) => trace_id === "e".repeat(32));
    expect(told.map(({ name }) => name)).toEqual(["training.enrollment-created", enrollmentCancelled.name]);
    expect(told[1]?.data).toMatchObject({ reason: REASON, price_amount: null });
  });

  it("is out once where they leave, or an admin drops them, at the same moment", async () => {
    const program = await addProgram(training);
    const [leaving, dropped] = [await enroll(training, program), await enroll(training, program)];
    await cancel(program);
    await Promise.all([
      look(),
      training.call(leaving.person, `POST /api/my-training-enrollments/${leaving.id}/leave`),
      training.call(admin, `POST /api/admin/training-enrollments/${dropped.id}/drop`),
    ]);
    expect(await seatsOf(program)).toBe(0);
    for (const { id } of [leaving, dropped]) {
      const ends = (await namesOf(id)).filter((name) => /dropped|left|cancelled/.test(name));
      expect(ends).toHaveLength(1);
    }
  });

  it("keeps nobody from a certificate who completed it, and the note ends with them", async () => {
    const program = await addProgram(training);
    const { id: application } = await apply(training, program);
    const id = await enrollmentOf(training, application);
    await training.call(admin, `POST /api/admin/training-enrollments/${id}/complete`);
    await cancel(program);
    later(10);
    await look();
    expect(await isNoted(program)).toBe(false);
    expect((await training.call(admin, `POST /api/admin/training-certificates/${id}/issue`)).status).toBe(200);
  });
});

describe("who waits for a place in a program that is cancelled", () => {
  it("[TRN-16] is told once, the first first, and waits no longer; others wait on", async () => {
    const [program, other] = [
      await addProgram(training, { title: "Tailoring", max_participants: 1 }),
      await addProgram(training, { max_participants: 1 }),
    ];
    const seats = { current_participants: 1 };
    await programModel(training.db).updateMany({ _id: { $in: [program, other] } }, seats);
    const seeker = testPerson("job_seeker");
    await personCopyModel(training.db).create([{ _id: seeker.account_id, full_name: "Amina Bello", version: 1 }]);
    const alerts: string[] = [];
    for (const of of [program, other])
      alerts.push(String((await training.call(seeker, "POST /api/place-alerts", { program_id: of })).body.id));
    const rows = Array.from({ length: 120 }, (_, at) => ({
      account_id: testPerson("job_seeker").account_id,
      program_id: new Types.ObjectId(program),
      person_name: `Person ${at}`,
      slot: 0,
      created_at: new Date(now.getTime() + at + 1),
    }));
    await placeAlertModel(training.db).insertMany(rows.toReversed());
    await cancel(program);
    await Promise.all([look(), look()]);
    await look();
    const told = (await training.recorded())
      .filter(({ name }) => name === placeAlertCancelled.name)
      .filter(({ data }) => (data as { program_id: string }).program_id === program);
    const accounts = told
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ data }) => (data as { account_id: string }).account_id);
    expect(accounts).toEqual([seeker.account_id, ...rows.map(({ account_id }) => account_id)]);
    expect(told[0]?.data).toEqual({
      alert_id: alerts[0],
      program_id: program,
      program_title: "Tailoring",
      account_id: seeker.account_id,
      person_name: "Amina Bello",
      reason: REASON,
    });
    const left = (await training.call(seeker, "GET /api/place-alerts")).body as unknown as { id: string }[];
    expect(left.map(({ id }) => id)).toEqual([alerts[1]]);
    expect(await placeAlertModel(training.db).countDocuments({ program_id: program })).toBe(0);
  });
});
