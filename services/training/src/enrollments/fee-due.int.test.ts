import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { enrollmentCreated, feeDue } from "@jobcentre/contracts/events/enrollments";
import { profileSaved, userDeleted } from "@jobcentre/contracts/events/identity";
import { applicationApproved } from "@jobcentre/contracts/events/training";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, apply, completed, enroll, programOf } from "../testing/training-fixture.ts";
import { enrollmentModel } from "./enrollment.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => training?.stop());

const PAY = "Pay to account 0123456789, Abuja Bank.";
const sayHowToPay = (payment_instructions: string, aggregate_version: number) =>
  training.deliver(settingsChanged.name, { settings: { payment_instructions } }, { aggregate_version });
const feesOf = async (enrollment: string) =>
  (await training.recorded()).filter(
    ({ name, aggregate_id }) => name === "training.fee-due" && aggregate_id === enrollment,
  );
/** Lets no event of this name arrive until it is told to. */
function held(name: string): () => void {
  const { publish } = training.transport;
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(training.transport, "publish").mockImplementation(async (envelope, ...more) => {
    if (envelope.name === name) await waiting;
    return publish(envelope, ...more);
  });
  return letGo;
}
const ownOf = async ({ person }: Awaited<ReturnType<typeof enroll>>) =>
  (await training.call(person, "GET /api/my-training-enrollments")).body[0] as object;

describe("[TRN-05] a place in a program that costs something", () => {
  it("is told of with its price and how to pay, after the enrollment, and My Training says the same in today's words", async () => {
    await sayHowToPay(PAY, 1);
    const program = await addProgram(training, { title: "Sewing", price_amount: 85_000 });
    const enrolled = await enroll(training, program);
    const due = await training.transport.waitFor("training.fee-due", (event) => event.aggregate_id === enrolled.id);
    expect(due.data).toEqual({
      enrollment_id: enrolled.id,
      program_id: program,
      program_title: "Sewing",
      account_id: enrolled.person.account_id,
      participant_name: enrolled.person.name,
      price_amount: 85_000,
      price_when_applied: 85_000,
      payment_instructions: PAY,
      takes_place: { start_date: "2099-01-05", end_date: "2099-03-05", location: "Gwagwalada", mode: "in_person" },
    });
    const created = (await training.recorded(enrolled.id)).find(({ name }) => name === enrollmentCreated.name);
    expect(created?.data).toMatchObject({ is_fee_due: true });
    expect(due.actor).toBeNull();
    expect(await ownOf(enrolled)).toMatchObject({ payment_instructions: PAY, price_amount: 85_000 });
    await sayHowToPay("Pay at the desk.", 2);
    expect(await ownOf(enrolled)).toMatchObject({ payment_instructions: "Pay at the desk." });
  });

  it("is told of once where the approval is delivered twice", async () => {
    const enrolled = await enroll(training, await addProgram(training, { price_amount: 5_000 }));
    await training.transport.waitFor("training.fee-due", (event) => event.aggregate_id === enrolled.id);
    const approved = (await training.recorded()).find(
      ({ name, data }) =>
        name === applicationApproved.name && (data as { account_id: string }).account_id === enrolled.person.account_id,
    );
    await training.transport.publish(approved!);
    await training.deliver(applicationApproved.name, approved!.data as object);
    expect(await feesOf(enrolled.id)).toHaveLength(1);
  });

  it("asks for nothing where it is free, nor once it is completed or given up", async () => {
    const free = await enroll(training, await addProgram(training, { price_amount: 0 }));
    expect(await ownOf(free)).not.toHaveProperty("payment_instructions");
    expect(await ownOf(free)).not.toHaveProperty("price_amount");
    expect(await feesOf(free.id)).toEqual([]);
    const created = (await training.recorded(free.id)).find(({ name }) => name === enrollmentCreated.name);
    expect(created?.data).toMatchObject({
      is_fee_due: false,
      takes_place: { start_date: "2099-01-05", end_date: "2099-03-05", location: "Gwagwalada", mode: "in_person" },
    });
    const done = await completed(training, await addProgram(training, { price_amount: 5_000 }));
    expect(await ownOf(done)).not.toHaveProperty("payment_instructions");
    // Pages of before ask for the price wherever there is one.
    expect(await ownOf(done)).not.toHaveProperty("price_amount");
    const dropped = await enroll(training, await addProgram(training, { price_amount: 5_000 }));
    await training.call(admin, `POST /api/admin/training-enrollments/${dropped.id}/drop`);
    expect(await ownOf(dropped)).not.toHaveProperty("price_amount");
  });

  it("is among what an administrator reads of the person, with the number that is quoted and its price", async () => {
    const done = await completed(training, await addProgram(training, { price_amount: 5_000 }));
    const { body } = await training.internal("POST /internal/account", { account_id: done.person.account_id });
    const sections = body as unknown as { title: string; records: object[] }[];
    expect(sections.find(({ title }) => title === "Enrollments")?.records).toMatchObject([
      { request_number: done.id, status: "completed", price_amount: 5_000 },
    ]);
  });

  it("costs what its participant was told, whatever the program costs later", async () => {
    const [paid, free] = [
      await addProgram(training, { title: "Sewing", price_amount: 5_000 }),
      await addProgram(training, { title: "Sewing", price_amount: 0 }),
    ];
    const [told, untold] = [await enroll(training, paid), await enroll(training, free)];
    for (const program of [paid, free]) {
      const dearer = { ...programOf({ title: "Sewing" }), is_open: true, price_amount: 85_000 };
      expect((await training.call(admin, `PUT /api/admin/training-programs/${program}`, dearer)).status).toBe(200);
    }
    expect(await ownOf(told)).toMatchObject({ price_amount: 5_000 });
    expect(await ownOf(untold)).not.toHaveProperty("price_amount");
    // As those were enrolled before anybody was told.
    await enrollmentModel(training.db).updateOne({ _id: told.id }, { $unset: { price_amount: 1 } });
    expect(await ownOf(told)).not.toHaveProperty("payment_instructions");
  });

  it.each([
    ["dearer", 5_000, 85_000],
    ["free", 5_000, 0],
    ["no longer free", 0, 85_000],
  ])(
    "costs what it did as the place was given, where the program is %s before the enrollment is made",
    async (_, then, later) => {
      const program = await addProgram(training, { title: "Sewing", price_amount: then });
      const { id, person } = await apply(training, program);
      const letGo = held(applicationApproved.name);
      await training.call(admin, `POST /api/admin/training-applications/${id}/status`, { status: "approved" });
      const changed = { ...programOf({ title: "Sewing" }), is_open: true, price_amount: later };
      await training.call(admin, `PUT /api/admin/training-programs/${program}`, changed);
      letGo();
      const created = await training.transport.waitFor(
        enrollmentCreated.name,
        ({ data }) => (data as { application_id: string }).application_id === id,
      );
      const fees = (await feesOf(created.aggregate_id)).map(({ data }) => data);
      expect(fees).toMatchObject(then > 0 ? [{ price_amount: then, price_when_applied: then }] : []);
      expect(await ownOf({ person, id: created.aggregate_id })).toEqual(
        then > 0
          ? expect.objectContaining({ price_amount: then })
          : expect.not.objectContaining({ price_amount: later }),
      );
    },
  );

  it("costs what the program does where an approval from before that was noted is consumed", async () => {
    const program = await addProgram(training, { title: "Sewing", price_amount: 5_000 });
    const { id, person } = await apply(training, program);
    const letGo = held(applicationApproved.name);
    await training.call(admin, `POST /api/admin/training-applications/${id}/status`, { status: "approved" });
    await applicationModel(training.db).updateOne({ _id: id }, { $unset: { approved_price: 1 } });
    letGo();
    const due = await training.transport.waitFor(
      feeDue.name,
      ({ data }) => (data as { account_id: string }).account_id === person.account_id,
    );
    expect(due.data).toMatchObject({ price_amount: 5_000 });
  });

  it("tells what it was as its participant applied", async () => {
    const program = await addProgram(training, { title: "Sewing", price_amount: 5_000 });
    const { id, person } = await apply(training, program);
    const dearer = { ...programOf({ title: "Sewing" }), is_open: true, price_amount: 85_000 };
    await training.call(admin, `PUT /api/admin/training-programs/${program}`, dearer);
    await training.call(admin, `POST /api/admin/training-applications/${id}/status`, { status: "approved" });
    const due = await training.transport.waitFor(
      "training.fee-due",
      ({ data }) => (data as { account_id: string }).account_id === person.account_id,
    );
    expect(due.data).toMatchObject({ price_amount: 85_000, price_when_applied: 5_000 });
  });

  it("is found in the portal by the number that its participant quotes with the payment", async () => {
    const enrolled = await enroll(training, await addProgram(training, { price_amount: 5_000 }));
    const found = (q: string) => training.call(admin, `GET /api/admin/training-enrollments?q=${encodeURIComponent(q)}`);
    const { id } = enrolled;
    for (const q of [id, id.toUpperCase(), `No. ${id.slice(0, 12)} ${id.slice(12)}`, id.slice(-6)])
      expect((await found(q)).body).toMatchObject([{ id }]);
    expect((await found(id.slice(0, 20))).body).toContainEqual(expect.objectContaining({ id }));
    expect((await found(id.slice(-5))).body).toEqual([]);
  });

  it("is found in the portal by the phone number of who takes part, however it is typed", async () => {
    const { id, person } = await enroll(training, await addProgram(training, { price_amount: 5_000 }));
    const phone = "+234 805 777 1203";
    const told = { ...profileSaved.example, account_id: person.account_id, phone };
    await training.deliver(profileSaved.name, told, { aggregate_version: 1_000 });
    const found = async (q: string) =>
      (await training.call(admin, `GET /api/admin/training-enrollments?q=${encodeURIComponent(q)}`)).body;
    for (const q of [phone, "08057771203", "777-1203"]) expect(await found(q)).toMatchObject([{ id }]);
    expect(await found("1203")).toEqual([]);
  });

  it("[ADT-09] is listed for the portal with the price that was told and whose account it is, as long as there is one", async () => {
    const program = await addProgram(training, { title: "Sewing", price_amount: 5_000 });
    const { person, id } = await completed(training, program);
    const dearer = { ...programOf({ title: "Sewing" }), is_open: true, price_amount: 9_000 };
    expect((await training.call(admin, `PUT /api/admin/training-programs/${program}`, dearer)).status).toBe(200);
    const rows = async () =>
      (await training.call(admin, `GET /api/admin/training-enrollments?program_id=${program}`)).body;
    expect(await rows()).toMatchObject([{ id, account_id: person.account_id, price_amount: 5_000 }]);
    await training.deliver(userDeleted.name, { ...userDeleted.example, account_id: person.account_id });
    const [left] = await rows();
    expect(left).toMatchObject({ id, price_amount: 5_000 });
    expect(left).not.toHaveProperty("account_id");
    const free = await addProgram(training, { price_amount: 0 });
    await enroll(training, free);
    const [row] = (await training.call(admin, `GET /api/admin/training-enrollments?program_id=${free}`)).body;
    expect(row).not.toHaveProperty("price_amount");
  });
});
