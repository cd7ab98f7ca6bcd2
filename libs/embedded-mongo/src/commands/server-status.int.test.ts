import { type Collection, type Document, MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const admin = (command: Document): Promise<Document> => store.client.db("admin").command(command);
const number = expect.any(Number);

/** What a count grows by while something is done; others' monitors are connected meanwhile. */
async function growth(read: () => Promise<Record<string, number>>, work: () => Promise<unknown>) {
  const before = await read();
  await work();
  const after = await read();
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
}

/** Two inserts, an update that changes, one that upserts, one that does not, a delete, and a find of two documents one by one. */
async function work(): Promise<void> {
  const items = store.db.collection<{ _id: number; a?: number }>("counted");
  await items.insertMany([{ _id: 1 }, { _id: 2 }]);
  await items.updateOne({ _id: 1 }, { $set: { a: 1 } });
  await items.updateOne({ _id: 3 }, { $set: { a: 1 } }, { upsert: true });
  await items.updateOne({ _id: 9 }, { $set: { a: 1 } });
  await items.deleteOne({ _id: 1 });
  await items.find({}, { batchSize: 1 }).toArray();
  await items.insertOne({ _id: 2 }).catch(() => {});
  await items.drop();
}

it("counts operations as those who watch a MongoDB read them", async () => {
  const read = async () => (await admin({ serverStatus: 1 })).opcounters;
  expect(await growth(read, work)).toMatchObject({ insert: 3, update: 3, delete: 1, query: 1, getmore: 2 });
});

it("counts documents, commands by name, refusals, requests and bytes", async () => {
  const document = async () => (await admin({ serverStatus: 1 })).metrics.document;
  expect(await growth(document, work)).toEqual({ inserted: 3, updated: 1, deleted: 1, returned: 2 });
  const find = async () => (await admin({ serverStatus: 1 })).metrics.commands.find;
  const unknown = () => store.db.collection("counted").find({ $no: 1 }).toArray();
  expect(await growth(find, () => expect(unknown()).rejects.toThrow())).toEqual({ total: 1, failed: 1 });
  const user = async () => ({ user: (await admin({ serverStatus: 1 })).asserts.user });
  expect((await growth(user, work)).user).toBeGreaterThanOrEqual(1);
  const network = await growth(async () => (await admin({ serverStatus: 1 })).network, work);
  expect(network.numRequests).toBeGreaterThanOrEqual(10);
  expect(network.bytesIn).toBeGreaterThan(1000);
  expect(network.bytesOut).toBeGreaterThan(1000);
});

type Counted = Collection<{ _id: number; a?: number }>;
const none = { inserted: 0, updated: 0, deleted: 0, returned: 0 };
const change = { $set: { a: 1 } };
const unacknowledged = { writeConcern: { w: 0 } };

/** A write without an acknowledgement is done when the next command of its connection is answered. */
async function onOneConnection(work: (items: Counted) => Promise<unknown>): Promise<void> {
  const client = await new MongoClient(store.uri, { maxPoolSize: 1 }).connect();
  await work(client.db(store.db.databaseName).collection("counted-documents"));
  await client.db("admin").command({ ping: 1 });
  await client.close();
}

it.each<[what: string, work: (items: Counted) => Promise<unknown>, counted: Partial<typeof none>]>([
  ["an update that matches", (items) => items.updateMany({ a: 1 }, change), { updated: 1 }],
  ["a findAndModify that changes", (items) => items.findOneAndUpdate({ _id: 1 }, change), { updated: 1 }],
  ["one that upserts", (items) => items.findOneAndUpdate({ _id: 2 }, change, { upsert: true }), { inserted: 1 }],
  ["one that removes", (items) => items.findOneAndDelete({ _id: 1 }), { deleted: 1 }],
  ["one that finds nothing", (items) => items.findOneAndDelete({ _id: 9 }), {}],
  [
    "one by its old name",
    () => store.db.command({ findandmodify: "counted-documents", query: { _id: 1 }, update: change }),
    { updated: 1 },
  ],
  ["inserts with w: 0", (items) => items.insertMany([{ _id: 2 }, { _id: 3 }], unacknowledged), { inserted: 2 }],
  ["an update with w: 0", (items) => items.updateMany({}, change, unacknowledged), { updated: 1 }],
  ["a delete with w: 0", (items) => items.deleteMany({}, unacknowledged), { deleted: 1 }],
])("counts the documents of %s", async (_what, work, counted) => {
  const items: Counted = store.db.collection("counted-documents");
  await items.deleteMany();
  await items.insertOne({ _id: 1, a: 1 });
  const read = async () => (await admin({ serverStatus: 1 })).metrics.document;
  expect(await growth(read, () => onOneConnection(work))).toEqual({ ...none, ...counted });
});

it("counts transactions", async () => {
  await store.db.collection("counted-in").insertOne({});
  const read = async () => (await admin({ serverStatus: 1 })).transactions;
  const session = store.client.startSession();
  const begin = async () => {
    session.startTransaction();
    await store.db.collection("counted-in").insertOne({}, { session });
  };
  await begin();
  expect(await read()).toMatchObject({ currentOpen: 1, currentInactive: 1 });
  const ends = async () => {
    await session.commitTransaction();
    await begin();
    await session.abortTransaction();
  };
  expect(await growth(read, ends)).toMatchObject({
    currentOpen: -1,
    totalStarted: 1,
    totalCommitted: 1,
    totalAborted: 1,
  });
  await session.endSession();
});

it("tells of the process, its memory and its set what monitors ask for", async () => {
  const status = await admin({ serverStatus: 1 });
  expect(status).toMatchObject({
    uptime: number,
    uptimeMillis: number,
    connections: { current: number, available: number, totalCreated: number, active: number },
    globalLock: { totalTime: number, currentQueue: { total: 0 }, activeClients: { total: number } },
    mem: { resident: number, virtual: number, bits: 64, supported: true },
    opcountersRepl: { insert: 0 },
    opLatencies: { reads: { latency: number, ops: number } },
    repl: { isWritablePrimary: true, secondary: false, primary: expect.any(String) },
    extra_info: { page_faults: number },
  });
  expect(status.mem.resident).toBeGreaterThan(10);
  const raw = await store.client.db("admin").command({ serverStatus: 1 }, { promoteLongs: false });
  expect(raw.opcounters.insert).toMatchObject({ _bsontype: "Long" });
});

it("does not take a monitor that waits for news for a command that takes long", async () => {
  const read = async () => {
    const { connections, opLatencies } = await admin({ serverStatus: 1 });
    return { ...connections, latency: opLatencies.commands.latency };
  };
  const { topologyVersion } = await admin({ hello: 1 });
  const waits = () => admin({ hello: 1, topologyVersion, maxAwaitTimeMS: 600 });
  const before = await read();
  const news = waits();
  const during = await read();
  expect(during.awaitingTopologyChanges).toBeGreaterThanOrEqual(1);
  expect(during.active).toBeLessThanOrEqual(2);
  await news;
  expect((await read()).latency - before.latency).toBeLessThan(600_000);
});

it("leaves out the parts that are not wanted", async () => {
  const status = await admin({ serverStatus: 1, repl: 0, metrics: false, locks: 1 });
  expect(Object.keys(status)).toEqual(expect.arrayContaining(["opcounters", "locks"]));
  expect(status).not.toHaveProperty("repl");
  expect(status).not.toHaveProperty("metrics");
});

it("tells how much time each collection took, of those that are there", async () => {
  const items = store.db.collection("watched");
  await items.insertOne({});
  await items.find().toArray();
  await items.aggregate([]).toArray();
  const { totals } = await admin({ top: 1 });
  expect(totals[items.namespace]).toMatchObject({
    total: { count: 3, time: number },
    readLock: { count: 2 },
    writeLock: { count: 1 },
    queries: { count: 1 },
    insert: { count: 1 },
    commands: { count: 1 },
    remove: { count: 0 },
  });
  const [stats] = await items.aggregate([{ $collStats: { latencyStats: {} } }]).toArray();
  expect(stats?.latencyStats).toMatchObject({ reads: { ops: 2 }, writes: { ops: 1 }, commands: { ops: 0 } });
  await items.drop();
  expect((await admin({ top: 1 })).totals).not.toHaveProperty([items.namespace]);
});

it("tells the state and the configuration of its set, and both with the status for exporters of metrics", async () => {
  const status = await admin({ replSetGetStatus: 1 });
  expect(status).toMatchObject({ myState: 1, writeMajorityCount: 1, optimes: { appliedOpTime: { t: 1 } } });
  expect(status.members).toMatchObject([{ stateStr: "PRIMARY", optimeDate: expect.any(Date), configVersion: 1 }]);
  const { config } = await admin({ replSetGetConfig: 1 });
  expect(config).toMatchObject({ _id: status.set, members: [{ host: status.members[0].name, votes: 1 }] });
  const { data } = await admin({ getDiagnosticData: 1 });
  expect(data).toMatchObject({
    serverStatus: { start: expect.any(Date), opcounters: { insert: number } },
    replSetGetStatus: { myState: 1 },
  });
});

it("tells how full the disk is", async () => {
  const { fsUsedSize, fsTotalSize } = await store.db.command({ dbStats: 1 });
  expect(fsTotalSize).toBeGreaterThan(fsUsedSize);
  expect(fsUsedSize).toBeGreaterThan(0);
});
