import { settingsChanged, signInRefused } from "@jobcentre/contracts/events/admin";
import { applicationApproved } from "@jobcentre/contracts/events/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { connectDatabase } from "@jobcentre/service-kit/database";
import { migrationModel } from "@jobcentre/service-kit/migrations/run-migrations";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { type Connection, Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { dropFormerIndexes } from "../drop-former-indexes.ts";
import { adminService } from "../service.ts";
import { activityModel } from "./activity.model.ts";
import { appendEntries } from "./append-entry.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";
import { chainOlderEntries } from "./chain-older-entries.ts";
import { personNameModel } from "./person-name.model.ts";
import { logInOrder, verifyChain } from "./verify-chain.ts";

const admin = testPerson("admin");
let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await activityModel(service.db).deleteMany({});
  await chainHeadModel(service.db).deleteMany({});
});

const entry = () => ({
  _id: new Types.ObjectId(),
  action: "approve_application" as const,
  details: "Approved",
  mentions: [],
  subject_id: null,
  actor_id: null,
  by_admin: true,
  created_at: new Date(),
});
async function keep(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await service.deliver(applicationApproved.name, applicationApproved.example);
}
const change = (seq: number, fields: object) => activityModel(service.db).updateOne({ seq }, { $set: fields });
const findings = async () => (await verifyChain(service.db)).findings;

describe("the chain of the activity log", () => {
  it("holds for what was only ever added, and for nothing at all", async () => {
    expect(await verifyChain(service.db)).toMatchObject({ entries: 0, findings: [] });
    await keep(5);
    expect(await verifyChain(service.db)).toMatchObject({ entries: 5, erased: 0, head: { seq: 5 }, findings: [] });
  });

  it("stays whole when many consumers add at the same time", async () => {
    const before = performance.now();
    await Promise.all(Array.from({ length: 60 }, () => keep(1)));
    expect(await verifyChain(service.db)).toMatchObject({ entries: 60, head: { seq: 60 }, findings: [] });
    const rows = await activityModel(service.db).find().sort({ seq: 1 }).lean();
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect(performance.now() - before).toBeLessThan(20_000);
  });

  it("stays whole when processes take turns, and when a transaction that added is undone", async () => {
    const other = await connectDatabase((await testDatabase("other")).storeUri, service.db.name);
    onTestFinished(() => other.close());
    const add = (db: Connection) => inTransaction(db, () => appendEntries(db, [entry(), entry()]));
    for (const db of [service.db, service.db, other, other, service.db, other]) await add(db);
    const undone = inTransaction(other, async () => {
      await appendEntries(other, [entry()]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await add(other);
    // One that is given what is to be added in two parts.
    await inTransaction(service.db, async () => {
      await appendEntries(service.db, [entry()]);
      await appendEntries(service.db, [entry()]);
    });
    expect(await verifyChain(service.db)).toMatchObject({ entries: 16, head: { seq: 16 }, findings: [] });
  });

  it("is whole for whoever looks while entries are added", async () => {
    let done = false;
    const adding = Promise.all(Array.from({ length: 5 }, () => keep(20))).finally(() => {
      done = true;
    });
    const told: string[] = [];
    while (!done) told.push(...(await findings()));
    await adding;
    expect(told).toEqual([]);
    expect(await verifyChain(service.db)).toMatchObject({ entries: 100, head: { seq: 100 }, findings: [] });
  });

  it.each([
    ["details", { details: "Rejected the application of {person}" }, /^entry 2 .* was edited: its words/],
    ["who acted", { actor_id: "65f0c0ffee65f0c0ffee65f0" }, /^entry 2 .* was edited: its fields/],
    ["when it was", { created_at: new Date(0) }, /^entry 2 .* was edited: its fields/],
    ["the words without their salt", { salt: null }, /^entry 2 .* was edited: its words/],
  ])("names an entry of which %s was edited", async (_what, fields, told) => {
    await keep(3);
    await change(2, fields);
    expect(await findings()).toEqual([expect.stringMatching(told)]);
  });

  it("names an entry that was edited and given a fresh hash", async () => {
    await keep(3);
    const row = await activityModel(service.db).findOne({ seq: 2 }).orFail().lean();
    await activityModel(service.db).deleteOne({ seq: 2 });
    await inTransaction(service.db, async () => {
      const head = await chainHeadModel(service.db).findById(HEAD).orFail().lean();
      const endedBefore = { seq: 1, hash: row.prev_hash, moment_hash: row.prev_moment_hash };
      await chainHeadModel(service.db).updateOne({ _id: HEAD }, { $set: endedBefore });
      await appendEntries(service.db, [{ ...row, details: "Something else" }]);
      await chainHeadModel(service.db).updateOne({ _id: HEAD }, { $set: head });
    });
    expect(await findings()).toEqual([expect.stringMatching(/^entry 3 .* does not follow the entry before it/)]);
  });

  it("names what was removed: one, several, the newest", async () => {
    await keep(8);
    await activityModel(service.db).deleteMany({ seq: { $in: [2, 4, 5, 8] } });
    expect(await findings()).toEqual([
      "entry 2 was removed",
      "entries 4 to 5 were removed",
      "the newest entries were removed: the log ends at 7, not at 8",
    ]);
  });

  it("names entries that were moved", async () => {
    await keep(4);
    await change(2, { seq: 99 });
    await change(3, { seq: 2 });
    await change(99, { seq: 3 });
    expect(await findings()).toEqual([
      expect.stringMatching(/^entry 2 .* was moved: its place is 3/),
      expect.stringMatching(/^entry 3 .* was moved: its place is 2/),
    ]);
  });

  it("names thousands that were edited as soon as a few", async () => {
    await inTransaction(service.db, () => appendEntries(service.db, Array.from({ length: 2_000 }, entry)));
    await activityModel(service.db).updateMany({}, { $set: { action: "reject_application" } });
    const before = performance.now();
    const found = await findings();
    expect(found).toHaveLength(2_000);
    expect(found[1_999]).toMatch(/^entry 2000 .* was edited: its fields do not match its hash$/);
    expect(performance.now() - before).toBeLessThan(4_000);
  });

  it("names an entry that was put in", async () => {
    await keep(2);
    const row = await activityModel(service.db).findOne({ seq: 2 }).orFail().lean();
    await activityModel(service.db).create([{ ...row, _id: new Types.ObjectId() }]);
    expect(await findings()).toEqual([expect.stringMatching(/was put in/)]);
  });

  it("is read by an index in its order: no store sorts a long log in memory", async () => {
    await keep(3);
    const plan = JSON.stringify(await logInOrder(service.db).explain("queryPlanner"));
    expect(plan).toContain("IXSCAN");
    expect(plan).not.toContain('"SORT"');
  });

  it("lets go of the indexes that longer ones took the place of, once", async () => {
    const { collection } = activityModel(service.db);
    const former = [{ seq: 1 }, { actor_id: 1, created_at: -1 }, { subject_id: 1, created_at: -1 }] as const;
    for (const index of former) await collection.createIndex(index);
    for (let twice = 0; twice < 2; twice++) await dropFormerIndexes(service.db);
    const names = (await collection.indexes()).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["seq_1__id_1", "actor_id_1_created_at_-1__id_-1", "subject_id_1_created_at_-1__id_-1"]),
    );
    for (const gone of ["seq_1", "actor_id_1_created_at_-1", "subject_id_1_created_at_-1"])
      expect(names).not.toContain(gone);
  });

  it("breaks nowhere when names and words are erased", async () => {
    await keep(1);
    await service.deliver(signInRefused.name, { email: "gone@example.com" });
    await keep(1);
    await personNameModel(service.db).deleteMany({});
    await activityModel(service.db).updateMany(
      { mentions: "gone@example.com" },
      { $set: { details: null, salt: null, mentions: [] } },
    );
    expect(await verifyChain(service.db)).toMatchObject({ entries: 3, erased: 1, findings: [] });
    const { body } = await service.call(admin, "GET /api/admin/activity-logs?scope=all");
    const details = (body as unknown as { details: string }[]).map((row) => row.details);
    expect(details[0]).toBe("Approved the application of a former user for Solar panel installation");
    expect(details[1]).toBe("Erased with the account");
    expect(JSON.stringify(body)).not.toContain("gone@");
  });

  it("takes in entries from before there was a chain, once", async () => {
    expect(await migrationModel(service.db).findById(1).lean()).toMatchObject({
      name: "every entry of the activity log is in its chain",
    });
    const older = { action: "sign_in", details: "Signed in", subject_id: null, actor_id: null, by_admin: false };
    await activityModel(service.db).collection.insertMany([
      { ...older, created_at: new Date(0) },
      { ...older, created_at: new Date(1) },
    ]);
    await Promise.all([chainOlderEntries(service.db), chainOlderEntries(service.db)]);
    await keep(1);
    expect(await verifyChain(service.db)).toMatchObject({ entries: 3, findings: [] });
  });
});

it("tells the value before and the new one of every setting that changed", async () => {
  await service.deliver(settingsChanged.name, {
    settings: { super_admin_emails: "a@example.com, b@example.com", director_name: "Ngozi Eze" },
    former: { super_admin_emails: "a@example.com", director_name: "Halima Abdullahi" },
  });
  const row = await activityModel(service.db).findOne().orFail().lean();
  expect(row.details).toBe(
    'Changed director name from "Halima Abdullahi" to "Ngozi Eze"; ' +
      'Changed super admin emails from "a@example.com" to "a@example.com, b@example.com"',
  );
  const addresses = row.mentions.filter((text) => text.includes("@"));
  expect(new Set(addresses)).toEqual(new Set(["a@example.com", "b@example.com"]));
  // And the key of each.
  expect(new Set(row.mentions).size).toBe(4);
});
