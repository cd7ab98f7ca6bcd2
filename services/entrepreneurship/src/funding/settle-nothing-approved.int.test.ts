import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { admin, applyApproved } from "../testing/entrepreneurship-fixture.ts";
import { fundingModel } from "./funding.model.ts";
import { settleNothingApproved } from "./settle-nothing-approved.ts";

const FUNDING = "POST /api/admin/entrepreneurship-funding";
let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

async function fund(amount_approved: number) {
  const { person, id } = await applyApproved(service);
  const approval = { application_id: id, entrepreneur_id: person.account_id, amount_approved };
  const { body } = await service.call(admin, FUNDING, approval);
  const withdraw = () => service.call(person, `POST /api/entrepreneurship-applications/${id}/withdraw`);
  const stored = () => fundingModel(service.db).findById(body.id).orFail().lean();
  return { funding: String(body.id), withdraw, stored };
}

it("[ENTY-31] decides what was approved as ₦0 before that was decided at once, without a day and without a word", async () => {
  const [nothing, money, cancelled] = [await fund(0), await fund(1000), await fund(0)];
  const { db } = service;
  await fundingModel(db).updateOne({ _id: nothing.funding }, { $set: { disbursement_status: "pending" } });
  await fundingModel(db).updateOne({ _id: cancelled.funding }, { $set: { disbursement_status: "cancelled" } });
  const before = await nothing.stored();
  const facts = (await service.recorded()).length;
  expect((await nothing.withdraw()).body.code).toBe("funding_before_withdrawal");

  await settleNothingApproved(db);
  await settleNothingApproved(db);
  expect(await nothing.stored()).toEqual({ ...before, disbursement_status: "disbursed" });
  expect(before).toMatchObject({ disbursed_at: null, disbursed_by: null });
  expect(await money.stored()).toMatchObject({ disbursement_status: "pending" });
  expect(await cancelled.stored()).toMatchObject({ disbursement_status: "cancelled" });
  expect(await service.recorded()).toHaveLength(facts);
  expect((await nothing.withdraw()).status).toBe(200);
  expect((await money.withdraw()).body.code).toBe("funding_before_withdrawal");
});
