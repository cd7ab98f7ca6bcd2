import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { eraseAccount } from "@jobcentre/service-kit/erasure/erase-account";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { startTestService, TEST_SECRET, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEraseRecords } from "../erasure/erase-records.ts";
import { adminService } from "../service.ts";
import { activityModel } from "./activity.model.ts";
import { appendEntries } from "./append-entry.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";
import { keyAddresses } from "./key-addresses.ts";
import { verifyChain } from "./verify-chain.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());

const keyOf = (email: string) => emailKeyOf(TEST_SECRET, email);
/** As the version before this one writes it: with the address and not its key. */
async function writeOlder(email: string): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  const entry = { _id, action: "refuse_sign_in", details: `Refused an admin sign-in as ${email}`, mentions: [email] };
  const rest = { subject_id: null, actor_id: null, by_admin: false, created_at: new Date() };
  await inTransaction(service.db, () => appendEntries(service.db, [{ ...entry, ...rest }]));
  return _id;
}
const entryOf = (id: Types.ObjectId) => activityModel(service.db).findById(id).orFail().lean();
const headOf = () => chainHeadModel(service.db).findById(HEAD).orFail().lean();

it("[ADU-13] a start gives keys to the addresses that an older instance wrote since the last one, so that a deletion finds them", async () => {
  const { db } = service;
  // The service has started, and keyed what there was.
  const [gone, stays] = [await writeOlder("gone@example.com"), await writeOlder("stays@example.com")];
  expect((await entryOf(gone)).mentions).toEqual(["gone@example.com"]);
  await keyAddresses(db, TEST_SECRET);
  await keyAddresses(db, TEST_SECRET);
  expect((await entryOf(stays)).mentions).toEqual(["stays@example.com", keyOf("stays@example.com")]);
  const account = { account_id: new Types.ObjectId().toHexString(), email_key: keyOf("gone@example.com") };
  const config = { INTERNAL_SECRET: TEST_SECRET };
  await eraseAccount(db, account, createEraseRecords({ db, config }));
  expect(await entryOf(gone)).toMatchObject({ details: null, salt: null, mentions: [] });
  expect((await entryOf(stays)).details).not.toBeNull();
  expect((await verifyChain(db)).findings).toEqual([]);
});

it("a start looks at no entry that an earlier one has keyed, but at all where that kept no place", async () => {
  const { db } = service;
  const first = await writeOlder("first@example.com");
  await keyAddresses(db, TEST_SECRET);
  const { seq, keyed_to } = await headOf();
  expect(keyed_to).toBe(seq);
  const unkeyed = { mentions: ["first@example.com"] };
  await activityModel(db).updateOne({ _id: first }, { $set: unkeyed });
  const second = await writeOlder("second@example.com");
  await keyAddresses(db, TEST_SECRET);
  expect((await entryOf(first)).mentions).toEqual(unkeyed.mentions);
  expect((await entryOf(second)).mentions).toContain(keyOf("second@example.com"));
  expect((await headOf()).keyed_to).toBe(seq + 1);

  await chainHeadModel(db).updateOne({ _id: HEAD }, { $unset: { keyed_to: 1 } });
  await keyAddresses(db, TEST_SECRET);
  expect((await entryOf(first)).mentions).toContain(keyOf("first@example.com"));
});
