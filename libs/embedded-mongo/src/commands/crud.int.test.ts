import { Binary, Decimal128, Double, Int32, Long, ObjectId } from "bson";
import type { Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

interface Item extends Document {
  _id: number;
}

const store = withStore();
let made = 0;
const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

async function items(...documents: Item[]) {
  const collection = store.db.collection<Item>(`items-${++made}`);
  if (documents.length > 0) await collection.insertMany(documents);
  return collection;
}

const refusals: { name: string; command: Document; code: number }[] = [
  { name: "an unknown command", command: { doTheDishes: 1 }, code: 59 },
  { name: "a view", command: { create: "v", viewOn: "c", pipeline: [] }, code: 72 },
  { name: "a capped collection", command: { create: "v", capped: true, size: 100 }, code: 72 },
  { name: "a time series", command: { create: "v", timeseries: { timeField: "t" } }, code: 72 },
  { name: "a validator", command: { create: "v", validator: { $jsonSchema: {} } }, code: 72 },
  { name: "how strictly a validator is asked", command: { create: "v", validationLevel: "moderate" }, code: 72 },
  { name: "what a validator does", command: { create: "v", validationAction: "warn" }, code: 72 },
  {
    name: "options of another engine",
    command: { create: "v", storageEngine: { wiredTiger: { configString: "block_compressor=zlib" } } },
    code: 72,
  },
  {
    name: "options of another engine for indexes",
    command: { create: "v", indexOptionDefaults: { storageEngine: { wiredTiger: {} } } },
    code: 72,
  },
  { name: "a collection without an index of _id", command: { create: "v", autoIndexId: false }, code: 50001 },
  { name: "a change stream", command: { aggregate: "c", pipeline: [{ $changeStream: {} }], cursor: {} }, code: 40573 },
  {
    name: "a change stream of a database",
    command: { aggregate: 1, pipeline: [{ $changeStream: {} }], cursor: {} },
    code: 40573,
  },
  { name: "other pipelines of a database", command: { aggregate: 1, pipeline: [], cursor: {} }, code: 73 },
  { name: "$out", command: { aggregate: "c", pipeline: [{ $out: "d" }], cursor: {} }, code: 40324 },
  { name: "$merge", command: { aggregate: "c", pipeline: [{ $merge: "d" }], cursor: {} }, code: 40324 },
  ...[
    { aggregate: "c", pipeline: [{ $listSearchIndexes: {} }], cursor: {} },
    { createSearchIndexes: "c", indexes: [{ definition: { mappings: { dynamic: true } } }] },
    { updateSearchIndex: "c", name: "words", definition: {} },
    { dropSearchIndex: "c", name: "words" },
  ].map((command) => ({ name: `Atlas's search indexes, ${Object.keys(command)[0]}`, command, code: 115 })),
  { name: "$where", command: { find: "c", filter: { $where: "true" } }, code: 2 },
  { name: "$near", command: { find: "c", filter: { place: { $near: [0, 0] } } }, code: 2 },
  { name: "$text", command: { find: "c", filter: { $text: { $search: "x" } } }, code: 2 },
  { name: "a collation", command: { find: "c", filter: {}, collation: { locale: "en" } }, code: 2 },
  { name: "a capped collection's size alone", command: { create: "v", size: 100 }, code: 72 },
  { name: "a capped collection's number of documents alone", command: { create: "v", max: 100 }, code: 72 },
  { name: "users", command: { createUser: "a", pwd: "b", roles: [] }, code: 59 },
];

const errors: {
  name: string;
  run: (collection: Awaited<ReturnType<typeof items>>) => Promise<unknown>;
  code: number;
}[] = [
  { name: "changing an _id (66)", run: (c) => c.updateOne({ _id: 1 }, { $set: { _id: 2 } }), code: 66 },
  { name: "a duplicate _id (11000)", run: (c) => c.insertOne({ _id: 1 }), code: 11000 },
  { name: "an array as _id (53)", run: (c) => c.insertOne({ _id: [1] as unknown as number }), code: 53 },
  {
    name: "a cursor that is gone (43)",
    run: (c) => c.db.command({ getMore: Long.fromNumber(5), collection: c.collectionName }),
    code: 43,
  },
  { name: "a time limit passed (50)", run: (c) => slow(c), code: 50 },
  { name: "a bad name (73)", run: (c) => c.db.command({ create: "a$b" }), code: 73 },
  { name: "an unknown operator (2)", run: (c) => c.findOne({ a: { $frob: 1 } }), code: 2 },
  { name: "an unknown modifier (9)", run: (c) => c.updateOne({}, { $frob: { a: 1 } }), code: 9 },
  { name: "a conflict in one update (40)", run: (c) => c.updateOne({}, { $set: { a: 1 }, $inc: { a: 1 } }), code: 40 },
  { name: "adding to a text (14)", run: (c) => c.updateOne({ _id: 1 }, { $inc: { name: 1 } }), code: 14 },
  { name: "a hint to no index (2)", run: (c) => c.find({}, { hint: "nope_1" }).toArray(), code: 2 },
];

/** A scan that cannot be done in a millisecond. */
async function slow(collection: Awaited<ReturnType<typeof items>>): Promise<unknown> {
  await collection.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ _id: n + 10, name: `n${n}` })));
  return collection
    .find({ name: /(x+)+y/ })
    .maxTimeMS(1)
    .toArray();
}

describe("CRUD", () => {
  it("keeps the type of every value", async () => {
    const document = {
      _id: 1,
      int: new Int32(1),
      double: new Double(1),
      long: Long.fromBigInt(1n),
      decimal: Decimal128.fromString("1.10"),
      id: new ObjectId(),
      date: new Date(5),
      binary: new Binary(Buffer.from([1, 2]), 5),
      none: null,
      deep: { list: [1.5, "x", { y: true }] },
      pattern: /^a/i,
    };
    const collection = await items(document);
    await collection.updateOne({ _id: 1 }, { $set: { other: 1 } });
    const [raw] = await collection.find({}, { promoteValues: false, bsonRegExp: false }).toArray();
    const types = Object.entries(raw ?? {}).map(([name, value]) => [
      name,
      (value as { _bsontype?: string } | null)?._bsontype,
    ]);
    expect(Object.fromEntries(types)).toMatchObject({
      int: "Int32",
      double: "Double",
      long: "Long",
      decimal: "Decimal128",
      other: "Int32",
    });
    expect(await collection.findOne({}, { promoteLongs: false })).toMatchObject({
      deep: document.deep,
      pattern: /^a/i,
      binary: document.binary,
    });
  });

  it("reads page by page, from one moment, in batches", async () => {
    const collection = await items(...Array.from({ length: 250 }, (_, n) => ({ _id: n })));
    const cursor = collection.find().batchSize(100);
    expect((await cursor.next())?._id).toBe(0);
    await collection.deleteMany({ _id: { $gte: 200 } });
    expect(await cursor.toArray()).toHaveLength(249);
    expect(await collection.find().sort({ _id: -1 }).skip(5).limit(3).toArray()).toEqual([
      { _id: 194 },
      { _id: 193 },
      { _id: 192 },
    ]);
    const killed = collection.find().batchSize(10);
    await killed.next();
    await killed.close();
  });

  it("sends large results in batches of 16 MB", async () => {
    const collection = await items();
    for (let n = 0; n < 5; n++) await collection.insertOne({ _id: n, pad: "x".repeat(7_000_000) });
    expect((await collection.find().toArray()).map(({ _id }) => _id)).toEqual([0, 1, 2, 3, 4]);
    expect(await caught(collection.insertOne({ _id: 9, pad: "x".repeat(16_800_000) }))).toBeInstanceOf(Error);
  });

  it("writes in bulk, ordered until the first error, unordered past it", async () => {
    const collection = await items({ _id: 1 });
    const operations = [2, 1, 3].map((id) => ({ insertOne: { document: { _id: id } } }));
    expect(await caught(collection.bulkWrite(operations))).toMatchObject({ code: 11000, result: { insertedCount: 1 } });
    await collection.deleteMany({ _id: { $gt: 1 } });
    const unordered = await caught(collection.bulkWrite(operations, { ordered: false }));
    expect(unordered).toMatchObject({ code: 11000, result: { insertedCount: 2 } });
    const mixed = await collection.bulkWrite([
      { updateMany: { filter: { _id: { $gt: 1 } }, update: { $set: { x: 1 } } } },
      { updateOne: { filter: { _id: 9 }, update: { $setOnInsert: { y: 1 } }, upsert: true } },
      { replaceOne: { filter: { _id: 1 }, replacement: { z: 1 } } },
      { deleteOne: { filter: { _id: 2 } } },
    ]);
    expect(mixed).toMatchObject({ modifiedCount: 3, upsertedCount: 1, deletedCount: 1 });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, z: 1 },
      { _id: 3, x: 1 },
      { _id: 9, y: 1 },
    ]);
  });

  it("takes a document for one client only, however many ask", async () => {
    const collection = await items(...Array.from({ length: 20 }, (_, n) => ({ _id: n, state: "free" })));
    const take = () =>
      collection.findOneAndUpdate({ state: "free" }, { $set: { state: "taken" } }, { sort: { _id: -1 } });
    const taken = (await Promise.all(Array.from({ length: 25 }, take))).map((item) => item?._id);
    expect(taken.filter((id) => id === undefined)).toHaveLength(5);
    expect(new Set(taken).size).toBe(21);
  });

  it("upserts one document, however many ask", async () => {
    const collection = await items();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => collection.updateOne({ key: "k" }, { $inc: { n: 1 } }, { upsert: true })),
    );
    expect(results.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(1);
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: "k", n: 20 }]);
  });

  it("counts and lists different values", async () => {
    const collection = await items({ _id: 1, t: ["a", "b"] }, { _id: 2, t: "b" }, { _id: 3 });
    expect(await collection.distinct("t")).toEqual(["a", "b"]);
    expect(await collection.countDocuments({ t: "b" })).toBe(2);
    expect(await collection.estimatedDocumentCount()).toBe(3);
  });

  it("lists and drops collections and databases", async () => {
    const collection = await items({ _id: 1 });
    const named = () => store.db.listCollections({ name: collection.collectionName }).toArray();
    expect(await named()).toMatchObject([{ name: collection.collectionName, type: "collection" }]);
    expect(await collection.drop()).toBe(true);
    expect(await named()).toEqual([]);
    const other = store.client.db(`${store.db.databaseName}-other`);
    await other.collection("x").insertOne({});
    const databases = async () =>
      (await store.client.db("admin").admin().listDatabases()).databases.map(({ name }) => name);
    expect(await databases()).toContain(other.databaseName);
    await other.dropDatabase();
    expect(await databases()).not.toContain(other.databaseName);
  });

  it("says first of a command that failed that it did, and last of one that did not", async () => {
    const failed = await caught(store.db.command({ find: "" }));
    expect(Object.keys((failed as { errorResponse: Document }).errorResponse).slice(0, 4)).toEqual([
      "ok",
      "errmsg",
      "code",
      "codeName",
    ]);
    const { operationTime, $clusterTime, ...done } = await store.db.command({ count: "missing" });
    expect([Object.keys(done), typeof operationTime, typeof $clusterTime]).toEqual([["n", "ok"], "object", "object"]);
  });

  it.skipIf(process.env.MONGODB_URI).each(refusals)("refuses what it does not do: $name", async ({ command, code }) => {
    await store.db.collection("c").insertOne({ place: [0, 0] });
    expect(await caught(store.db.command(command))).toMatchObject({ code });
  });

  it.each(errors)("says as MongoDB does: $name", async ({ run, code }) => {
    expect(await caught(run(await items({ _id: 1, name: "x" })))).toMatchObject({ code });
  });
});

it("$currentDate gives no two changes the same timestamp, not even within a second", async () => {
  const collection = await items({ _id: 1 }, { _id: 2 });
  const stamp = () => collection.updateMany({}, { $currentDate: { at: { $type: "timestamp" } } });
  const changes = [await stamp(), await stamp(), await stamp()];
  expect(changes.map(({ modifiedCount }) => modifiedCount)).toEqual([2, 2, 2]);
  const [first, second] = await collection.find().toArray();
  expect(first?.at).not.toEqual(second?.at);
});
