import { expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();

it("a whole collection is counted as its documents are, with skip and limit, beside others and inside a transaction", async () => {
  const items = store.db.collection<{ _id: number; a: number }>("items");
  const counts = async () => [
    await items.countDocuments(),
    await items.estimatedDocumentCount(),
    await items.countDocuments({ a: { $gte: 0 } }),
  ];
  expect(await counts()).toEqual([0, 0, 0]);
  await items.createIndex({ a: 1 });
  await store.db.collection("beside").insertMany([{ a: 1 }, { a: 2 }]);
  await items.insertMany(Array.from({ length: 50 }, (_, at) => ({ _id: at, a: at % 7 })));
  await items.deleteMany({ _id: { $lt: 10 } });
  expect(await counts()).toEqual([40, 40, 40]);
  expect(await items.countDocuments({}, { skip: 35 })).toBe(5);
  expect(await items.countDocuments({}, { skip: 35, limit: 3 })).toBe(3);
  expect(await items.countDocuments({}, { skip: 45 })).toBe(0);
  expect(await items.countDocuments({}, { limit: 100 })).toBe(40);
  expect(
    await items.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }, { $project: { _id: 0 } }]).toArray(),
  ).toEqual([{ n: 40 }]);
  const session = store.client.startSession();
  await session.withTransaction(async () => {
    await items.insertOne({ _id: 99, a: 1 }, { session });
    expect(await items.countDocuments({}, { session })).toBe(41);
    expect(await items.countDocuments()).toBe(40);
  });
  await session.endSession();
  expect(await items.countDocuments()).toBe(41);
});

it("a count stays right under writes, replacements, transactions that fail, and a collection that is dropped and made again", async () => {
  const items = store.db.collection<{ _id: number; a?: number }>("kept_count");
  await items.insertMany(Array.from({ length: 30 }, (_, at) => ({ _id: at })));
  const right = async (expected: number): Promise<void> => {
    expect([
      await items.estimatedDocumentCount(),
      await items
        .find()
        .toArray()
        .then(({ length }) => length),
    ]).toEqual([expected, expected]);
  };
  await right(30);
  await items.updateMany({}, { $set: { a: 1 } });
  await items.replaceOne({ _id: 3 }, { a: 2 });
  await items.updateOne({ _id: 100 }, { $set: { a: 1 } }, { upsert: true });
  await expect(items.insertOne({ _id: 100 })).rejects.toMatchObject({ code: 11_000 });
  await items.deleteOne({ _id: 0 });
  await items.deleteOne({ _id: 0 });
  await right(30);
  const failing = store.client.withSession((session) =>
    session.withTransaction(async () => {
      await items.insertMany([{ _id: 200 }, { _id: 201 }], { session });
      await items.deleteMany({ _id: { $lt: 10 } }, { session });
      throw new Error("undone");
    }),
  );
  await expect(failing).rejects.toThrow("undone");
  await right(30);
  // Counted while others write: whatever it says then, it is right afterwards.
  const writing = Array.from({ length: 40 }, (_, at) =>
    at % 2 ? items.insertOne({ _id: 1_000 + at }) : items.deleteOne({ _id: at }),
  );
  const counting = Array.from({ length: 10 }, () => items.estimatedDocumentCount());
  await Promise.all([...writing, ...counting]);
  await right(36);
  await items.drop();
  await items.insertMany([{ _id: 1 }, { _id: 2 }]);
  await right(2);
});
