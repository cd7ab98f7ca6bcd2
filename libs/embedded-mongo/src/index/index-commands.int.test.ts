import type { CreateIndexesOptions, Document, IndexSpecification } from "mongodb";
import { describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

interface Conflict {
  name: string;
  first: [IndexSpecification, CreateIndexesOptions];
  second: [IndexSpecification, CreateIndexesOptions];
  code: number;
}

const conflicts: Conflict[] = [
  { name: "another name", first: [{ a: 1 }, { name: "x" }], second: [{ a: 1 }, { name: "y" }], code: 85 },
  {
    name: "another lifetime",
    first: [{ a: 1 }, { expireAfterSeconds: 5 }],
    second: [{ a: 1 }, { expireAfterSeconds: 6 }],
    code: 85,
  },
  {
    name: "the same name for another key",
    first: [{ a: 1 }, { name: "x" }],
    second: [{ b: 1 }, { name: "x" }],
    code: 86,
  },
  { name: "the same name, now unique", first: [{ a: 1 }, {}], second: [{ a: 1 }, { unique: true }], code: 86 },
];

const refused: { name: string; index: Document; code: number }[] = [
  { name: "text", index: { key: { a: "text" } }, code: 67 },
  { name: "text with weights", index: { key: { a: "text" }, weights: { a: 2 } }, code: 67 },
  { name: "weights of no text", index: { key: { a: 1 }, weights: { a: 2 } }, code: 67 },
  { name: "2dsphere", index: { key: { a: "2dsphere" } }, code: 67 },
  { name: "hashed", index: { key: { a: "hashed" } }, code: 67 },
  { name: "wildcard", index: { key: { "$**": 1 } }, code: 67 },
  { name: "a collation", index: { key: { a: 1 }, collation: { locale: "fr" } }, code: 2 },
  { name: "an unknown option", index: { key: { a: 1 }, sunny: true }, code: 197 },
  {
    name: "sparse and partial at once",
    index: { key: { a: 1 }, sparse: true, partialFilterExpression: { b: 1 } },
    code: 67,
  },
  { name: "$ne in a partial filter", index: { key: { a: 1 }, partialFilterExpression: { b: { $ne: 1 } } }, code: 67 },
  ...[{ $exists: false }, /x/, { $gt: 1, $exists: 0 }].map((b) => ({
    name: `${b instanceof RegExp ? b : JSON.stringify(b)} in a partial filter`,
    index: { key: { a: 1 }, partialFilterExpression: { $and: [{ b }] } },
    code: 67,
  })),
  {
    name: "$expr in a partial filter",
    index: { key: { a: 1 }, partialFilterExpression: { $expr: { $eq: ["$b", 1] } } },
    code: 224,
  },
  ...["unique", "sparse", "hidden", "background", "prepareUnique"].map((option) => ({
    name: `${option} that is a text`,
    index: { key: { a: 1 }, [option]: "no" },
    code: 14,
  })),
  { name: "a lifetime that is a text", index: { key: { a: 1 }, expireAfterSeconds: "5" }, code: 67 },
  { name: "a version that is a text", index: { key: { a: 1 }, v: "2" }, code: 14 },
  { name: "a version there is not", index: { key: { a: 1 }, v: 3 }, code: 67 },
  { name: "a compound TTL index", index: { key: { a: 1, b: 1 }, expireAfterSeconds: 1 }, code: 67 },
];

describe("indexes", () => {
  it("are listed as they were made, and made once", async () => {
    const collection = store.db.collection("listed");
    await collection.createIndex({ a: 1, b: -1 }, { unique: true });
    await collection.createIndex({ a: 1, b: -1 }, { unique: true });
    await collection.createIndex({ s: 1 }, { sparse: false });
    await collection.createIndex({ c: 1 }, { partialFilterExpression: { c: { $gt: 1 } }, name: "mine" });
    expect(await collection.listIndexes().toArray()).toEqual([
      { v: 2, key: { _id: 1 }, name: "_id_" },
      { v: 2, key: { a: 1, b: -1 }, name: "a_1_b_-1", unique: true },
      { v: 2, key: { s: 1 }, name: "s_1", sparse: false },
      { v: 2, key: { c: 1 }, name: "mine", partialFilterExpression: { c: { $gt: 1 } } },
    ]);
    await collection.dropIndex("mine");
    expect(await caught(collection.dropIndex("mine"))).toMatchObject({ code: 27 });
    expect(await caught(store.db.collection("nowhere").listIndexes().toArray())).toMatchObject({ code: 26 });
  });

  it.each(conflicts)("conflict: $name", async ({ first, second, code }) => {
    const collection = store.db.collection(`conflict-${Math.random().toString(36).slice(2)}`);
    await collection.createIndex(...first);
    expect(await caught(collection.createIndex(...second))).toMatchObject({ code });
  });

  it.skipIf(process.env.MONGODB_URI).each(refused)("are refused: $name", async ({ index, code }) => {
    const command = { createIndexes: "refused", indexes: [{ name: "x", ...index }] };
    expect(await caught(store.db.command(command))).toMatchObject({ code });
  });

  it("are 64 at most, that of _id included (67)", async () => {
    const collection = store.db.collection("many");
    const named = (at: number) => ({ key: { [`field${at}`]: 1 } as const });
    await collection.createIndexes(Array.from({ length: 63 }, (_, at) => named(at)));
    await collection.dropIndex("field62_1");
    const error = await caught(collection.createIndexes([named(62), named(63)]));
    expect(error).toMatchObject({ code: 67, message: expect.stringContaining("key:{ field63: 1 }") });
    await collection.createIndexes([named(62)]);
    expect(await collection.listIndexes().toArray()).toHaveLength(64);
    expect(await collection.createIndexes([named(62)])).toEqual(["field62_1"]);
  });

  it("cannot become unique over duplicates, and leave nothing behind", async () => {
    const collection = store.db.collection("duplicates");
    await collection.insertMany([{ a: 1 }, { a: 1 }]);
    const error = await caught(collection.createIndex({ a: 1 }, { unique: true }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } });
    expect(await collection.listIndexes().toArray()).toHaveLength(1);
  });

  it("keep values unique: over null and missing, arrays, partial and sparse ones", async () => {
    const collection = store.db.collection("uniques");
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.createIndex({ s: 1 }, { unique: true, sparse: true });
    await collection.createIndex({ p: 1 }, { unique: true, partialFilterExpression: { on: true } });
    await collection.insertMany([{ a: [1, 2, 2] }, { a: 3, p: 1, on: true }, { a: 4, p: 1, on: false }]);
    for (const twin of [{ a: 2 }, { a: [9, 1] }, { a: 5, p: 1, on: true }])
      expect(await caught(collection.insertOne(twin))).toMatchObject({ code: 11000 });
    await collection.insertOne({ s: 1 });
    expect(await caught(collection.insertOne({ b: 1 }))).toMatchObject({ code: 11000, keyValue: { a: null } });
    expect(await caught(collection.updateOne({ a: 4 }, { $set: { on: true } }))).toMatchObject({ code: 11000 });
    await collection.deleteOne({ a: 3 });
    expect((await collection.updateOne({ a: 4 }, { $set: { on: true } })).modifiedCount).toBe(1);
  });

  it("that prepare to be unique keep the values twice that are there, and take no new ones", async () => {
    const collection = store.db.collection<Document>("prepared");
    await collection.insertMany([{ a: 1 }, { a: 1 }, { a: 2, b: [1, 1] }]);
    const indexes = [
      { key: { a: 1 }, name: "a_1", prepareUnique: true },
      { key: { b: 1 }, name: "b_1", prepareUnique: 1, sparse: true },
    ];
    await store.db.command({ createIndexes: "prepared", indexes });
    expect(await collection.listIndexes().toArray()).toEqual([
      { v: 2, key: { _id: 1 }, name: "_id_" },
      { v: 2, key: { a: 1 }, name: "a_1", prepareUnique: true },
      { v: 2, key: { b: 1 }, name: "b_1", sparse: true, prepareUnique: true },
    ]);
    for (const twin of [{ a: 1 }, { a: 2 }, { a: 5, b: 1 }])
      expect(await caught(collection.insertOne(twin))).toMatchObject({ code: 11000 });
    expect(await caught(collection.updateOne({ a: 2 }, { $set: { a: 1 } }))).toMatchObject({
      code: 11000,
      keyPattern: { a: 1 },
      keyValue: { a: 1 },
    });
    await collection.insertOne({ a: 12 });
    expect((await collection.updateMany({ a: 1 }, { $set: { n: 1 } })).modifiedCount).toBe(2);
    expect(await collection.find({ a: 1 }, { hint: "a_1" }).toArray()).toHaveLength(2);
    await store.db.command({ collMod: "prepared", index: { name: "a_1", prepareUnique: false } });
    await collection.insertOne({ a: 1 });
  });

  it("become unique by collMod once they are prepared and no value is there twice", async () => {
    const collection = store.db.collection<{ _id: number }>("becoming");
    await collection.insertMany([1, 1, 2, [2, 3], 4].map((a, at) => ({ _id: at + 1, a })));
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ b: 1 });
    const change = (index: Document) => store.db.command({ collMod: "becoming", index: { name: "a_1", ...index } });
    await change({ prepareUnique: true });
    expect(await caught(change({ unique: true }))).toMatchObject({
      code: 359,
      codeName: "CannotConvertIndexToUnique",
      message: "Cannot convert the index to unique. Please resolve conflicting documents before running collMod again.",
      errorResponse: { violations: [{ ids: [1, 2] }, { ids: [3, 4] }] },
    });
    await collection.deleteMany({ _id: { $in: [2, 3] } });
    expect(await change({ unique: true })).toMatchObject({ unique_new: true, ok: 1 });
    expect(await collection.listIndexes().toArray()).toEqual([
      { v: 2, key: { _id: 1 }, name: "_id_" },
      { v: 2, key: { a: 1 }, name: "a_1", unique: true },
      { v: 2, key: { b: 1 }, name: "b_1" },
    ]);
    expect(await caught(collection.insertOne({ _id: 9, a: 3 } as { _id: number }))).toMatchObject({ code: 11000 });
    expect(await collection.find({ a: { $gt: 1 } }, { hint: "a_1" }).toArray()).toHaveLength(2);
    expect(await store.db.command({ validate: "becoming" })).toMatchObject({
      valid: true,
      keysPerIndex: { _id_: 3, a_1: 4, b_1: 3 },
    });
  });

  it("of the first version say so, and are the same to who asks for the second", async () => {
    const collection = store.db.collection("versions");
    await collection.createIndex({ a: 1 }, { version: 1 });
    expect(await collection.createIndex({ a: 1 }, { version: 2 })).toBe("a_1");
    expect((await collection.listIndexes().toArray())[1]).toEqual({ v: 1, key: { a: 1 }, name: "a_1" });
    const { queryPlanner } = await collection.find({ a: 1 }).explain("queryPlanner");
    expect(queryPlanner.winningPlan.inputStage).toMatchObject({ indexName: "a_1", indexVersion: 1 });
  });

  it("are built while others write, and miss nothing", async () => {
    const collection = store.db.collection<Document>("busy");
    await collection.insertMany(Array.from({ length: 3000 }, (_, n) => ({ n, pad: "x".repeat(200) })));
    const writes = Array.from({ length: 200 }, (_, n) => collection.insertOne({ n: 3000 + n }));
    await Promise.all([collection.createIndex({ n: 1 }), ...writes]);
    expect(await collection.countDocuments({ n: { $gte: 0 } }, { hint: "n_1" })).toBe(3200);
  });
});
