import { signInRefused } from "@jobcentre/contracts/events/admin";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { eraseAccount } from "@jobcentre/service-kit/erasure/erase-account";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { activityModel } from "../activity/activity.model.ts";
import { keepActivity } from "../activity/keep-activity.ts";
import { keepMentionedName } from "../activity/keep-person-name.ts";
import { personNameModel } from "../activity/person-name.model.ts";
import { verifyChain } from "../activity/verify-chain.ts";
import { adminService } from "../service.ts";
import { createEraseRecords } from "./erase-records.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());

it("[ADU-13] erases words that came in the same transaction as the deletion, before it and after it", async () => {
  const { db } = service;
  const config = { INTERNAL_SECRET: "a-secret-of-this-test-and-no-other-one" };
  const email = "gone@example.com";
  const account_id = new Types.ObjectId().toHexString();
  const [email_key, former] = [email, "before@example.com"].map((one) => emailKeyOf(config.INTERNAL_SECRET, one));
  const account = { account_id, email_key: email_key!, former_email_keys: [former!] };
  const refused = (address: string) =>
    keepActivity(db, {
      id: new Types.ObjectId().toHexString(),
      name: signInRefused.name,
      version: signInRefused.version,
      aggregate_id: new Types.ObjectId().toHexString(),
      aggregate_version: 1,
      occurred_at: new Date().toISOString(),
      actor: null,
      trace_id: "test-trace",
      data: { email: address },
    });
  await inTransaction(db, async () => {
    await refused("stays@example.com");
    await refused(email);
    await refused("before@example.com");
    await keepMentionedName(db, { id: account_id, name: "Gone Person" });
    await eraseAccount(db, account, createEraseRecords({ db, config }));
    await refused(account_id);
    await keepMentionedName(db, { id: account_id, name: "Gone Person" });
  });
  expect(await personNameModel(db).findById(account_id)).toBeNull();
  const rows = await activityModel(db).find().sort({ seq: 1 }).lean();
  expect(rows.map(({ seq, details }) => [seq, details !== null])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, false],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/gone@|before@/);
  expect((await verifyChain(db)).findings).toEqual([]);
});

it("erases the words with a person's address also where strangers tried more addresses than one answer of the store holds", async () => {
  const { db } = service;
  const config = { INTERNAL_SECRET: "a-secret-of-this-test-and-no-other-one" };
  await activityModel(db).deleteMany({});
  const tried = (email: string) => ({ details: `Refused an admin sign-in as ${email}`, salt: "ab", mentions: [email] });
  const rest = { action: "refuse_sign_in", prev_hash: "", hash: "", details_hash: "", by_admin: false };
  const at = { subject_id: null, actor_id: null, created_at: new Date() };
  // As long as an index takes them: 18 MB in few rows.
  const emails = Array.from({ length: 12_000 }, (_, n) => `${String(n).padStart(1500, "x")}@example.com`);
  for (let start = 0; start < emails.length; start += 4_000) {
    const some = emails.slice(start, start + 4_000);
    const rows = some.map((email, n) => ({ seq: start + n, ...rest, ...at, ...tried(email) }));
    await activityModel(db).collection.insertMany(rows);
  }
  const email_key = emailKeyOf(config.INTERNAL_SECRET, emails[9_000] ?? "");
  const account_id = new Types.ObjectId().toHexString();
  await eraseAccount(db, { account_id, email_key }, createEraseRecords({ db, config }));
  const erased = await activityModel(db).find({ details: null }, { seq: 1 }).lean();
  expect(erased.map(({ seq }) => seq)).toEqual([9_000]);
});
