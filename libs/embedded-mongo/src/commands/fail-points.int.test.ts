import { Long, UUID } from "bson";
import mongoose from "mongoose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

// MongoDB has fail points only where it was started for tests.
describe.skipIf(process.env.MONGODB_URI)("fail points", () => {
  const store = withStore();
  const things = () => store.db.collection<{ _id: number; n?: number }>("things");
  const set = (mode: unknown, data: BsonDocument, configureFailPoint = "failCommand") =>
    store.client.db("admin").command({ configureFailPoint, mode, data });
  const once = (data: BsonDocument) => set({ times: 1 }, data);
  const all = () => things().find().sort({ _id: 1 }).toArray();

  beforeEach(() => things().insertOne({ _id: 0 }));
  afterEach(async () => {
    for (const name of ["failCommand", "onPrimaryTransactionalWrite", "failGetMoreAfterCursorCheckout"])
      await set("off", {}, name);
    await things().deleteMany({});
  });

  it("a command fails with the code that was asked for, as often as that was, and others do not", async () => {
    await set({ times: 2 }, { failCommands: ["count", "distinct"], errorCode: 8 });
    const failing = { code: 8, codeName: "UnknownError", message: /failCommand/ };
    await expect(things().distinct("_id")).rejects.toMatchObject({ ...failing, message: expect.any(String) });
    expect(await all()).toEqual([{ _id: 0 }]);
    await expect(store.db.command({ count: "things" })).rejects.toThrow(failing.message);
    expect(await things().distinct("_id")).toEqual([0]);
  });

  it("skips as many as it should, then fails until it is off, and tells how often it did", async () => {
    const { count: before } = await set({ skip: 1 }, { failCommands: ["ping"], errorCode: 2 });
    const ping = () => store.db.command({ ping: 1 });
    expect(await ping()).toMatchObject({ ok: 1 });
    for (let round = 0; round < 3; round += 1) await expect(ping()).rejects.toMatchObject({ code: 2 });
    const { count } = await set("off", {});
    expect(count).toBe(before + 3);
    expect(await ping()).toMatchObject({ ok: 1 });
    expect(await set("off", {})).toMatchObject({ count });
  });

  it("fails each command with the probability that was asked for", async () => {
    const ping = () => store.db.command({ ping: 1 });
    await set({ activationProbability: 0 }, { failCommands: ["ping"], errorCode: 2 });
    for (let round = 0; round < 20; round += 1) await ping();
    await set({ activationProbability: 1 }, { failCommands: ["ping"], errorCode: 2 });
    await expect(ping()).rejects.toMatchObject({ code: 2 });
  });

  it("a driver sends a read again whose connection was closed or whose server went", async () => {
    await once({ failCommands: ["find"], closeConnection: true });
    expect(await all()).toEqual([{ _id: 0 }]);
    await once({ failCommands: ["find"], errorCode: 91 });
    expect(await all()).toEqual([{ _id: 0 }]);
  });

  it("a driver sends a write again for its label, once, and it is there once", async () => {
    await once({ failCommands: ["insert"], errorCode: 10107 });
    await things().insertOne({ _id: 1 });
    await set({ times: 2 }, { failCommands: ["insert"], errorCode: 91 });
    await expect(things().insertOne({ _id: 2 })).rejects.toMatchObject({
      code: 91,
      codeName: "ShutdownInProgress",
      errorLabels: expect.arrayContaining(["RetryableWriteError"]),
    });
    expect(await all()).toEqual([{ _id: 0 }, { _id: 1 }]);
  });

  it("errors have the names and labels that MongoDB gives them", async () => {
    await set({ times: 2 }, { failCommands: ["insert"], errorCode: 134 });
    await expect(things().insertOne({ _id: 1 })).rejects.toMatchObject({
      codeName: "ReadConcernMajorityNotAvailableYet",
      errorLabels: expect.arrayContaining(["RetryableWriteError"]),
    });
    for (const [errorCode, codeName] of [
      [133, "FailedToSatisfyReadPreference"],
      [136, "CappedPositionLost"],
      [234, "RetryChangeStream"],
      [239, "SnapshotTooOld"],
      [267, "PreparedTransactionInProgress"],
      [280, "ChangeStreamFatalError"],
      [34, "CannotBackfillArray"],
      [90, "CallbackCanceled"],
      [121, "DocumentValidationFailure"],
      [175, "QueryPlanKilled"],
      [290, "TransactionExceededLifetimeLimitSeconds"],
      [13388, "StaleConfig"],
    ]) {
      await once({ failCommands: ["ping"], errorCode });
      await expect(store.db.command({ ping: 1 })).rejects.toMatchObject({ code: errorCode, codeName });
    }
  });

  it("a primary that is none any longer says which topology it knows, one that goes away does not", async () => {
    const wire = await WireClient.connect(store.uri);
    const fails = async (data: BsonDocument) => {
      await once({ failCommands: ["insert"], ...data });
      return wire.command({ insert: "things", documents: [{ _id: 1 }], $db: store.db.databaseName });
    };
    const { topologyVersion } = await wire.command({ hello: 1, $db: "admin" });
    expect(await fails({ errorCode: 10107 })).toMatchObject({ code: 10107, topologyVersion });
    expect(await fails({ writeConcernError: { code: 189, errmsg: "" } })).toMatchObject({ ok: 1, topologyVersion });
    expect(await fails({ errorCode: 91 })).not.toHaveProperty("topologyVersion");
    wire.close();
  });

  it("the labels that were asked for take the place of MongoDB's own", async () => {
    await once({ failCommands: ["insert"], errorCode: 91, errorLabels: [] });
    await expect(things().insertOne({ _id: 1 })).rejects.toMatchObject({ code: 91 });
    await once({ failCommands: ["insert"], errorCode: 2, errorLabels: ["RetryableWriteError"] });
    await things().insertOne({ _id: 2 });
    expect(await all()).toEqual([{ _id: 0 }, { _id: 2 }]);
  });

  it("a write whose concern is not met is done, and told so", async () => {
    const wire = await WireClient.connect(store.uri);
    const insert = (_id: number, more: BsonDocument = {}) =>
      wire.command({ insert: "things", documents: [{ _id }], $db: store.db.databaseName, ...more });
    const writeConcernError = { code: 91, errmsg: "Replication is being shut down" };
    await set({ times: 2 }, { failCommands: ["insert"], writeConcernError });
    const told = { n: 1, ok: 1, writeConcernError };
    const retryable = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
    expect(await insert(1, retryable)).toMatchObject({ ...told, errorLabels: ["RetryableWriteError"] });
    const unlabelled = await insert(2);
    expect(unlabelled).toMatchObject(told);
    // In the words that were asked for, and no others.
    expect(unlabelled.writeConcernError).toEqual(writeConcernError);
    expect(unlabelled).not.toHaveProperty("errorLabels");
    expect(await all()).toEqual([{ _id: 0 }, { _id: 1 }, { _id: 2 }]);
    wire.close();
  });

  it("a command that failed is told of its concern, too, by which a driver knows whether the transaction may come to light", async () => {
    const wire = await WireClient.connect(store.uri);
    const transaction = { lsid: { id: new UUID() }, txnNumber: Long.ONE, autocommit: false };
    const commit = { commitTransaction: 1, ...transaction, $db: "admin" };
    const gone = { ok: 0, code: 251 };
    expect(await wire.command(commit)).toMatchObject({ ...gone, errorLabels: ["TransientTransactionError"] });
    const unmet = await wire.command({ ...commit, writeConcern: { w: 2 } });
    expect(unmet).toMatchObject({ ...gone, writeConcernError: { code: 100 } });
    expect(unmet).not.toHaveProperty("errorLabels");
    const writeConcernError = { code: 91, errmsg: "Replication is being shut down" };
    await once({ failCommands: ["commitTransaction"], writeConcernError });
    expect(await wire.command(commit)).toMatchObject({
      ...gone,
      writeConcernError,
      errorLabels: ["RetryableWriteError"],
    });
    await once({ failCommands: ["create"], writeConcernError, errorLabels: ["asked"] });
    const create = { create: "things", capped: true, size: 1, $db: store.db.databaseName };
    expect(await wire.command(create)).toMatchObject({ ok: 0, code: 48, writeConcernError, errorLabels: ["asked"] });
    expect(await wire.command(create)).not.toHaveProperty("writeConcernError");
    wire.close();
  });

  it("what changes nothing of a command does not count as a time", async () => {
    const failCommands = ["insert", "find"];
    const insert = () => store.db.command({ insert: "things", documents: [{}] });
    await once({ failCommands, writeConcernError: { code: 91, errmsg: "Replication is being shut down" } });
    expect(await store.db.command({ find: "things" })).not.toHaveProperty("writeConcernError");
    await expect(insert()).rejects.toMatchObject({ result: { n: 1, writeConcernError: { code: 91 } } });
    await set("alwaysOn", { failCommands, closeConnection: false, errorLabels: ["RetryableWriteError"] });
    const { count } = await set("alwaysOn", { failCommands, blockConnection: false });
    expect(await insert()).toMatchObject({ n: 1 });
    expect(await set("off", {})).toMatchObject({ count });
  });

  it("a command waits as long as it should, and others do not wait for it", async () => {
    await once({ failCommands: ["find"], blockConnection: true, blockTimeMS: 300 });
    const began = performance.now();
    let found = false;
    const read = all().then(() => {
      found = true;
    });
    await store.db.command({ ping: 1 });
    expect(found).toBe(false);
    await read;
    expect(performance.now() - began).toBeGreaterThanOrEqual(295);
  });

  it("a command that is to wait, but not for how long, fails (72)", async () => {
    await once({ failCommands: ["find"], blockConnection: true });
    await expect(all()).rejects.toMatchObject({ code: 72, codeName: "InvalidOptions" });
  });

  it("the time a command waits is part of its maxTimeMS", async () => {
    await once({ failCommands: ["find"], blockConnection: true, blockTimeMS: 60 });
    await expect(things().find({}, { maxTimeMS: 20 }).toArray()).rejects.toMatchObject({ code: 50 });
    await once({ failCommands: ["find"], blockConnection: true, blockTimeMS: 5 });
    expect(await things().find({}, { maxTimeMS: 10_000 }).toArray()).toEqual([{ _id: 0 }]);
  });

  it("means one application, and one collection", async () => {
    const { MongoClient } = mongoose.mongo;
    const other = await new MongoClient(store.uri, { appName: "other", retryReads: false }).connect();
    const theirs = () => other.db(store.db.databaseName).collection("things").findOne();
    await set("alwaysOn", { failCommands: ["find"], errorCode: 8, appName: "other" });
    await expect(theirs()).rejects.toMatchObject({ code: 8 });
    expect(await all()).toEqual([{ _id: 0 }]);
    await set("alwaysOn", { failCommands: ["find"], errorCode: 8, namespace: `${store.db.databaseName}.elsewhere` });
    expect(await theirs()).toEqual({ _id: 0 });
    await expect(store.db.collection("elsewhere").findOne()).rejects.toMatchObject({ code: 8 });
    await other.close();
  });

  it("means a handshake by its application, and by either of its names", async () => {
    const { MongoClient } = mongoose.mongo;
    const { count } = await once({ failCommands: ["isMaster", "hello"], errorCode: 91, appName: "other" });
    const other = new MongoClient(store.uri, { appName: "other", serverSelectionTimeoutMS: 300 });
    await other.connect().catch(() => {});
    expect(await set("off", {})).toMatchObject({ count: count + 1 });
    await other.close();
    await once({ failCommands: ["ismaster"], errorCode: 8 });
    await expect(store.db.command({ isMaster: 1 })).rejects.toMatchObject({ code: 8 });
    await once({ failCommands: ["findandmodify"], errorCode: 8 });
    await expect(things().findOneAndDelete({})).rejects.toMatchObject({ code: 8 });
  });

  it("a transaction is tried again as a whole, and only its commit where that has lost its answer", async () => {
    const session = store.client.startSession();
    let rounds = 0;
    const work = async () => {
      rounds += 1;
      await things().updateOne({ _id: 0 }, { $inc: { n: 1 } }, { session });
      await things().insertOne({ _id: rounds }, { session });
    };
    await once({ failCommands: ["insert"], errorCode: 112 });
    await session.withTransaction(work);
    expect(await all()).toEqual([{ _id: 0, n: 1 }, { _id: 2 }]);
    await once({ failCommands: ["commitTransaction"], errorCode: 91 });
    await session.withTransaction(work);
    await once({ failCommands: ["commitTransaction"], closeConnection: true });
    await session.withTransaction(work);
    expect(rounds).toBe(4);
    expect(await all()).toEqual([{ _id: 0, n: 3 }, { _id: 2 }, { _id: 3 }, { _id: 4 }]);
    await session.endSession();
  });

  it("a retryable write that has lost its answer is not done twice", async () => {
    await set({ times: 1 }, {}, "onPrimaryTransactionalWrite");
    expect(await things().updateOne({ _id: 0 }, { $inc: { n: 1 } })).toMatchObject({ modifiedCount: 1 });
    await set({ times: 1 }, { failBeforeCommitExceptionCode: 1 }, "onPrimaryTransactionalWrite");
    expect(await things().updateOne({ _id: 0 }, { $inc: { n: 1 } })).toMatchObject({ modifiedCount: 1 });
    const data = { failBeforeCommitExceptionCode: 2, closeConnection: false };
    await set({ times: 1 }, data, "onPrimaryTransactionalWrite");
    await expect(things().updateOne({ _id: 0 }, { $inc: { n: 1 } })).rejects.toMatchObject({ code: 2 });
    expect(await all()).toEqual([{ _id: 0, n: 2 }]);
  });

  it("only what a retryable write does counts as a time, not what it is asked for again", async () => {
    await set({ times: 4 }, {}, "onPrimaryTransactionalWrite");
    await things().insertOne({ _id: 1 });
    await things().bulkWrite([
      { updateOne: { filter: { _id: 0 }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { _id: -1 }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
    ]);
    expect(await things().findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    expect(await all()).toEqual([{ _id: 0, n: 1 }]);
    await set({ skip: 1 }, { failBeforeCommitExceptionCode: 2, closeConnection: false }, "onPrimaryTransactionalWrite");
    const updates = [2, 3, 4].map((n) => ({ updateOne: { filter: { _id: 0 }, update: { $set: { n } } } }));
    await expect(things().bulkWrite(updates)).rejects.toMatchObject({ code: 2 });
    expect(await all()).toEqual([{ _id: 0, n: 2 }]);
  });

  it("a cursor that is read on ends with the code that was asked for", async () => {
    await things().insertOne({ _id: 1 });
    const read = () => things().find({}, { batchSize: 1 }).toArray();
    const name = "failGetMoreAfterCursorCheckout";
    await set({ times: 1 }, { errorCode: 8, namespace: `${store.db.databaseName}.elsewhere` }, name);
    expect(await read()).toEqual([{ _id: 0 }, { _id: 1 }]);
    await set({ times: 1 }, { errorCode: 8, namespace: `${store.db.databaseName}.things` }, name);
    await expect(read()).rejects.toMatchObject({ code: 8 });
    expect(await read()).toEqual([{ _id: 0 }, { _id: 1 }]);
    await set({ times: 1 }, {}, name);
    await expect(read()).rejects.toMatchObject({ code: 1, codeName: "InternalError" });
  });

  it("a collection is meant by its name where a cursor on it is read on, too", async () => {
    await things().insertOne({ _id: 1 });
    const namespace = `${store.db.databaseName}.things`;
    await once({ failCommands: ["getMore"], errorCode: 8, namespace });
    await expect(things().find({}, { batchSize: 1 }).toArray()).rejects.toMatchObject({ code: 8 });
  });

  it("every time limit is over at once", async () => {
    await set("alwaysOn", {}, "maxTimeAlwaysTimeOut");
    const limited = () => things().find({}, { maxTimeMS: 10_000 }).toArray();
    await expect(limited()).rejects.toMatchObject({ code: 50, codeName: "MaxTimeMSExpired" });
    expect(await all()).toEqual([{ _id: 0 }]);
    await set("off", {}, "maxTimeAlwaysTimeOut");
    expect(await limited()).toEqual([{ _id: 0 }]);
  });

  it("a write that loses its connection ends its command, and is done once when it is sent again", async () => {
    await things().insertMany([1, 2, 3].map((_id) => ({ _id })));
    const data = { failBeforeCommitExceptionCode: 1, closeConnection: true };
    await set({ times: 1 }, data, "onPrimaryTransactionalWrite");
    const more = [0, 1, 2, 3].map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { n: 1 } } } }));
    expect(await things().bulkWrite(more as never, { ordered: false })).toMatchObject({ modifiedCount: 4 });
    expect(await things().countDocuments({ n: 1 })).toBe(4);
  });

  it("what is left of a cursor's time is for its further batches, and others have no limit", async () => {
    await things().insertMany([{ _id: 1 }, { _id: 2 }]);
    const [limited, free] = [{ maxTimeMS: 10_000 }, {}].map((options) =>
      things().find({}, { ...options, batchSize: 1 }),
    );
    for (const cursor of [limited!, free!]) expect(await cursor.next()).toEqual({ _id: 0 });
    await set("alwaysOn", {}, "maxTimeAlwaysTimeOut");
    await expect(limited!.next()).rejects.toMatchObject({ code: 50 });
    expect(await free!.toArray()).toHaveLength(2);
    await set("off", {}, "maxTimeAlwaysTimeOut");
    const whole = things().find({}, { maxTimeMS: 10_000, batchSize: 1 });
    expect(await whole.toArray()).toHaveLength(3);
  });

  it("a further batch ends with the time its cursor had", async () => {
    await things().insertMany(Array.from({ length: 3_000 }, (_, n) => ({ _id: n + 1 })));
    const slow = { $expr: { $lt: [{ $size: { $filter: { input: { $range: [0, 2_000] }, cond: false } } }, "$_id"] } };
    const cursor = things().find(slow, { maxTimeMS: 60, batchSize: 1, hint: { _id: 1 } });
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 50 });
  });

  const on = { configureFailPoint: "failCommand", mode: "alwaysOn", data: { failCommands: ["find"], errorCode: 8 } };
  it.each([
    ["of another name", { ...on, configureFailPoint: "WTWriteConflictException" }, 266],
    ["with a mode that is none", { ...on, mode: "sometimes" }, 2],
    ["without a mode", { configureFailPoint: "failCommand", data: on.data }, 20],
    ["with less than no times", { ...on, mode: { times: -1 } }, 2],
    ["with a mode of no known kind", { ...on, mode: { often: 1 } }, 2],
    ["with a probability above 1", { ...on, mode: { activationProbability: 2 } }, 2],
    ["with a mode of another type", { ...on, mode: 1 }, 14],
    ["with times that are no number", { ...on, mode: { times: "1" } }, 14],
    ["that names no commands", { ...on, data: { errorCode: 8 } }, 40414],
    ["with commands that are no names", { ...on, data: { failCommands: [1] } }, 14],
    ["with less than no time to wait", { ...on, data: { failCommands: ["find"], blockTimeMS: -1 } }, 51024],
  ])("one %s is refused, and the one before stays", async (_, command, code) => {
    await once({ failCommands: ["count"], errorCode: 8 });
    await expect(store.client.db("admin").command(command)).rejects.toMatchObject({ code });
    await expect(store.db.command({ count: "things" })).rejects.toMatchObject({ code: 8 });
  });

  it("what MongoDB does not know of it is left alone, and the thread that is named has to be the connection's", async () => {
    const data = { failCommands: ["ping"], errorCode: 8, failInternalCommands: true, failGently: true };
    await once(data);
    await expect(store.db.command({ ping: 1 })).rejects.toMatchObject({ code: 8 });
    await set("alwaysOn", { ...data, threadName: "conn0" });
    expect(await store.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it("is set from the database admin only", async () => {
    await expect(store.db.command(on)).rejects.toMatchObject({ code: 13 });
  });

  it("takes the first of the modes that are told together", async () => {
    await set({ skip: 5, activationProbability: 0, times: 1 }, { failCommands: ["ping"], errorCode: 8 });
    await expect(store.db.command({ ping: 1 })).rejects.toMatchObject({ code: 8 });
    expect(await store.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it("is off again after no times, and never fails its own command", async () => {
    await set({ times: 0 }, { failCommands: ["ping"], errorCode: 2 });
    expect(await store.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    const { count } = await set("alwaysOn", { failCommands: ["configureFailPoint"], errorCode: 2 });
    expect(await set("off", {})).toMatchObject({ ok: 1, count });
  });
});
