import type { Collection } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import { withStore } from "../testing/with-store.ts";
import { deleteCommand } from "./delete.ts";
import { insert } from "./insert.ts";
import { update } from "./update.ts";

interface Item {
  _id: number;
  a?: number;
  tag?: string;
}

const test = withStore();
let items: Collection<Item>;

beforeAll(async () => {
  items = test.db.collection<Item>("items") as unknown as Collection<Item>;
  await items.createIndex({ tag: 1 }, { unique: true, sparse: true });
});
beforeEach(async () => {
  await items.deleteMany({});
});

const add = (...ids: number[]) => items.insertMany(ids.map((_id) => ({ _id, a: 0, tag: `t${_id}` })));
const all = () => items.find().sort({ _id: 1 }).toArray();
const set = (_id: number, $set: Partial<Item>, upsert = false) => ({
  updateOne: { filter: { _id }, update: { $set }, upsert },
});

describe("the statements of one update or delete", () => {
  it("see each those before them", async () => {
    const ids = Array.from({ length: 1_000 }, (_, id) => id);
    await add(...ids);
    const twice = ids.flatMap((_id) => [
      { updateOne: { filter: { _id, a: 0 }, update: { $inc: { a: 1 } } } },
      { updateOne: { filter: { _id, a: 1 }, update: { $inc: { a: 1 } } } },
    ]);
    expect(await items.bulkWrite(twice)).toMatchObject({ matchedCount: 2_000, modifiedCount: 2_000 });
    expect(await items.countDocuments({ a: 2 })).toBe(1_000);
    await items.bulkWrite(ids.map((_id) => ({ deleteOne: { filter: { _id } } })));
    expect(await all()).toEqual([]);
  });

  it("are undone each by itself, and those after a failure are not run where they are ordered", async () => {
    await add(1, 2);
    const failing = [set(1, { a: 1 }), set(2, { a: 5, tag: "t1" }), set(2, { a: 7 }), set(3, { a: 3 }, true)];
    const ordered = await items.bulkWrite(failing).catch((error) => error);
    expect(ordered).toMatchObject({ code: 11000, writeErrors: [expect.objectContaining({ index: 1 })] });
    expect(await all()).toEqual([
      { _id: 1, a: 1, tag: "t1" },
      { _id: 2, a: 0, tag: "t2" },
    ]);
    const unordered = await items.bulkWrite(failing, { ordered: false }).catch((error) => error);
    expect(unordered.writeErrors).toEqual([expect.objectContaining({ index: 1, code: 11000 })]);
    expect(unordered.result.upsertedIds).toEqual({ 3: 3 });
    expect(await all()).toEqual([
      { _id: 1, a: 1, tag: "t1" },
      { _id: 2, a: 7, tag: "t2" },
      { _id: 3, a: 3 },
    ]);
    // Of what failed no index tells.
    expect(await items.find({ tag: "t1" }).toArray()).toEqual([{ _id: 1, a: 1, tag: "t1" }]);
  });

  it("fail each at its place where one cannot be read", async () => {
    await add(1, 2);
    const wrong = { updateOne: { filter: { _id: 1 }, update: { $set: { "a.": 1 } } } };
    const error = await items
      .bulkWrite([set(1, { a: 1 }), wrong, set(2, { a: 2 })], { ordered: false })
      .catch((e) => e);
    expect(error.writeErrors).toEqual([expect.objectContaining({ index: 1, code: 56 })]);
    expect((await all()).map(({ a }) => a)).toEqual([1, 2]);
  });

  it("wait for a transaction where it stands in the way, and those before do not", async () => {
    await add(1, 2, 3);
    const session = test.client.startSession();
    session.startTransaction();
    await items.updateOne({ _id: 2 }, { $set: { a: 50 } }, { session });
    const writing = items.bulkWrite([set(1, { a: 1 }), set(2, { a: 2 }), set(3, { a: 3 })]);
    await expect.poll(() => items.findOne({ _id: 1 })).toMatchObject({ a: 1 });
    expect(await items.findOne({ _id: 3 })).toMatchObject({ a: 0 });
    await session.commitTransaction();
    await writing;
    expect((await all()).map(({ a }) => a)).toEqual([1, 2, 3]);
    await session.endSession();
  });

  it("are done by themselves where no index finds what they mean, between others", async () => {
    await add(1, 2, 3);
    const result = await items.bulkWrite([
      set(1, { a: 4 }),
      { updateOne: { filter: { a: 4 }, update: { $set: { a: 5 } } } },
      { updateMany: { filter: { a: 0 }, update: { $set: { a: 6 } } } },
      { deleteOne: { filter: { a: 5 } } },
      set(2, { a: 7 }),
    ]);
    expect(result).toMatchObject({ modifiedCount: 5, deletedCount: 1 });
    expect((await all()).map(({ a }) => a)).toEqual([7, 6]);
  });
});

it("an insert of many goes on past many errors, and takes no longer for each as it goes on", async () => {
  await items.insertMany(Array.from({ length: 10_000 }, (_, n) => ({ _id: 3 * n })));
  const all = Array.from({ length: 30_000 }, (_, _id) => ({ _id }));
  const error = await items.insertMany(all, { ordered: false }).catch((one) => one);
  expect(error.writeErrors).toHaveLength(10_000);
  expect(error.result.insertedCount).toBe(20_000);
  expect(await items.countDocuments()).toBe(30_000);
});

describe("the statements of one update or delete, asked of the store itself,", () => {
  const own = withOwnStore();
  const { operation } = own;
  const ids = Array.from({ length: 1_000 }, (_, _id) => _id);
  beforeEach(() => insert(operation("insert", { documents: ids.map((_id) => ({ _id, a: 0 })) })));

  it("share their flushes", async () => {
    const before = own.store.environment.applied;
    const updates = ids.map((_id) => ({ q: { _id }, u: { $set: { a: 1 } } }));
    expect(await update(operation("update", { updates }))).toMatchObject({ n: 1_000, nModified: 1_000 });
    const deletes = ids.map((_id) => ({ q: { _id }, limit: 1 }));
    expect(await deleteCommand(operation("delete", { deletes }))).toMatchObject({ n: 1_000 });
    expect(own.store.environment.applied - before).toBeLessThan(1_500);
  });

  it("answer as the first time where they are sent again, and only the others are run", async () => {
    const updates = [1, 2].map((_id) => ({ q: { _id }, u: { $inc: { a: 1 } } }));
    const send = (...more: BsonDocument[]) =>
      update({
        ...operation("update", { updates: [...updates, ...more] }),
        retryable: { session: Buffer.alloc(16, 1), number: 1n },
      });
    expect(await send()).toEqual({ n: 2, nModified: 2 });
    expect(await send()).toEqual({ n: 2, nModified: 2, retriedStmtIds: [0, 1] });
    const more = { q: { _id: 2 }, u: { $inc: { a: 10 } } };
    expect(await send(more)).toEqual({ n: 3, nModified: 3, retriedStmtIds: [0, 1] });
    expect(await send(more, more)).toEqual({ n: 4, nModified: 4, retriedStmtIds: [0, 1, 2] });
    const expected = { q: { a: { $in: [1, 21] } }, limit: 0 };
    expect(await deleteCommand(operation("delete", { deletes: [expected] }))).toEqual({ n: 2 });
  });
});
