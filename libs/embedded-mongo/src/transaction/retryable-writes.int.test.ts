import { Long, UUID } from "bson";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
let wire: WireClient;
beforeEach(async () => {
  wire = await WireClient.connect(store.uri);
});
afterEach(() => wire.close());

const again = async () => {
  wire.close();
  await store.restart();
  wire = await WireClient.connect(store.uri);
};

/** What matters of a reply: the clock goes on. */
const outcome = (reply: BsonDocument): BsonDocument =>
  Object.fromEntries(Object.entries(reply).filter(([field]) => !ofItsTime.has(field)));
const ofItsTime = new Set(["$clusterTime", "operationTime", "opTime", "electionId"]);

const cases: {
  name: string;
  before: BsonDocument[];
  command: BsonDocument;
  reply: BsonDocument;
  /** What the reply says besides when it is sent again: which statements were not run again. */
  retried: BsonDocument;
  after: BsonDocument[];
}[] = [
  {
    name: "an insert",
    before: [],
    command: { insert: "c", documents: [{ _id: 1 }, { _id: 2 }] },
    reply: { n: 2, ok: 1 },
    retried: { retriedStmtIds: [0, 1] },
    after: [{ _id: 1 }, { _id: 2 }],
  },
  {
    name: "an insert that failed half-way",
    before: [{ _id: 2 }],
    command: { insert: "c", documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] },
    reply: { n: 1, ok: 1, writeErrors: [{ index: 1, code: 11000 }] },
    retried: { retriedStmtIds: [0] },
    after: [{ _id: 1 }, { _id: 2 }],
  },
  {
    name: "an update",
    before: [{ _id: 1, n: 1 }],
    command: { update: "c", updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] },
    reply: { n: 1, nModified: 1, ok: 1 },
    retried: { retriedStmtIds: [0] },
    after: [{ _id: 1, n: 2 }],
  },
  {
    name: "an upsert",
    before: [],
    command: { update: "c", updates: [{ q: { _id: 5 }, u: { $inc: { n: 1 } }, upsert: true }] },
    reply: { n: 1, nModified: 0, upserted: [{ index: 0, _id: 5 }], ok: 1 },
    retried: { retriedStmtIds: [0] },
    after: [{ _id: 5, n: 1 }],
  },
  {
    name: "a delete",
    before: [{ _id: 1 }, { _id: 2 }],
    command: { delete: "c", deletes: [{ q: {}, limit: 1 }] },
    reply: { n: 1, ok: 1 },
    retried: { retriedStmtIds: [0] },
    after: [{ _id: 2 }],
  },
  {
    name: "a findAndModify that shows the new document",
    before: [{ _id: 1, n: 1 }],
    command: { findAndModify: "c", query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true },
    reply: { lastErrorObject: { n: 1, updatedExisting: true }, value: { _id: 1, n: 2 }, ok: 1 },
    retried: { retriedStmtId: 0 },
    after: [{ _id: 1, n: 2 }],
  },
  {
    name: "a findAndModify that removes",
    before: [{ _id: 1, n: 1 }],
    command: { findAndModify: "c", query: {}, remove: true },
    reply: { lastErrorObject: { n: 1 }, value: { _id: 1, n: 1 }, ok: 1 },
    retried: { retriedStmtId: 0 },
    after: [],
  },
];

const increments = [1, 2].map((_id) => ({ q: { _id }, u: { $inc: { n: 1 } } }));
const removals = [1, 2].map((_id) => ({ q: { _id }, limit: 1 }));

describe("retryable writes", () => {
  it.each(cases)(
    "$name sent again answers the same and happens once",
    async ({ before, command, reply, retried, after }) => {
      const collection = store.db.collection("c");
      await collection.deleteMany({});
      if (before.length > 0) await collection.insertMany(before);
      const sent = { ...command, $db: store.db.databaseName, lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
      const first = outcome(await wire.command(sent));
      expect(first).toMatchObject(reply);
      for (const field of Object.keys(retried)) expect(first).not.toHaveProperty(field);
      expect(outcome(await wire.command(sent))).toEqual({ ...first, ...retried });
      expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(after);
    },
  );

  it.each(cases)("$name sent again is not counted once more", async ({ before, command }) => {
    const collection = store.db.collection("c");
    await collection.deleteMany({});
    if (before.length > 0) await collection.insertMany(before);
    const counted = async () => {
      const { opcounters, metrics } = await store.client.db("admin").command({ serverStatus: 1 });
      const { insert, update, delete: deleted } = opcounters;
      return { insert, update, deleted, documents: metrics.document };
    };
    const sent = { ...command, $db: store.db.databaseName, lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
    await wire.command({ ping: 1, $db: "admin" });
    const begun = await counted();
    await wire.command(sent);
    const once = await counted();
    expect(once).not.toEqual(begun);
    await wire.command(sent);
    // Of an insert that failed half-way what failed is tried again.
    const tried = command.insert !== undefined && before.length > 0 ? 1 : 0;
    expect(await counted()).toEqual({ ...once, insert: once.insert + 2 * tried });
  });

  it.each<[name: string, field: string, statements: BsonDocument[], n: number]>([
    ["insert", "documents", [{ _id: 3 }, { _id: 4 }], 4],
    ["update", "updates", [1, 2].map((_id) => ({ q: { _id }, u: { $inc: { n: 1 } } })), 2],
    ["delete", "deletes", [1, 2].map((_id) => ({ q: { _id }, limit: 1 })), 0],
  ])("run what an %s sent again has more, and tell what was not run again", async (name, field, statements, n) => {
    const collection = store.db.collection<{ _id: number }>("more");
    await collection.deleteMany({});
    await collection.insertMany([{ _id: 1 }, { _id: 2 }]);
    const send = (list: BsonDocument[]) => wire.command({ [name]: "more", [field]: list, ...numbered });
    const numbered = { $db: store.db.databaseName, lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
    expect(await send(statements.slice(0, 1))).toMatchObject({ n: 1, ok: 1 });
    expect(await send(statements)).toMatchObject({ n: 2, retriedStmtIds: [0], ok: 1 });
    expect(await collection.countDocuments()).toBe(n);
  });

  it.each<[command: BsonDocument, again: BsonDocument]>([
    [{ insert: "ids", documents: [{ _id: 5 }, { _id: 6 }], stmtId: 3 }, { retriedStmtIds: [3, 4] }],
    [{ insert: "ids", documents: [{ _id: 5 }, { _id: 6 }], stmtIds: [9, 2] }, { retriedStmtIds: [9, 2] }],
    [{ update: "ids", updates: increments, stmtId: 3 }, { retriedStmtIds: [3, 4] }],
    [{ update: "ids", updates: increments, stmtIds: [9, 2] }, { retriedStmtIds: [9, 2] }],
    [{ delete: "ids", deletes: removals, stmtIds: [9, 2] }, { retriedStmtIds: [9, 2] }],
    [{ findAndModify: "ids", query: { _id: 1 }, update: { $inc: { n: 1 } }, stmtId: 3 }, { retriedStmtId: 3 }],
  ])("are known by the ids that %j gives its statements", async (command, again) => {
    const collection = store.db.collection<{ _id: number }>("ids");
    await collection.deleteMany({});
    await collection.insertMany([{ _id: 1 }, { _id: 2 }]);
    const sent = { ...command, $db: store.db.databaseName, lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
    const first = outcome(await wire.command(sent));
    expect(first).toMatchObject({ ok: 1 });
    const after = await collection.find().toArray();
    expect(outcome(await wire.command(sent))).toEqual({ ...first, ...again });
    expect(await collection.find().toArray()).toEqual(after);
    const others = { ...sent, ...(command.stmtIds ? { stmtIds: [20, 21] } : { stmtId: 20 }) };
    const second = await wire.command(others);
    for (const field of Object.keys(again)) expect(second).not.toHaveProperty(field);
  });

  it("are asked for ids of their statements that fit (16, 72), and for none that is no whole number (14)", async () => {
    const send = (fields: BsonDocument) =>
      wire.command({ insert: "ids", documents: [{ _id: 8 }], ...fields, $db: store.db.databaseName });
    expect(await send({ stmtIds: [1, 2] })).toMatchObject({ ok: 0, code: 16 });
    expect(await send({ stmtIds: [1], stmtId: 1 })).toMatchObject({ ok: 0, code: 72 });
    expect(await send({ stmtId: "1" })).toMatchObject({ ok: 0, code: 14 });
    expect(await send({ stmtIds: ["1"] })).toMatchObject({ ok: 0, code: 14 });
  });

  it.each([
    { update: "c", updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true }] },
    { delete: "c", deletes: [{ q: {}, limit: 0 }] },
  ])("are for one document at a time (72): $update$delete", async (command) => {
    const sent = { ...command, $db: store.db.databaseName, lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
    expect(await wire.command(sent)).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 72 }] });
  });

  it.each<[what: string, first: BsonDocument, second: BsonDocument, code: number]>([
    ["an update what a removal did", { remove: true }, { update: { $inc: { n: 1 } } }, 40606],
    [
      "an update what an upsert did",
      { query: { _id: 7 }, update: { $inc: { n: 1 } }, upsert: true },
      { query: { _id: 7 }, update: { $inc: { n: 1 } } },
      40608,
    ],
  ])("of findAndModify do not tell %s", async (_what, first, second, code) => {
    await store.db.collection<{ _id: number }>("kinds").deleteMany({});
    await store.db.collection<{ _id: number }>("kinds").insertOne({ _id: 1 });
    const numbered = { $db: store.db.databaseName, ...inSession(), txnNumber: Long.ONE };
    expect(await wire.command({ findAndModify: "kinds", ...first, ...numbered })).toMatchObject({ ok: 1 });
    expect(await wire.command({ findAndModify: "kinds", ...second, ...numbered })).toMatchObject({ ok: 0, code });
  });

  it.each<[what: string, first: BsonDocument]>([
    ["an insert", { insert: "kinds", documents: [{ _id: 2 }] }],
    ["an update", { update: "kinds", updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] }],
    ["a delete", { delete: "kinds", deletes: [{ q: { _id: 1 }, limit: 1 }] }],
  ])("of findAndModify do not tell what %s did", async (_what, first) => {
    await store.db.collection<{ _id: number }>("kinds").deleteMany({});
    await store.db.collection<{ _id: number }>("kinds").insertOne({ _id: 1 });
    const numbered = { $db: store.db.databaseName, ...inSession(), txnNumber: Long.ONE };
    expect(await wire.command({ ...first, ...numbered })).toMatchObject({ ok: 1, n: 1 });
    const change = { findAndModify: "kinds", query: { _id: 1 }, update: { $inc: { n: 1 } }, ...numbered };
    expect(await wire.command(change)).toMatchObject({ ok: 0, code: 40606 });
  });

  const inSession = () => ({ lsid: { id: new UUID() } });
  const begin = { autocommit: false, startTransaction: true };
  it.each<[what: string, command: BsonDocument, code: number, errmsg?: string]>([
    ["a session that is no document", { ping: 1, lsid: "x" }, 14],
    [
      "a session without an id",
      { ping: 1, lsid: {} },
      40414,
      "BSON field 'OperationSessionInfo.lsid.id' is missing but a required field",
    ],
    ["a session whose id is null", { ping: 1, lsid: { id: null } }, 40414],
    [
      "a session whose id is no UUID",
      { ping: 1, lsid: { id: "x" } },
      14,
      "BSON field 'OperationSessionInfo.lsid.id' is the wrong type 'string', expected type 'binData'",
    ],
    [
      "a session with an unknown field",
      { ping: 1, lsid: { ...inSession().lsid, wish: 1 } },
      40415,
      "BSON field 'OperationSessionInfo.lsid.wish' is an unknown field.",
    ],
    ["a number without a session", { insert: "c", documents: [{}], txnNumber: Long.ONE }, 72],
    ["a negative number", { insert: "c", documents: [{}], ...inSession(), txnNumber: Long.NEG_ONE }, 72],
    ["a transaction without a number", { find: "c", ...inSession(), startTransaction: true }, 72],
    [
      "a transaction that does not start",
      { find: "c", ...inSession(), txnNumber: Long.ONE, ...begin, startTransaction: false },
      72,
    ],
    [
      "a transaction in a database of the system",
      { find: "c", $db: "config", ...inSession(), txnNumber: Long.ONE, ...begin },
      263,
    ],
    ["a commit without a transaction", { commitTransaction: 1, $db: "admin", ...inSession() }, 125],
    ["a commit outside of admin", { commitTransaction: 1, ...inSession(), txnNumber: Long.ONE, autocommit: false }, 13],
  ])("and transactions refuse %s", async (_what, command, code, errmsg) => {
    expect(await wire.command({ ...command, $db: command.$db ?? store.db.databaseName })).toMatchObject({
      ok: 0,
      code,
      ...(errmsg ? { errmsg } : {}),
    });
  });

  const insertion = (number: number, rest: BsonDocument = {}, _id = new UUID()) => ({
    insert: "c",
    documents: [{ _id }],
    txnNumber: Long.fromNumber(number),
    ...rest,
  });
  it.each([
    ["a write older than the session's transaction", insertion(2, begin), insertion(1), 225],
    ["a write by the number of a transaction", insertion(1, begin), insertion(1), 217],
    ["a transaction by the number of a write", insertion(1), insertion(1, begin), 117],
    ["a transaction by its own number", insertion(1, begin), insertion(1, begin), 117],
  ])("are counted together with transactions: %s is refused", async (_what, first, second, code) => {
    const session = { $db: store.db.databaseName, ...inSession() };
    expect(await wire.command({ ...first, ...session })).toMatchObject({ ok: 1, n: 1 });
    expect(await wire.command({ ...second, ...session })).toMatchObject({ ok: 0, code });
  });

  const nothing = {
    update: "none",
    updates: [{ q: { _id: 1 }, u: { $set: { a: 1 } } }],
    txnNumber: Long.fromNumber(2),
  };
  it.each([
    ["a write by the number of an older transaction", insertion(1, begin), insertion(3), insertion(1), 225],
    ["a write older than one that changed nothing", insertion(1), nothing, insertion(1), 225],
    ["a transaction older than a write that changed nothing", insertion(1), nothing, insertion(1, begin), 225],
    [
      "a transaction's statement older than that",
      insertion(1, begin),
      nothing,
      insertion(1, { autocommit: false }),
      225,
    ],
    ["a transaction by the number of such a write", insertion(1), nothing, insertion(2, begin), 117],
    ["a transaction's statement by that number", insertion(1), nothing, insertion(2, { autocommit: false }), 251],
  ])("let nothing go back: %s is refused", async (_what, first, newer, second, code) => {
    const session = { $db: store.db.databaseName, ...inSession() };
    expect(await wire.command({ ...first, ...session })).toMatchObject({ ok: 1, n: 1 });
    expect(await wire.command({ ...newer, ...session })).toMatchObject({ ok: 1 });
    expect(await wire.command({ ...second, ...session })).toMatchObject({ ok: 0, code });
  });

  it.each(["commitTransaction", "abortTransaction"])(
    "and transactions are counted together: %s of one older than the session's is refused (225)",
    async (name) => {
      const session = { $db: store.db.databaseName, ...inSession() };
      await wire.command({ ...insertion(1, begin), ...session });
      await wire.command({ ...insertion(2, begin), ...session });
      const older = { [name]: 1, ...session, $db: "admin", txnNumber: Long.ONE, autocommit: false };
      expect(await wire.command(older)).toMatchObject({ ok: 0, code: 225 });
    },
  );

  it("take a session that is null for none", async () => {
    expect(await wire.command({ ping: 1, lsid: null, $db: store.db.databaseName })).toMatchObject({ ok: 1 });
  });

  it("end the transaction their session left open, and do not wait for it", async () => {
    const session = { $db: store.db.databaseName, ...inSession() };
    const id = new UUID();
    await wire.command({ ...insertion(1, begin, id), ...session });
    expect(await wire.command({ ...insertion(2, {}, id), ...session })).toMatchObject({ ok: 1, n: 1 });
    const commit = { commitTransaction: 1, ...session, $db: "admin", txnNumber: Long.ONE, autocommit: false };
    expect(await wire.command(commit)).toMatchObject({ ok: 0, code: 225 });
  });

  it.skipIf(process.env.MONGODB_URI)("and transactions do not read at a chosen time, but refuse it (72)", async () => {
    const { operationTime } = await wire.command({ ping: 1, $db: "admin" });
    const at = { level: "snapshot", atClusterTime: operationTime };
    const read = { find: "c", $db: store.db.databaseName, ...inSession(), txnNumber: Long.ONE, ...begin };
    expect(await wire.command({ ...read, readConcern: at })).toMatchObject({ ok: 0, code: 72 });
  });

  it.skipIf(process.env.MONGODB_URI)("are remembered over a restart", async () => {
    await store.db.collection("c").deleteMany({});
    const lsid = { id: new UUID() };
    const $db = store.db.databaseName;
    const increment = {
      update: "c",
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
      $db,
      lsid,
      txnNumber: Long.fromNumber(4),
    };
    const first = outcome(await wire.command(increment));
    await again();
    expect(outcome(await wire.command(increment))).toEqual({ ...first, retriedStmtIds: [0] });
    expect(await store.db.collection("c").find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    expect(await wire.command({ ...increment, txnNumber: Long.fromNumber(3) })).toMatchObject({ ok: 0, code: 225 });
    expect(await wire.command({ ...increment, txnNumber: Long.fromNumber(5) })).toMatchObject({ n: 1, nModified: 1 });
  });

  it.skipIf(process.env.MONGODB_URI)(
    "include a commit, also over a restart; an unknown transaction is told so (251)",
    async () => {
      const lsid = { id: new UUID() };
      const txn = { $db: store.db.databaseName, lsid, txnNumber: Long.fromNumber(1), autocommit: false };
      expect(
        await wire.command({ insert: "d", documents: [{ _id: 1 }], ...txn, startTransaction: true }),
      ).toMatchObject({ ok: 1, n: 1 });
      const commit = { commitTransaction: 1, ...txn, $db: "admin" };
      expect(await wire.command(commit)).toMatchObject({ ok: 1 });
      expect(await wire.command(commit)).toMatchObject({ ok: 1 });
      await again();
      expect(await wire.command(commit)).toMatchObject({ ok: 1 });
      const unknown = await wire.command({ ...commit, txnNumber: Long.fromNumber(2) });
      expect(unknown).toMatchObject({ ok: 0, code: 251, errorLabels: ["TransientTransactionError"] });
      expect(await store.db.collection("d").find().toArray()).toEqual([{ _id: 1 }]);
    },
  );
});

it("answers again with a document as large as there can be", async () => {
  const text = "x".repeat(16 * 1024 * 1024 - 50);
  await store.db.collection<{ _id: number }>("large").insertOne({ _id: 1, text } as { _id: number });
  const command = { findAndModify: "large", query: { _id: 1 }, update: { $inc: { n: 1 } }, $db: store.db.databaseName };
  const numbered = { ...command, lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
  const size = async () => ((await wire.command(numbered)).value as { text?: string } | undefined)?.text?.length;
  expect([await size(), await size()]).toEqual([text.length, text.length]);
  expect(await store.db.collection("large").findOne({}, { projection: { n: 1 } })).toEqual({ _id: 1, n: 1 });
});
