import { Decimal128 } from "bson";
import { expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();

it("an index keeps the numbers of its key, by which it is asked for, also after a restart", async () => {
  const items = store.db.collection<{ _id: number; a: number; b: number }>("items");
  await items.insertMany([1, 2, 3].map((_id) => ({ _id, a: _id, b: 4 - _id })));
  await items.createIndex({ a: 2 as 1, b: -0.5 as -1 }, { unique: true });
  await items.createIndex({ a: 1, b: -1 });
  const keys = async () => (await items.indexes()).map(({ key }) => key);
  const asked = [{ _id: 1 }, { a: 2, b: -0.5 }, { a: 1, b: -1 }];
  expect(await keys()).toEqual(asked);
  await items.createIndex({ a: 2 as 1, b: -0.5 as -1 }, { unique: true });
  expect(await keys()).toEqual(asked);
  if (!process.env.MONGODB_URI) await store.restart();

  const again = store.db.collection<{ _id: number; a: number; b: number }>("items");
  expect((await again.indexes()).map(({ key }) => key)).toEqual(asked);
  const found = again
    .find({ a: { $gt: 0 } })
    .sort({ a: -1, b: 1 })
    .hint({ a: 2, b: -0.5 });
  expect((await found.toArray()).map(({ _id }) => _id)).toEqual([3, 2, 1]);
  await expect(again.insertOne({ _id: 4, a: 1, b: 3 })).rejects.toMatchObject({ keyPattern: { a: 2, b: -0.5 } });
  await store.db.command({ collMod: "items", index: { keyPattern: { a: 2, b: -0.5 }, hidden: true } });
  expect((await again.indexes())[1]).toMatchObject({ key: { a: 2, b: -0.5 }, hidden: true, unique: true });
  await store.db.command({ dropIndexes: "items", index: { a: 2, b: -0.5 } });
  expect((await again.indexes()).map(({ key }) => key)).toEqual([{ _id: 1 }, { a: 1, b: -1 }]);
});

it("indexes decimals of thousands of digits, by which they are found and sorted", async () => {
  const items = store.db.collection<{ _id: Decimal128; a: Decimal128 }>("far");
  await items.createIndex({ a: 1 });
  const far = ["-9E+6100", "1E+300", "1E+6144", "9.9E+6144"].map((text) => Decimal128.fromString(text));
  await items.insertMany([...far].reverse().map((a) => ({ _id: a, a })));
  const sorted = await items.find().sort({ a: 1 }).hint({ a: 1 }).toArray();
  expect(sorted.map(({ a }) => String(a))).toEqual(far.map(String));
  for (const a of far) expect(await items.countDocuments({ _id: a, a: { $gte: a, $lte: a } })).toBe(1);
});
