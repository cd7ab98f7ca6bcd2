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
