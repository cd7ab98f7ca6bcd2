import { describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

interface Seat {
  _id: string;
  free: number;
}

const store = withStore();

async function seats(name: string) {
  const collection = store.db.collection<Seat>(name);
  await collection.insertMany([
    { _id: "a", free: 5 },
    { _id: "b", free: 5 },
  ]);
  await collection.createIndex({ free: 1 });
  return collection;
}

const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

/** Not before the server has the command: it would be waiting for nothing. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 100));

const changes: [string, object][] = [
  ["createIndexes", { indexes: [{ key: { late: 1 }, name: "late_1" }] }],
  ["dropIndexes", { index: "free_1" }],
  ["collMod", { index: { name: "free_1", hidden: true } }],
  ["drop", {}],
];

it.each(changes)(
  "%s waits for the transactions that use the collection, which go on to their end",
  async (name, rest) => {
    const collection = await seats(`open-${name}`);
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: "c", free: 1 }, { session });
      let done = false;
      const changed = store.db.command({ [name]: collection.collectionName, ...rest }).then(() => {
        done = true;
      });
      await moment();
      await collection.updateOne({ free: 1 }, { $set: { free: 7 } }, { session });
      expect(await collection.findOne({ free: 7 }, { session })).toEqual({ _id: "c", free: 7 });
      expect(done).toBe(false);
      await session.commitTransaction();
      await changed;
    });
    expect(await collection.countDocuments({})).toBe(name === "drop" ? 0 : 3);
  },
);

it.each(changes)("%s waits no longer than its time limit (50), and has then changed nothing", async (name, rest) => {
  const collection = await seats(`limit-${name}`);
  const before = await collection.indexes();
  await store.client.withSession(async (session) => {
    session.startTransaction();
    await collection.insertOne({ _id: "c", free: 1 }, { session });
    const command = { [name]: collection.collectionName, ...rest, maxTimeMS: 50 };
    expect(await caught(store.db.command(command))).toMatchObject({ code: 50 });
    await session.commitTransaction();
  });
  expect(await collection.indexes()).toEqual(before);
  expect(await collection.find({ free: 1 }, { hint: "free_1" }).toArray()).toEqual([{ _id: "c", free: 1 }]);
});

it("an index built meanwhile has what the transaction wrote before and after", async () => {
  const collection = await seats("built");
  await store.client.withSession(async (session) => {
    session.startTransaction();
    await collection.insertOne({ _id: "c", free: 7 }, { session });
    await collection.deleteOne({ _id: "a" }, { session });
    const built = collection.createIndex({ free: -1 });
    await moment();
    await collection.insertOne({ _id: "d", free: 8 }, { session });
    await collection.updateOne({ _id: "b" }, { $set: { free: 6 } }, { session });
    await session.commitTransaction();
    await built;
  });
  const ids = (await collection.find({ free: { $gt: 0 } }, { hint: "free_-1" }).toArray()).map(({ _id }) => _id);
  expect(ids).toEqual(["d", "c", "b"]);
});

it("a unique index built meanwhile meets what the transaction wrote after (11000)", async () => {
  const collection = await seats("unique");
  await collection.deleteOne({ _id: "b" });
  await store.client.withSession(async (session) => {
    session.startTransaction();
    await collection.findOne({}, { session });
    const built = caught(collection.createIndex({ free: -1 }, { unique: true }));
    await moment();
    await collection.insertOne({ _id: "c", free: 5 }, { session });
    await session.commitTransaction();
    expect(await built).toMatchObject({ code: 11000 });
  });
  expect((await collection.indexes()).map(({ name }) => name)).toEqual(["_id_", "free_1"]);
});

it("a transaction that would begin to use the collection meanwhile is told to try again (24), and nobody else", async () => {
  const collection = await seats("later");
  const other = await seats("other");
  await store.client.withSession((session) =>
    store.client.withSession(async (later) => {
      session.startTransaction();
      await collection.findOne({}, { session });
      const dropped = collection.dropIndex("free_1");
      await moment();
      later.startTransaction();
      expect(await other.countDocuments({}, { session: later })).toBe(2);
      expect(await caught(collection.findOne({}, { session: later }))).toMatchObject({
        code: 24,
        errorLabels: ["TransientTransactionError"],
      });
      await later.abortTransaction();
      await session.commitTransaction();
      await dropped;
      later.startTransaction();
      expect(await collection.countDocuments({}, { session: later })).toBe(2);
      await later.commitTransaction();
    }),
  );
});

it.each<[string, number, (name: string, n: number) => Promise<unknown>]>([
  ["an index", 2, (name, n) => store.db.collection(name).createIndex({ [`late${n}`]: 1 })],
  ["its collection", 0, (name, n) => store.db.createCollection(`${name}-${n}`)],
])(
  "a transaction that begins while %s is made waits for that instead of being told to try again",
  async (what, there, make) => {
    const { collectionName } = await seats(`made with ${what}`);
    const outcomes: unknown[] = [];
    for (let n = 0; n < 20; n++)
      await store.client.withSession(async (session) => {
        const made = make(collectionName, n);
        session.startTransaction();
        const found = store.db
          .collection(there ? collectionName : `${collectionName}-${n}`)
          .countDocuments({}, { session });
        outcomes.push(await found.catch(({ code }: { code: number }) => code));
        await session.abortTransaction();
        await made;
      });
    expect(outcomes).toEqual(Array(20).fill(there));
  },
);

it("a transaction that began before a collection was re-indexed is told to try again (246)", async () => {
  const collection = await seats("changed");
  const other = await seats("still");
  await store.client.withSession(async (session) => {
    session.startTransaction();
    await other.findOne({}, { session });
    await collection.createIndex({ late: 1 });
    expect(await caught(collection.findOne({ free: 5 }, { session }))).toMatchObject({ code: 246 });
  });
});

it.each<[string, (name: string) => Promise<unknown>]>([
  ["dropped", (name) => store.db.dropCollection(name)],
  ["given another name", (name) => store.db.renameCollection(name, `${name}-moved`)],
])("a transaction that began before a collection was %s never takes it for empty (246)", async (what, change) => {
  const collection = await seats(`gone ${what}`);
  const other = await seats(`beside ${what}`);
  const name = collection.collectionName;
  const lookup = { $lookup: { from: name, pipeline: [], as: "found" } };
  await store.client.withSession(async (session) => {
    for (const use of [
      () => collection.find({}, { session }).toArray(),
      () => collection.countDocuments({}, { session }),
      () => other.aggregate([lookup], { session }).toArray(),
      () => collection.insertOne({ _id: "z", free: 0 }, { session }),
      () => collection.updateOne({ _id: "a" }, { $set: { free: 0 } }, { session }),
    ]) {
      if (!(await store.db.listCollections({ name }).hasNext())) await seats(name);
      session.startTransaction();
      await other.findOne({}, { session });
      await change(name);
      await store.db.dropCollection(`${name}-moved`).catch(() => undefined);
      expect(await caught(use())).toMatchObject({ code: 246, errorLabels: ["TransientTransactionError"] });
      await session.abortTransaction();
    }
    session.startTransaction();
    expect(await collection.find({}, { session }).toArray()).toEqual([]);
    await session.commitTransaction();
  });
});

it("a change of an index that was dropped while it waited finds none (27)", async () => {
  const collection = await seats("late");
  await store.client.withSession(async (session) => {
    session.startTransaction();
    await collection.findOne({}, { session });
    const dropping = store.db.command({ dropIndexes: "late", index: "free_1" });
    await moment();
    const hiding = caught(store.db.command({ collMod: "late", index: { name: "free_1", hidden: true } }));
    await moment();
    await session.commitTransaction();
    await dropping;
    expect(await hiding).toMatchObject({ code: 27 });
  });
});

describe("a transaction whose database differs by case only from another", () => {
  const upper = (name: string) => store.client.db(`${store.db.databaseName}-CASE`).collection<Seat>(name);
  const lower = (name: string) => store.client.db(`${store.db.databaseName}-case`).collection<Seat>(name);

  it("that is made meanwhile is told to try again when it commits (112)", async () => {
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await upper("seats").insertOne({ _id: "a", free: 1 }, { session });
      await lower("seats").insertOne({ _id: "b", free: 1 });
      expect(await caught(session.commitTransaction())).toMatchObject({
        code: 112,
        errorLabels: ["TransientTransactionError"],
      });
    });
    expect(await caught(upper("seats").insertOne({ _id: "a", free: 1 }))).toMatchObject({ code: 13297 });
    await lower("more").insertOne({ _id: "c", free: 1 });
    await store.client.db(`${store.db.databaseName}-case`).dropDatabase();
    expect(await upper("seats").countDocuments()).toBe(0);
  });

  it("that it makes itself is refused (13297)", async () => {
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await upper("seats").insertOne({ _id: "a", free: 1 }, { session });
      expect(await caught(lower("seats").insertOne({ _id: "b", free: 1 }, { session }))).toMatchObject({ code: 13297 });
    });
    expect([await upper("seats").countDocuments(), await lower("seats").countDocuments()]).toEqual([0, 0]);
  });
});
