import { adminCreated, adminDeleted } from "@jobcentre/contracts/events/admin";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import { erasureRequestModel } from "@jobcentre/service-kit/erasure/erasure-request.model";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountModel } from "../accounts/account.model.ts";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { identityService } from "../service.ts";
import { jobSeekerWithCv, personWithAccount } from "../testing/people.ts";

let service: TestService;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  service = await startTestService(identityService, { logged: (line) => logged.push(line) });
});
afterAll(() => service?.stop());

const PATIENCE = { timeout: 20_000 };
const ask = (...ids: string[]) =>
  erasureRequestModel(service.db).create(ids.map((_id) => ({ _id, requested_at: new Date() })));
const waiting = async () => (await erasureRequestModel(service.db).find().lean()).map(({ _id }) => _id);

it("[ADU-13] deletes whom an operator asks to delete again, once, and tells the other services", async () => {
  const { person } = await jobSeekerWithCv(service);
  const { account_id } = person;
  await ask(account_id, new Types.ObjectId().toHexString());
  await expect.poll(waiting, PATIENCE).toEqual([]);
  expect(await accountModel(service.db).findById(account_id).lean()).toBeNull();
  expect(await erasedAccountModel(service.db).exists({ _id: account_id })).not.toBeNull();
  const told = await service.transport.waitFor(userDeleted.name, ({ aggregate_id }) => aggregate_id === account_id);
  expect(told).toMatchObject({ actor: null, data: { account_id, by_themself: false } });
  // They were told when it was deleted first.
  expect(await mailJobModel(service.db).countDocuments({ farewell_for: account_id })).toBe(0);
  await ask(account_id);
  await expect.poll(waiting, PATIENCE).toEqual([]);
  expect((await service.recorded(account_id)).filter(({ name }) => name === userDeleted.name)).toHaveLength(1);
});

it("[ADM-08] waits with an administrator's until the role was taken away", async () => {
  const { account_id, email } = await personWithAccount(service);
  const admin = { admin_id: new Types.ObjectId().toHexString(), email, full_name: "Musa Sani" };
  const aggregate = { aggregate_id: admin.admin_id };
  await service.deliver(adminCreated.name, admin, { ...aggregate, aggregate_version: 1 });
  await ask(account_id);
  const said = () => logged.filter((line) => line.account_id === account_id).map(({ msg }) => msg);
  await expect.poll(said, PATIENCE).toContain("account to delete again is an administrator's, waiting");
  expect(await waiting()).toEqual([account_id]);
  expect(await accountModel(service.db).findById(account_id).lean()).not.toBeNull();
  await service.deliver(adminDeleted.name, admin, { ...aggregate, aggregate_version: 2 });
  await expect.poll(waiting, PATIENCE).toEqual([]);
  expect(await accountModel(service.db).findById(account_id).lean()).toBeNull();
});
