import { adminCreated, adminDeleted } from "@jobcentre/contracts/events/admin";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import { erasedAddressModel } from "@jobcentre/service-kit/erasure/erased-address.model";
import { erasureRequestModel } from "@jobcentre/service-kit/erasure/erasure-request.model";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, TEST_SECRET, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountModel } from "../accounts/account.model.ts";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { identityService } from "../service.ts";
import { employerWithProfile, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";

let service: TestService;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  service = await startTestService(identityService, { logged: (line) => logged.push(line) });
});
afterAll(() => service?.stop());

const PATIENCE = { timeout: 20_000 };
const ask = (...ids: string[]) =>
  erasureRequestModel(service.db).create(ids.map((_id) => ({ _id, requested_at: new Date() })));
const keyOf = (email: string) => emailKeyOf(TEST_SECRET, email);
const askWith = (_id: string, ...emails: string[]) =>
  erasureRequestModel(service.db).create({ _id, requested_at: new Date(), keys: emails.map(keyOf) });
const requestOf = (id: string) => erasureRequestModel(service.db).findById(id).lean();
const isThere = async (id: string) => (await accountModel(service.db).exists({ _id: id })) !== null;
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

it("[ADU-13] leaves an account to the operator that another address signs in to, as one that was handed over after the backup", async () => {
  const [ada, again] = [await employerWithProfile(service), await jobSeekerWithCv(service)];
  await askWith(ada.account_id, "bola@example.com");
  await askWith(again.person.account_id, "newer@example.com", again.person.email);
  await expect.poll(() => isThere(again.person.account_id), PATIENCE).toBe(false);
  await expect.poll(() => requestOf(ada.account_id), PATIENCE).toMatchObject({ left: "another_address" });
  expect(await isThere(ada.account_id)).toBe(true);
  // Whoever deletes it then, its keys go with it.
  const admin = testPerson("admin");
  expect((await service.call(admin, `DELETE /api/admin/users/${ada.account_id}`)).status).toBe(200);
  expect(await requestOf(ada.account_id)).toBeNull();
});

it("forgets the keys of a request that is left 30 days after it was made", async () => {
  const indexes = await erasureRequestModel(service.db).collection.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({
      key: { requested_at: 1 },
      expireAfterSeconds: 30 * 24 * 3600,
      partialFilterExpression: { keys: { $exists: true } },
    }),
  );
});

it("leaves a company with colleagues where the list does not say whose address it was", async () => {
  const { account_id } = await employerWithProfile(service);
  const colleague = await personWithAccount(service);
  await accountModel(service.db).updateOne({ _id: colleague.account_id }, { $set: { colleague_of: account_id } });
  await ask(account_id);
  await expect.poll(() => requestOf(account_id), PATIENCE).toMatchObject({ left: "maybe_handed_over" });
  expect(await isThere(account_id)).toBe(true);
  await erasureRequestModel(service.db).deleteOne({ _id: account_id });
});

it("tells where somebody signs in whose id is not in this store, and deletes nothing of them by that", async () => {
  const ada = await employerWithProfile(service);
  const [missing, nobody] = [new Types.ObjectId().toHexString(), new Types.ObjectId().toHexString()];
  await askWith(missing, ada.email);
  await askWith(nobody, "nobody@example.com");
  const told = { left: "signs_in_elsewhere", elsewhere: [ada.account_id] };
  await expect.poll(() => requestOf(missing), PATIENCE).toMatchObject(told);
  // A look between the two has found the first alone.
  await expect.poll(waiting, PATIENCE).toEqual([missing]);
  expect(await isThere(ada.account_id)).toBe(true);
  await erasureRequestModel(service.db).deleteOne({ _id: missing });
});

it("keeps by which addresses a deleted account is known again, not those of who owned it before", async () => {
  const keysOf = async (id: string) => (await erasedAddressModel(service.db).findById(id).lean())?.keys;
  const accounts = accountModel(service.db);
  const deleted = async (isHandedOver: boolean) => {
    const { account_id, email } = await employerWithProfile(service);
    const own = await personWithAccount(service);
    await accounts.updateOne({ _id: account_id }, { $set: { former_email_keys: [keyOf("former@example.com")] } });
    if (isHandedOver) await accounts.updateOne({ _id: own.account_id }, { $set: { owner_of: account_id } });
    await askWith(account_id, email);
    await expect.poll(() => isThere(account_id), PATIENCE).toBe(false);
    return { account_id, email, own: own.account_id };
  };
  const alone = await deleted(false);
  expect(await keysOf(alone.account_id)).toEqual([keyOf(alone.email), keyOf("former@example.com")]);
  const handed = await deleted(true);
  expect(await keysOf(handed.account_id)).toEqual([keyOf(handed.email)]);
  expect(await keysOf(handed.own)).toEqual([keyOf(handed.email)]);
});
