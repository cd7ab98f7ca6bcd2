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
  return collection;
}

const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

describe("transactions", () => {
  it("go on after endSessions names their session, as they would in MongoDB until it looks for what has ended", async () => {
    const collection = await seats("ended");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: "c", free: 1 }, { session });
      await store.client.db("admin").command({ endSessions: [session.id] });
      await collection.insertOne({ _id: "d", free: 1 }, { session });
      await session.commitTransaction();
    });
    expect(await collection.countDocuments()).toBe(4);
  });

  it("end with killSessions", async () => {
    const collection = await seats("killed");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: "c", free: 1 }, { session });
      await store.client.db("admin").command({ killSessions: [session.id] });
      const refused = await caught(collection.insertOne({ _id: "d", free: 1 }, { session }));
      expect(refused).toMatchObject({ code: 251, errorLabels: ["TransientTransactionError"] });
      await session.abortTransaction();
    });
    expect(await collection.countDocuments()).toBe(2);
  });

  it("read from one snapshot, whatever others write meanwhile", async () => {
    const collection = await seats("snapshot");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      expect((await collection.findOne({ _id: "a" }, { session }))?.free).toBe(5);
      await collection.updateOne({ _id: "b" }, { $set: { free: 1 } });
      await collection.insertOne({ _id: "c", free: 9 });
      expect((await collection.findOne({ _id: "b" }, { session }))?.free).toBe(5);
      expect(await collection.countDocuments({}, { session })).toBe(2);
      await session.commitTransaction();
    });
  });

  it("see their own writes in order, also through an index, and nobody else does", async () => {
    const collection = await seats("own");
    await collection.createIndex({ free: 1 });
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: "c", free: 3 }, { session });
      await collection.updateOne({ _id: "a" }, { $inc: { free: 4 } }, { session });
      await collection.deleteOne({ _id: "b" }, { session });
      const own = await collection
        .find({ free: { $gt: 0 } }, { session })
        .sort({ free: 1 })
        .toArray();
      expect(own).toEqual([
        { _id: "c", free: 3 },
        { _id: "a", free: 9 },
      ]);
      expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual(["a", "b"]);
      await session.commitTransaction();
      expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual(["a", "c"]);
    });
  });

  it.each([
    ["an index", { free: { $gt: 0 } }],
    ["the documents themselves", {}],
  ])(
    "leave out of a cursor on %s what they deleted after it began, and show what they changed",
    async (how, filter) => {
      const collection = store.db.collection<Seat>(`read-on-${how.length}`);
      await collection.insertMany(["a", "b", "c", "d", "e"].map((_id, at) => ({ _id, free: at + 1 })));
      await collection.createIndex({ free: 1 });
      await store.client.withSession(async (session) => {
        session.startTransaction();
        const cursor = collection.find(filter, { session, batchSize: 2 });
        expect((await cursor.next())?._id).toBe("a");
        await collection.deleteOne({ _id: "d" }, { session });
        await collection.updateOne({ _id: "e" }, { $set: { name: "changed" } }, { session });
        expect(await cursor.toArray()).toEqual([
          { _id: "b", free: 2 },
          { _id: "c", free: 3 },
          { _id: "e", free: 5, name: "changed" },
        ]);
        await session.commitTransaction();
      });
      expect(await collection.countDocuments()).toBe(4);
    },
  );

  it("keep their cursors to themselves: after the commit nobody reads on (50740)", async () => {
    const collection = await seats("cursor");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      const cursor = collection.find({}, { session, batchSize: 1 });
      expect((await cursor.next())?._id).toBe("a");
      await session.commitTransaction();
      expect(await caught(cursor.next())).toMatchObject({ code: 50740 });
    });
  });

  it("read no cursor on that was opened outside of them (50739), nor one of another session (50738)", async () => {
    const collection = await seats("foreign-cursor");
    const name = collection.collectionName;
    await store.client.withSession((own) =>
      store.client.withSession(async (other) => {
        const { cursor } = await store.db.command({ find: name, batchSize: 1 }, { session: own, promoteLongs: false });
        const getMore = { getMore: cursor.id, collection: name };
        expect(await caught(store.db.command(getMore, { session: other }))).toMatchObject({ code: 50738 });
        expect(await caught(store.db.command(getMore))).toMatchObject({ code: 50738 });
        own.startTransaction();
        expect(await collection.countDocuments({}, { session: own })).toBeGreaterThan(1);
        expect(await caught(store.db.command(getMore, { session: own }))).toMatchObject({ code: 50739 });
        await own.abortTransaction();
      }),
    );
  });

  it.each(["linearizable", "available"] as const)("do not read with the concern %s (72)", async (level) => {
    const collection = await seats(level);
    await store.client.withSession(async (session) => {
      session.startTransaction({ readConcern: { level } });
      expect(await caught(collection.findOne({}, { session }))).toMatchObject({ code: 72 });
    });
  });

  it("take an empty concern of a further statement for none", async () => {
    const collection = await seats("empty-concern");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await collection.findOne({}, { session });
      const find = { find: collection.collectionName, readConcern: {} };
      expect(await store.db.command(find, { session })).toMatchObject({ ok: 1 });
      const error = await caught(store.db.command({ ...find, readConcern: { level: "local" } }, { session }));
      expect(error).toMatchObject({ code: 72 });
    });
  });

  it.each(["snapshot", "majority"] as const)(
    "make no collection and no index with the concern %s, but by writing (72)",
    async (level) => {
      const name = `made-with-${level}`;
      for (const command of [
        { create: name },
        { createIndexes: name, indexes: [{ key: { free: 1 }, name: "free_1" }] },
      ])
        await store.client.withSession(async (session) => {
          session.startTransaction({ readConcern: { level } });
          await store.db.collection(name).insertOne({}, { session });
          expect(await caught(store.db.command(command, { session }))).toMatchObject({
            code: 72,
            message: `Command ${Object.keys(command)[0]} does not support this transaction's { readConcern: { level: "${level}", provenance: "clientSupplied" } } :: caused by :: read concern not supported`,
          });
          expect(await caught(session.commitTransaction())).toMatchObject({ code: 251 });
        });
      await store.client.withSession(async (session) => {
        session.startTransaction({ readConcern: { level: "local" } });
        await store.db.createCollection(name, { session });
        await store.db.collection(name).createIndex({ free: 1 }, { session });
        await session.commitTransaction();
      });
      expect(await store.db.collection(name).indexes()).toHaveLength(2);
    },
  );

  it("conflict when two write the same document: the second is told to try again (112)", async () => {
    const collection = await seats("conflict");
    await store.client.withSession((first) =>
      store.client.withSession(async (second) => {
        first.startTransaction();
        second.startTransaction();
        await collection.findOne({ _id: "a" }, { session: second });
        await collection.updateOne({ _id: "a" }, { $inc: { free: -1 } }, { session: first });
        const error = await caught(collection.updateOne({ _id: "a" }, { $inc: { free: -1 } }, { session: second }));
        expect(error).toMatchObject({ code: 112, codeName: "WriteConflict" });
        expect((error as { hasErrorLabel(label: string): boolean }).hasErrorLabel("TransientTransactionError")).toBe(
          true,
        );
        await first.commitTransaction();
        expect((await collection.findOne({ _id: "a" }))?.free).toBe(4);
      }),
    );
  });

  it("conflict with a write committed after their snapshot", async () => {
    const collection = await seats("late");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await collection.findOne({ _id: "b" }, { session });
      await collection.updateOne({ _id: "a" }, { $inc: { free: -1 } });
      const error = await caught(collection.updateOne({ _id: "a" }, { $inc: { free: -1 } }, { session }));
      expect(error).toMatchObject({ code: 112 });
    });
  });

  it("make other writers of the same document wait for their end", async () => {
    const collection = await seats("wait");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({ _id: "a" }, { $inc: { free: 10 } }, { session });
      let settled = false;
      const outside = collection.updateOne({ _id: "a" }, { $inc: { free: 1 } }).then(() => {
        settled = true;
      });
      await collection.findOne({ _id: "b" });
      expect(settled).toBe(false);
      await session.commitTransaction();
      await outside;
      expect((await collection.findOne({ _id: "a" }))?.free).toBe(16);
    });
  });

  it.each([
    { update: "limit", updates: [{ q: { _id: "a" }, u: { $set: { free: 1 } } }] },
    { update: "limit", updates: [{ q: {}, u: { $set: { free: 1 } }, multi: true }] },
    { delete: "limit", deletes: [{ q: { _id: "a" }, limit: 1 }] },
    { findAndModify: "limit", query: { _id: "a" }, remove: true },
    { insert: "limit", documents: [{ _id: "c" }] },
    { createIndexes: "limit", indexes: [{ key: { free: 1 }, name: "free_1" }] },
    { drop: "limit" },
  ])("make nobody wait for longer than the command's time limit (50): %o", async (command) => {
    await store.db.collection("limit").deleteMany({});
    const collection = await seats("limit");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await collection.updateOne({ _id: "a" }, { $inc: { free: 10 } }, { session });
      await collection.insertOne({ _id: "c", free: 1 }, { session });
      expect(await caught(store.db.command({ ...command, maxTimeMS: 50 }))).toMatchObject({ code: 50, ok: 0 });
      await session.commitTransaction();
    });
    expect(await collection.findOne({ _id: "a" })).toMatchObject({ free: 15 });
  });

  it("claim a unique value against each other", async () => {
    const collection = store.db.collection<{ email: string }>("unique");
    await collection.createIndex({ email: 1 }, { unique: true });
    await store.client.withSession((first) =>
      store.client.withSession(async (second) => {
        first.startTransaction();
        second.startTransaction();
        await collection.insertOne({ email: "x" }, { session: first });
        expect(await caught(collection.insertOne({ email: "x" }, { session: second }))).toMatchObject({ code: 112 });
        await first.commitTransaction();
      }),
    );
    await store.client.withSession(async (session) => {
      session.startTransaction();
      const error = await caught(collection.insertOne({ email: "x" }, { session }));
      expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: "x" } });
      expect(await caught(collection.findOne({}, { session }))).toMatchObject({
        code: 251,
        message: expect.stringMatching(/^Transaction with \{ txnNumber: \d+ \} has been aborted\.$/),
      });
    });
  });

  it("leave nothing behind when aborted, and cannot go on afterwards (251)", async () => {
    const collection = await seats("abort");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: "z", free: 1 }, { session });
      await session.abortTransaction();
      expect(await collection.countDocuments()).toBe(2);
      await collection.updateOne({ _id: "a" }, { $set: { free: 0 } });
    });
  });

  it("are refused what MongoDB refuses in them (263), and go on", async () => {
    const collection = await seats("refused");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await collection.insertOne({ _id: "c", free: 1 }, { session });
      const error = await caught(store.db.command({ count: "refused" }, { session }));
      expect(error).toMatchObject({ code: 263, message: expect.stringContaining("core/transaction-count") });
      await session.commitTransaction();
      expect(await collection.countDocuments()).toBe(3);
    });
  });

  it("are not begun by what is refused in them (263)", async () => {
    await store.client.withSession(async (session) => {
      session.startTransaction();
      expect(await caught(store.db.command({ count: "refused" }, { session }))).toMatchObject({ code: 263 });
      expect(await caught(session.commitTransaction())).toMatchObject({ code: 251 });
    });
  });

  it("each count once when many run against the same document", async () => {
    const collection = await seats("many");
    const take = () =>
      store.client.withSession((session) =>
        session.withTransaction(async () => {
          const seat = await collection.findOne({ _id: "a" }, { session });
          await collection.updateOne({ _id: "a" }, { $set: { free: Number(seat?.free) + 1 } }, { session });
          await collection.updateOne({ _id: "b" }, { $inc: { free: -1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 12 }, take));
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: "a", free: 17 },
      { _id: "b", free: -7 },
    ]);
  });

  it("are begun once: of two first statements at the same time one is refused (117), and what the other began goes on", async () => {
    const collection = await seats("twice");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      const ask = (_id: string) => caught(collection.updateOne({ _id }, { $inc: { free: 1 } }, { session }));
      const errors = (await Promise.all([ask("a"), ask("b")])).filter((error) => error !== undefined);
      expect(errors).toMatchObject([{ code: 117, codeName: "ConflictingOperationInProgress" }]);
      await session.commitTransaction();
      expect((await collection.find().toArray()).reduce((sum, { free }) => sum + free, 0)).toBe(11);
    });
  });
});
