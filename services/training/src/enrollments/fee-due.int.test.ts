import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { applicationApproved } from "@jobcentre/contracts/events/training";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, completed, enroll } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const PAY = "Pay to account 0123456789, Abuja Bank.";
const sayHowToPay = (payment_instructions: string, aggregate_version: number) =>
  training.deliver(settingsChanged.name, { settings: { payment_instructions } }, { aggregate_version });
const feesOf = async (enrollment: string) =>
  (await training.recorded()).filter(
    ({ name, aggregate_id }) => name === "training.fee-due" && aggregate_id === enrollment,
  );
const ownOf = async ({ person }: Awaited<ReturnType<typeof enroll>>) =>
  (await training.call(person, "GET /api/my-training-enrollments")).body[0] as { program: { price_amount: number } };

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
      payment_instructions: PAY,
    });
    expect(due.actor).toBeNull();
    expect(await ownOf(enrolled)).toMatchObject({ payment_instructions: PAY, program: { price_amount: 85_000 } });
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

  it("asks for nothing where it is free, nor once it is completed", async () => {
    const free = await enroll(training, await addProgram(training, { price_amount: 0 }));
    expect(await ownOf(free)).not.toHaveProperty("payment_instructions");
    expect((await ownOf(free)).program.price_amount).toBe(0);
    expect(await feesOf(free.id)).toEqual([]);
    const done = await completed(training, await addProgram(training, { price_amount: 5_000 }));
    expect(await ownOf(done)).not.toHaveProperty("payment_instructions");
  });

  it("is found in the portal by the number that its participant quotes with the payment", async () => {
    const enrolled = await enroll(training, await addProgram(training, { price_amount: 5_000 }));
    const found = (q: string) => training.call(admin, `GET /api/admin/training-enrollments?q=${q}`);
    for (const q of [enrolled.id, enrolled.id.toUpperCase()])
      expect((await found(q)).body).toMatchObject([{ id: enrolled.id }]);
  });
});
