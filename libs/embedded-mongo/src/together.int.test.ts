import type { mongo } from "mongoose";
import { beforeAll, expect, it } from "vitest";
import { withStore } from "./testing/with-store.ts";

interface Item {
  _id: number;
  k?: number;
  v?: number;
  tags?: number[];
}

const seconds = Number(process.env.STORE_TOGETHER_SECONDS ?? 2);
const NAMES = ["a", "b", "c"];
const INDEXES: mongo.IndexSpecification[] = [{ k: 1 }, { v: -1 }, { tags: 1 }, { k: 1, v: 1 }];
/** Who meets another change of the collection, of its name or of its indexes is told so; nothing else goes wrong. */
const EXPECTED = new Set([24, 26, 27, 112, 175, 246, 276]);

const store = withStore();
let until = 0;
const wrong = new Set<string>();
const below = (most: number): number => Math.floor(Math.random() * most);
const oneOf = <T>(items: readonly T[]): T => items[below(items.length)]!;
const any = () => store.db.collection<Item>(oneOf(NAMES));

beforeAll(() => {
  until = performance.now() + seconds * 1000;
});

/** Does one thing after another until the time is over. */
async function again(work: () => Promise<unknown>): Promise<void> {
  while (performance.now() < until) {
    await work().catch((error: { code?: number; message: string }) => {
      if (!EXPECTED.has(error.code ?? 0)) wrong.add(`${error.code}: ${error.message}`);
    });
  }
}

const change = (): mongo.AnyBulkWriteOperation<Item> => {
  const update = { $inc: { v: 1 }, $set: { k: below(50) }, $push: { tags: { $each: [below(20)], $slice: -3 } } };
  return oneOf<mongo.AnyBulkWriteOperation<Item>>([
    { updateOne: { filter: { _id: below(200) }, update, upsert: true } },
    { updateOne: { filter: { k: below(50) }, update } },
    { updateMany: { filter: { k: below(50) }, update: { $inc: { k: 1 } } } },
    { deleteOne: { filter: { _id: below(200) } } },
    { deleteMany: { filter: { v: { $gt: 50 } } } },
  ]);
};

const writes = () => any().bulkWrite(Array.from({ length: 1 + below(60) }, change), { ordered: below(2) === 0 });
const reads = () =>
  any()
    .find({ k: { $gte: below(50) } })
    .sort({ v: 1 })
    .limit(30)
    .toArray();
const transaction = () =>
  store.client.withSession((session) =>
    session.withTransaction(async () => {
      for (let step = 0; step < 4; step++) {
        await any().updateOne({ _id: below(200) }, { $inc: { v: 1 } }, { session, upsert: true });
        await any()
          .find({ k: below(50) }, { session })
          .limit(5)
          .toArray();
      }
    }),
  );
const reshape = async () => {
  await new Promise((resolve) => setTimeout(resolve, below(30)));
  const collection = any();
  const other = NAMES.find((name) => name !== collection.collectionName)!;
  return oneOf([
    () => collection.createIndex(oneOf(INDEXES), { maxTimeMS: 20_000 }),
    () => collection.dropIndexes(),
    () => collection.drop(),
    () => collection.rename(other, { dropTarget: true }),
  ])();
};

it(
  "what writes, reads, transactions, and changes of collections and indexes leave behind together is whole",
  async () => {
    const workers = [...Array(4).fill(writes), ...Array(3).fill(reads), ...Array(4).fill(transaction)];
    await Promise.all([...workers, reshape, reshape].map(again));
    expect([...wrong]).toEqual([]);
    for (const name of NAMES) {
      const collection = store.db.collection<Item>(name);
      if (!(await store.db.listCollections({ name }).hasNext())) continue;
      expect(await store.db.command({ validate: name })).toMatchObject({ valid: true, errors: [] });
      const total = await collection.countDocuments();
      for (const { name: hint = "" } of await collection.indexes())
        expect(await collection.find().hint(hint).toArray(), hint).toHaveLength(total);
    }
  },
  60_000 + seconds * 1000,
);
