import { type Document, Long, Timestamp } from "bson";
import { beforeEach, describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const items = () => store.db.collection<{ _id: number; of?: number }>("items");

beforeEach(async () => {
  await items().drop();
  await items().insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, of: 1 }]);
});

const snapshot = (atClusterTime?: unknown) => ({
  readConcern: { level: "snapshot", ...(atClusterTime ? { atClusterTime } : {}) },
});
const find = { find: "items" };
const timeOf = async (command: Document = find): Promise<Timestamp> =>
  (await store.db.command({ ...command, ...snapshot() })).cursor.atClusterTime;

/** Every command that reads a snapshot: what it shows of one, with its time. */
const reads: {
  command: Document;
  shown: (reply: Document) => unknown;
  before: unknown;
  time: (reply: Document) => unknown;
}[] = [
  {
    command: find,
    shown: ({ cursor }) => cursor.firstBatch.map(({ _id }: Document) => _id),
    before: [1, 2, 3],
    time: ({ cursor }) => cursor.atClusterTime,
  },
  {
    command: { aggregate: "items", pipeline: [{ $count: "n" }], cursor: {} },
    shown: ({ cursor }) => cursor.firstBatch,
    before: [{ n: 3 }],
    time: ({ cursor }) => cursor.atClusterTime,
  },
  {
    command: {
      aggregate: "items",
      pipeline: [
        { $match: { _id: 1 } },
        { $lookup: { from: "items", localField: "_id", foreignField: "of", as: "parts" } },
      ],
      cursor: {},
    },
    shown: ({ cursor }) => cursor.firstBatch,
    before: [{ _id: 1, parts: [{ _id: 3, of: 1 }] }],
    time: ({ cursor }) => cursor.atClusterTime,
  },
  {
    command: { distinct: "items", key: "_id" },
    shown: ({ values }) => values,
    before: [1, 2, 3],
    time: ({ atClusterTime }) => atClusterTime,
  },
];

describe.each(reads)("a snapshot read by $command", ({ command, shown, before, time }) => {
  it.each<[string, () => Promise<unknown>]>([
    ["changed", () => items().updateMany({}, { $set: { of: 9 } })],
    ["removed", () => items().deleteMany({})],
    ["dropped", () => items().drop()],
    ["renamed", () => items().rename("others", { dropTarget: true })],
    ["dropped and there again", async () => [await items().drop(), await items().insertOne({ _id: 7 })]],
    ["indexed", () => items().createIndex({ of: 1 })],
  ])("is told its time, and is read again where what it shows was %s", async (_, change) => {
    const first = await store.db.command({ ...command, ...snapshot() });
    expect(shown(first)).toEqual(before);
    expect(time(first)).toMatchObject({ _bsontype: "Timestamp" });
    await change();
    const again = await store.db.command({ ...command, ...snapshot(time(first)) });
    expect(shown(again)).toEqual(before);
    expect(time(again)).toEqual(time(first));
  });
});

describe.each<[string, (uuid: unknown) => Document, (reply: Document) => unknown]>([
  ["find", (find) => ({ find }), ({ cursor }) => cursor.firstBatch.map(({ _id }: Document) => _id)],
  ["distinct", (distinct) => ({ distinct, key: "_id" }), ({ values }) => values],
])("a snapshot read by %s of a UUID shows the collection that had it then", (_name, command, shown) => {
  it.each<[string, () => Promise<unknown>]>([
    ["renamed", () => items().rename("others", { dropTarget: true })],
    ["dropped", () => items().drop()],
    [
      "renamed, and its name given to another",
      async () => {
        await items().rename("others", { dropTarget: true });
        await items().insertOne({ _id: 7 });
      },
    ],
  ])("also where it was %s", async (_how, change) => {
    await store.db.collection<{ _id: number }>("others").insertOne({ _id: 9 });
    const [{ info }] = (await store.db.listCollections({ name: "items" }).toArray()) as Document[] as [Document];
    const time = await timeOf();
    await change();
    expect(shown(await store.db.command({ ...command(info.uuid), ...snapshot(time) }))).toEqual([1, 2, 3]);
    await store.db.collection("others").drop();
  });

  it("and none that was made later (26)", async () => {
    const time = await timeOf();
    await store.db.createCollection("younger");
    const [{ info }] = (await store.db.listCollections({ name: "younger" }).toArray()) as Document[] as [Document];
    await expect(store.db.command({ ...command(info.uuid), ...snapshot(time) })).rejects.toMatchObject({ code: 26 });
    await store.db.collection("younger").drop();
  });
});

it("a snapshot shows every write acknowledged before, also where another was read before", async () => {
  for (let _id = 10; _id < 20; _id++) {
    await items().insertOne({ _id });
    const { cursor } = await store.db.command({ ...find, filter: { _id }, limit: 1, ...snapshot() });
    expect(cursor.firstBatch).toEqual([{ _id }]);
  }
});

it("the batches of a snapshot are of its time, and say so", async () => {
  const { cursor } = await store.db.command({ ...find, batchSize: 1, ...snapshot() });
  await items().deleteMany({});
  const { cursor: rest } = await store.db.command({ getMore: cursor.id, collection: "items" });
  expect(rest.nextBatch).toEqual([{ _id: 2 }, { _id: 3, of: 1 }]);
  expect(rest.atClusterTime).toEqual(cursor.atClusterTime);
});

it.each([["local"], ["majority"], ["linearizable"], ["available"], ["snapshot", new Timestamp({ t: 1, i: 1 })]])(
  "a getMore reads on as its cursor began, also where it says %s",
  async (level, atClusterTime?: Timestamp) => {
    const { cursor } = await store.db.command({ ...find, batchSize: 1, ...snapshot() });
    await items().deleteMany({});
    const readConcern = { level, ...(atClusterTime ? { atClusterTime } : {}) };
    const { cursor: rest } = await store.db.command({ getMore: cursor.id, collection: "items", readConcern });
    expect(rest.nextBatch).toEqual([{ _id: 2 }, { _id: 3, of: 1 }]);
    expect(rest.atClusterTime).toEqual(cursor.atClusterTime);
  },
);

it("a collection that was not there is not there, and has a time", async () => {
  const time = await timeOf({ find: "later" });
  await store.db.collection("later").insertOne({});
  const { cursor } = await store.db.command({ find: "later", ...snapshot(time) });
  expect(cursor).toMatchObject({ firstBatch: [], atClusterTime: time });
  await store.db.collection("later").drop();
});

it("the driver's snapshot sessions read one state", async () => {
  await store.client.withSession({ snapshot: true }, async (session) => {
    expect(await items().countDocuments({}, { session })).toBe(3);
    await items().insertOne({ _id: 4 });
    expect(await items().countDocuments({}, { session })).toBe(3);
    expect(await items().distinct("_id", {}, { session })).toEqual([1, 2, 3]);
    expect(await items().find({}, { session, batchSize: 1 }).toArray()).toHaveLength(3);
  });
  expect(await items().countDocuments()).toBe(4);
});

const future = new Timestamp({ t: 4_000_000_000, i: 1 });
const long = new Timestamp({ t: 1_000_000_000, i: 1 });
it.each<[Document, Document]>([
  [
    { ...find, ...snapshot(long) },
    { code: 239, codeName: "SnapshotTooOld" },
  ],
  [
    { ...find, ...snapshot(future) },
    { code: 72, message: expect.stringMatching(/^readConcern atClusterTime value must not be greater/) },
  ],
  [
    { ...find, readConcern: { atClusterTime: long } },
    { code: 72, message: "atClusterTime field can be set only if level is equal to snapshot" },
  ],
  [{ ...find, readConcern: { level: "snapshot", atClusterTime: long, afterClusterTime: long } }, { code: 72 }],
  [{ ...find, readConcern: { level: "snapshot", atClusterTime: 1 } }, { code: 14 }],
  [{ ...find, readConcern: { level: "snapshot", atClusterTime: new Timestamp(0n) } }, { code: 72 }],
  [
    { getMore: Long.ONE, collection: "items", readConcern: { afterClusterTime: long } },
    { code: 72, message: "afterClusterTime is not allowed for this command" },
  ],
  [
    { explain: { count: "items" }, ...snapshot() },
    { code: 72, message: expect.stringMatching(/^Command explain does not support .*read concern snapshot not/) },
  ],
  [
    { count: "items", ...snapshot() },
    {
      code: 72,
      message: `Command count does not support { readConcern: { level: "snapshot", provenance: "clientSupplied" } } :: caused by :: read concern snapshot not supported`,
    },
  ],
])("%j is refused", async (command, error) => {
  await expect(store.db.command(command)).rejects.toMatchObject(error);
});
