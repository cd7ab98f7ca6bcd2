import { enrollmentCreated } from "@jobcentre/contracts/events/enrollments";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { eraseAccount } from "@jobcentre/service-kit/erasure/erase-account";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { applicationModel } from "../applications/application.model.ts";
import { createEraseRecords } from "../erasure/erase-records.ts";
import { trainingService } from "../service.ts";
import { addProgram } from "../testing/training-fixture.ts";
import { enroll } from "./enroll.ts";
import { enrollmentModel } from "./enrollment.model.ts";

let training: TestService;
let program_id: string;
beforeAll(async () => {
  training = await startTestService(trainingService);
  program_id = await addProgram(training);
});
afterAll(() => training?.stop());

/** An application that was approved at this price; without one, by a version that noted none. */
async function approvedAt(approved_price?: number): Promise<Parameters<typeof enroll>[1][number]> {
  const { account_id, name, email } = testPerson("job_seeker");
  const _id = new Types.ObjectId();
  await applicationModel(training.db).create({
    _id,
    program_id,
    account_id,
    applicant_name: name,
    applicant_email: email,
    motivation: "To learn.",
    status: "approved",
    applied_at: new Date(),
    ...(approved_price !== undefined && { approved_price }),
  });
  return {
    application_id: _id.toHexString(),
    program_id,
    program_title: "Solar panel installation",
    account_id,
    applicant_name: name,
    applicant_email: email,
    applicant_phone: "",
    occurred_at: new Date().toISOString(),
    context: undefined,
  };
}

const enrollAll = (...approved: Parameters<typeof enroll>[1]) =>
  inTransaction(training.db, () => enroll(training.db, approved));
const enrollmentsOf = (...approved: { application_id: string }[]) =>
  enrollmentModel(training.db).countDocuments({
    application_id: { $in: approved.map(({ application_id }) => application_id) },
  });
const markOf = async ({ application_id }: { application_id: string }) =>
  (await applicationModel(training.db).findById(application_id).lean())?.is_enrolled;

describe("[ADT-11] an approved application becomes one enrollment", () => {
  it.each([
    ["alone", 1],
    ["together with others", 3],
  ])("and is marked, %s, however often it is told", async (_how, count) => {
    const approved = await Promise.all(Array.from({ length: count }, () => approvedAt(0)));
    await enrollAll(...approved);
    await enrollAll(...approved, ...approved);
    expect(await enrollmentsOf(...approved)).toBe(count);
    for (const one of approved) expect(await markOf(one)).toBe(true);
  });

  it("once where an older version enrolled it and left no mark", async () => {
    const [older, fresh] = [await approvedAt(), await approvedAt()];
    await enrollAll(older);
    await applicationModel(training.db).updateOne({ _id: older.application_id }, { $unset: { is_enrolled: 1 } });
    await enrollAll(older);
    await applicationModel(training.db).updateOne({ _id: older.application_id }, { $unset: { is_enrolled: 1 } });
    await enrollAll(older, fresh);
    expect(await enrollmentsOf(older)).toBe(1);
    expect(await enrollmentsOf(fresh)).toBe(1);
  });

  it("with when and where to come for who reads by it that they were accepted, not for whom 0.1.0 told so with the approval", async () => {
    const [older, fresh] = [await approvedAt(), await approvedAt(0)];
    await enrollAll(older, fresh);
    const placeOf = async ({ application_id }: { application_id: string }) => {
      const created = (await training.recorded()).filter(({ name }) => name === enrollmentCreated.name);
      const told = created.map(({ data }) => data as z.output<typeof enrollmentCreated.data>);
      return told.find((data) => data.application_id === application_id)?.takes_place;
    };
    expect(await placeOf(older)).toBeNull();
    expect(await placeOf(fresh)).toMatchObject({ start_date: "2099-01-05" });
  });

  it("at the price that was noted with it, and not where the application is gone, alone or beside others", async () => {
    const [gone, paid] = [await approvedAt(0), await approvedAt(85_000)];
    await applicationModel(training.db).deleteOne({ _id: gone.application_id });
    await enrollAll(gone);
    await enrollAll(gone, paid);
    expect(await enrollmentsOf(gone)).toBe(0);
    expect(await enrollmentModel(training.db).findOne({ application_id: paid.application_id }).lean()).toMatchObject({
      account_id: paid.account_id,
      price_amount: 85_000,
    });
  });

  it.each([1, 2])("and never that of a person who is erased at the same time, among %i", async (count) => {
    const approved = await Promise.all(Array.from({ length: count }, () => approvedAt(0)));
    const { account_id } = approved[0]!;
    let hasRead: () => void = () => undefined;
    let hasErased: () => void = () => undefined;
    const isRead = new Promise<void>((resolve) => {
      hasRead = resolve;
    });
    const isErased = new Promise<void>((resolve) => {
      hasErased = resolve;
    });
    let tries = 0;
    const enrolling = inTransaction(training.db, async () => {
      // The transaction sees the store as it was before the erasure.
      await applicationModel(training.db).findById(approved[0]!.application_id).lean();
      hasRead();
      tries += 1;
      await isErased;
      await enroll(training.db, approved);
    });
    await isRead;
    const account = { account_id, email_key: "key", former_email_keys: [] };
    await eraseAccount(training.db, account, createEraseRecords(training.db));
    hasErased();
    await enrolling;
    expect(tries).toBe(2);
    expect(await enrollmentModel(training.db).countDocuments({ account_id })).toBe(0);
    expect(await enrollmentsOf(...approved)).toBe(count - 1);
  });
});
