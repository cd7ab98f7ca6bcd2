import { signInRefused } from "@jobcentre/contracts/events/admin";
import { certificateIssued, certificateRevoked } from "@jobcentre/contracts/events/certificates";
import { ownerChanged } from "@jobcentre/contracts/events/identity";
import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { eraseAccount } from "@jobcentre/service-kit/erasure/erase-account";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminModel } from "../accounts/admin.model.ts";
import { activityModel } from "../activity/activity.model.ts";
import { mentionsOf } from "../activity/erase-words.ts";
import { keepActivity } from "../activity/keep-activity.ts";
import { keepFormerAdmin, keepMentionedName } from "../activity/keep-person-name.ts";
import { keyAddresses } from "../activity/key-addresses.ts";
import { personNameModel } from "../activity/person-name.model.ts";
import { verifyChain } from "../activity/verify-chain.ts";
import { adminService } from "../service.ts";
import { createEraseRecords } from "./erase-records.ts";

interface Explained {
  executionStats: { totalKeysExamined: number };
}

const config = { INTERNAL_SECRET: "a-secret-of-this-test-and-no-other-one" };
let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());

it("[ADU-13] erases words that came in the same transaction as the deletion, before it and after it", async () => {
  const { db } = service;
  const email = "gone@example.com";
  const account_id = new Types.ObjectId().toHexString();
  const [email_key, former] = [email, "before@example.com"].map((one) => emailKeyOf(config.INTERNAL_SECRET, one));
  const account = { account_id, email_key: email_key!, former_email_keys: [former!] };
  let hours = 0;
  // Of several within an hour the log tells of the first one.
  const refused = (address: string) =>
    keepActivity(
      { db, config },
      {
        id: new Types.ObjectId().toHexString(),
        name: signInRefused.name,
        version: signInRefused.version,
        aggregate_id: new Types.ObjectId().toHexString(),
        aggregate_version: 1,
        occurred_at: new Date(Date.UTC(2026, 10, 20, hours++)).toISOString(),
        actor: null,
        trace_id: "test-trace",
        data: { email: address },
      },
    );
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

it("[ADU-13] erases the numbers of a person's certificates and requests, also where an entry of before does not say whose they are", async () => {
  const { db } = service;
  const config = { INTERNAL_SECRET: "a-secret-of-this-test-and-no-other-one" };
  await activityModel(db).deleteMany({});
  const account_id = new Types.ObjectId().toHexString();
  const actor = { actor: { account_id: new Types.ObjectId().toHexString() } };
  const numbered = [certificateIssued, certificateRevoked, serviceRequestChanged];
  for (const { name, example } of numbered) await service.deliver(name, { ...example, account_id }, actor);
  const before = {
    salt: "ab",
    prev_hash: "",
    hash: "",
    details_hash: "",
    mentions: [],
    actor_id: null,
    by_admin: true,
  };
  const entry = { ...before, action: "issue_certificate", details: "Issued ABJ-1-1234", created_at: new Date() };
  const others = { ...entry, subject_id: new Types.ObjectId().toHexString() };
  await activityModel(db).collection.insertMany([
    { ...entry, seq: 101, subject_id: account_id },
    { ...others, seq: 102 },
  ]);
  expect(await activityModel(db).countDocuments({ mentions: account_id })).toBe(3);
  await eraseAccount(db, { account_id, email_key: "" }, createEraseRecords({ db, config }));
  const left = await activityModel(db)
    .find({ details: { $ne: null } }, { seq: 1 })
    .lean();
  expect(left.map(({ seq }) => seq)).toEqual([102]);
});

it("finds the words with a person's address by its key, however many addresses strangers tried, also those of before there were keys, or another secret", async () => {
  const { db } = service;
  await activityModel(db).deleteMany({});
  const tried = (email: string) => ({ details: `Refused an admin sign-in as ${email}`, salt: "ab", mentions: [email] });
  const rest = { action: "refuse_sign_in", prev_hash: "", hash: "", details_hash: "", by_admin: false };
  const at = { subject_id: null, actor_id: null, created_at: new Date() };
  const emails = Array.from({ length: 1_200 }, (_, n) => `${n}.tried@example.com`);
  await activityModel(db).collection.insertMany(
    emails.map((email, n) => ({ seq: n, ...rest, ...at, ...tried(email) })),
  );
  for (const secret of ["a former secret", config.INTERNAL_SECRET, config.INTERNAL_SECRET])
    await keyAddresses(db, secret);

  const email_key = emailKeyOf(config.INTERNAL_SECRET, emails[900] ?? "");
  const account = { account_id: new Types.ObjectId().toHexString(), email_key };
  const mentioned = await mentionsOf(db, account, config.INTERNAL_SECRET);
  const read = activityModel(db).find({ mentions: { $in: mentioned } });
  const { executionStats } = (await read.explain("executionStats")) as unknown as Explained;
  expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  expect(executionStats.totalKeysExamined).toBeLessThan(5);
  await eraseAccount(db, account, createEraseRecords({ db, config }));
  const erased = await activityModel(db).find({ details: null }, { seq: 1, mentions: 1 }).lean();
  expect(erased.map(({ seq, mentions }) => [seq, mentions])).toEqual([[900, []]]);
  const other = await activityModel(db).findOne({ seq: 5 }).orFail().lean();
  const keys = ["a former secret", config.INTERNAL_SECRET].map((secret) => emailKeyOf(secret, emails[5] ?? ""));
  expect(other.mentions).toEqual([emails[5], ...keys]);
});

it("leaves an admin's address alone, where somebody's account with it is deleted", async () => {
  const { db } = service;
  const email = "admin.too@example.com";
  await adminModel(db).create({ user_id: email, full_name: "Admin Too", created_at: new Date() });
  const key = emailKeyOf(config.INTERNAL_SECRET, email);
  const account = { account_id: new Types.ObjectId().toHexString(), email_key: key, former_email_keys: ["a", ""] };
  expect(await mentionsOf(db, account, config.INTERNAL_SECRET)).toEqual([account.account_id, "a"]);
});

it.each([
  ["after", "handOver", "erase"],
  ["before", "erase", "handOver"],
] as const)(
  "[ADU-13] forgets the name that a company's former owner had as an administrator, deleted %s the handing over is known",
  async (_when, first, then) => {
    const { db } = service;
    const [employer_id, former_owner_id, admin_id] = [1, 2, 3].map(() => new Types.ObjectId().toHexString()) as [
      string,
      string,
      string,
    ];
    await keepMentionedName(db, { id: admin_id, name: "Gone Admin" });
    await keepFormerAdmin(db, { account_id: employer_id, admin_id, name: "Gone Admin" });
    await keepMentionedName(db, { id: employer_id, name: "Okafor Foods" });
    const changed = { ...ownerChanged.example, account_id: new Types.ObjectId().toHexString() };
    const happens = {
      handOver: () => service.deliver(ownerChanged.name, { ...changed, employer_id, former_owner_id }),
      erase: () => eraseAccount(db, { account_id: former_owner_id, email_key: "" }, createEraseRecords({ db, config })),
    };
    await happens[first]();
    await happens[then]();
    const left = await personNameModel(db)
      .find({ _id: { $in: [employer_id, former_owner_id, admin_id] } })
      .lean();
    expect(left.map(({ _id, admin_ids }) => [_id, admin_ids])).toEqual([[employer_id, undefined]]);
  },
);
