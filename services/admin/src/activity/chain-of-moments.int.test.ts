import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminService } from "../service.ts";
import { activityModel } from "./activity.model.ts";
import { appendEntries, type NewEntry } from "./append-entry.ts";
import { detailsHash, entryHash, GENESIS } from "./chain.rules.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";
import { eraseWords } from "./erase-words.ts";
import { markAsAdmins } from "./mark-as-admins.ts";
import { verifyChain } from "./verify-chain.ts";

const actor_id = testPerson("admin").account_id;
let service: TestService;
beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await activityModel(service.db).deleteMany({});
  await chainHeadModel(service.db).deleteMany({});
});

const entry = (more: Partial<NewEntry> = {}): NewEntry => ({
  _id: new Types.ObjectId(),
  action: "change_owner",
  details: "Made {person} the owner",
  mentions: [],
  subject_id: "6b072d5e65fff0903dea9540",
  actor_id,
  by_admin: true,
  handed_over: { company_id: "6b072d5e65fff0903dea9541", former_owner_id: "6b072d5e65fff0903dea9542", number: 1 },
  owner_no: 1,
  created_at: new Date(),
  ...more,
});
const add = (...entries: NewEntry[]) => inTransaction(service.db, () => appendEntries(service.db, entries));
const change = (seq: number, update: object) => activityModel(service.db).updateOne({ seq }, update);
const findings = async () => (await verifyChain(service.db)).findings;

/** As an instance of 0.2.0 adds one, which knows of one hash. */
async function addAsBefore(): Promise<void> {
  const { handed_over: _company, owner_no: _owner, ...told } = entry();
  const head = await chainHeadModel(service.db).findById(HEAD).lean();
  const [seq, prev_hash] = [(head?.seq ?? 0) + 1, head?.hash ?? GENESIS];
  const details_hash = detailsHash("salt", told.details);
  const hash = entryHash({ ...told, id: told._id.toHexString(), seq, prev_hash, details_hash });
  await activityModel(service.db).collection.insertOne({ ...told, seq, prev_hash, hash, salt: "salt", details_hash });
  await chainHeadModel(service.db).updateOne({ _id: HEAD }, { $set: { seq, hash } }, { upsert: true });
}

describe("what the activity log says of the moment", () => {
  it.each([
    ["who owned a company until then", { $set: { "handed_over.former_owner_id": "6b072d5e65fff0903dea9549" } }],
    ["of which company that was", { $set: { "handed_over.company_id": "6b072d5e65fff0903dea9549" } }],
    ["which handing over it was", { $set: { "handed_over.number": 2 } }],
    ["that a company was handed over", { $unset: { handed_over: 1 } }],
    ["whose a fact is", { $set: { owner_no: 0 } }],
    ["after which handing over it was recorded", { $unset: { owner_no: 1 } }],
    ["that an administrator acted", { $set: { by_admin: false } }],
  ])("is not changed unseen: %s", async (_what, update) => {
    await add(entry(), entry(), entry());
    await change(2, update);
    expect(await findings()).toEqual([expect.stringMatching(/^entry 2 .* was edited: who acted as an administrator/)]);
  });

  it.each([1, 2, 3])("is not made an entry of before: number %d", async (seq) => {
    await add(entry(), entry(), entry());
    await change(seq, { $unset: { moment_hash: 1, prev_moment_hash: 1 }, $set: { owner_no: 7 } });
    expect(await findings()).toHaveLength(1);
  });

  it("is told from a log of which all of it was taken away, by what an earlier audit printed", async () => {
    await add(entry(), entry());
    const { head } = await verifyChain(service.db);
    await activityModel(service.db).updateMany({}, { $unset: { moment_hash: 1, prev_moment_hash: 1 } });
    await chainHeadModel(service.db).updateOne({}, { $unset: { moment_hash: 1 } });
    const report = await verifyChain(service.db, head);
    expect(report.findings).toEqual([expect.stringMatching(/^entry 2 .* the log was written anew$/)]);
    // And by one of a version before this one that is not seen: it printed one hash.
    expect((await verifyChain(service.db, { seq: head.seq, hash: head.hash })).findings).toEqual([]);
  });

  it("may say later that who acted turned out to be an administrator", async () => {
    await add(entry({ by_admin: false }), entry({ by_admin: false }));
    await inTransaction(service.db, () => markAsAdmins(service.db, actor_id, new Date(0)));
    expect(await activityModel(service.db).countDocuments({ by_admin: true })).toBe(2);
    expect(await findings()).toEqual([]);
  });

  it("stays, and is still not changed unseen, once the accounts of both owners are deleted", async () => {
    const { subject_id, handed_over } = entry();
    const owners = [String(subject_id), String(handed_over?.former_owner_id)];
    await add(entry({ mentions: owners }), entry());
    await inTransaction(service.db, () => eraseWords(service.db, owners));
    expect(await verifyChain(service.db)).toMatchObject({ entries: 2, erased: 1, findings: [] });
    await change(1, { $set: { "handed_over.number": 2 } });
    expect(await findings()).toEqual([expect.stringMatching(/^entry 1 .* was edited: who acted as an administrator/)]);
  });

  it("is one chain where two instances add to it at once, one of the version before among them", async () => {
    const other = service.db.useDb(service.db.name, { useCache: false });
    const addElsewhere = () => inTransaction(other, () => appendEntries(other, [entry()]));
    for (let times = 0; times < 3; times++) {
      await Promise.all([add(entry(), entry()), addElsewhere()]);
      await addAsBefore();
    }
    expect(await verifyChain(service.db)).toMatchObject({ entries: 12, findings: [] });
  });

  it("is whole where a backup from before took its place, and a process goes on that knew the end of the other", async () => {
    await addAsBefore();
    const [rows, head] = [
      await activityModel(service.db).find().lean(),
      await chainHeadModel(service.db).findById(HEAD).lean(),
    ];
    await add(entry(), entry());
    await activityModel(service.db).deleteMany({});
    await activityModel(service.db).collection.insertMany(rows as never[]);
    await chainHeadModel(service.db).collection.replaceOne({ _id: HEAD } as never, head as never);
    await add(entry());
    expect(await verifyChain(service.db)).toMatchObject({ entries: 2, head: { seq: 2 }, findings: [] });
  });

  it("is whole beside instances of the version before, and where somebody went back to one for a while", async () => {
    await addAsBefore();
    await add(entry());
    for (let times = 0; times < 2; times++) await addAsBefore();
    await add(entry(), entry());
    expect(await verifyChain(service.db)).toMatchObject({ entries: 6, head: { seq: 6 }, findings: [] });
    await addAsBefore();
    const { head } = await verifyChain(service.db);
    expect((await verifyChain(service.db, head)).findings).toEqual([]);
    // Which finds all entries as it would have written them.
    const rows = await activityModel(service.db).find().lean();
    for (const row of rows) expect(entryHash({ ...row, id: row._id.toHexString() })).toBe(row.hash);
    // And what the newer one said stays what it was, across those.
    await change(2, { $set: { owner_no: 9 } });
    expect(await findings()).toEqual([expect.stringMatching(/^entry 2 .* was edited/)]);
  });
});
