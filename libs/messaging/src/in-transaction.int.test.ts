import { testDatabase } from "@jobcentre/test-kit/store-database";
import mongoose, { type Connection } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { defineModel } from "./define-model.ts";
import { runInContext } from "./execution-context.ts";
import { CallerGone, gather, inTransaction, readAgain, readOnce, takeGathered } from "./in-transaction.ts";
import { openDatabase } from "./testing/delivery-fixture.ts";

const entryModel = defineModel(
  "entries",
  new mongoose.Schema<{ _id: string }>({ _id: { type: String, required: true } }, { versionKey: false }),
);
let db: Connection;
beforeAll(async () => {
  db = await openDatabase((await testDatabase("in-transaction")).storeUri, "in_transaction");
  await entryModel(db).createCollection();
});
beforeEach(async () => {
  await entryModel(db).deleteMany();
});
afterAll(async () => {
  await db?.dropDatabase();
  await db?.close();
});

const taken: string[][] = [];
const write = async (on: Connection, names: string[]): Promise<void> => {
  taken.push(names);
  await entryModel(on).insertMany(names.map((_id) => ({ _id })));
};
const written = async () => (await entryModel(db).find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);
beforeEach(() => void taken.splice(0));

it("takes a step once, with all that a transaction and those that joined it gathered, in order", async () => {
  await inTransaction(db, async () => {
    await gather(db, write, "a");
    await inTransaction(db, () => gather(db, write, "b"));
    expect(await written()).toEqual([]);
    await gather(db, write, "c");
  });
  expect(taken).toEqual([["a", "b", "c"]]);
  expect(await written()).toEqual(["a", "b", "c"]);
});

it("takes it at once for who reads what it writes, and the rest at the end", async () => {
  await inTransaction(db, async () => {
    await gather(db, write, "a");
    await takeGathered(db, write);
    await takeGathered(db, write);
    expect(await written()).toEqual(["a"]);
    await gather(db, write, "b");
  });
  expect(taken).toEqual([["a"], ["b"]]);
});

it("leaves alone what another database's transaction gathered", async () => {
  const other = db.useDb("in_transaction_other");
  await inTransaction(db, async () => {
    await gather(db, write, "a");
    await takeGathered(other, write);
  });
  expect(await written()).toEqual(["a"]);
});

it("takes it at once outside of a transaction", async () => {
  await gather(db, write, "a");
  expect(await written()).toEqual(["a"]);
});

it("leaves nothing where the work or the step fails", async () => {
  const work = inTransaction(db, async () => {
    await gather(db, write, "a");
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  const step = inTransaction(db, async () => {
    await gather(db, write, "b");
    await gather(db, write, "b");
  });
  await expect(step).rejects.toMatchObject({ code: 11000 });
  expect(await written()).toEqual([]);
});

it("reads once in a transaction, again where it was changed, and always outside of one", async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const once = () => readOnce(db, "key", read);
  await inTransaction(db, async () => {
    expect([await once(), await once()]).toEqual([1, 1]);
    readAgain(db, "key");
    expect([await once(), await once()]).toEqual([2, 2]);
  });
  expect([await once(), await once()]).toEqual([3, 4]);
});

it("waits for another writer as long as somebody waits for the outcome, and no longer", async () => {
  await entryModel(db).create({ _id: "held" });
  const tries: string[] = [];
  const change = (name: string, isGone: () => boolean) =>
    runInContext({ trace_id: name, actor: null, isGone }, () =>
      inTransaction(db, async () => {
        tries.push(name);
        await entryModel(db).updateOne({ _id: "held" }, { $currentDate: { at: true } }, { strict: false });
      }),
    );
  const holder = await db.startSession();
  holder.startTransaction();
  await db
    .collection<{ _id: string }>("entries")
    .updateOne({ _id: "held" }, { $set: { by: "holder" } }, { session: holder });
  const leaves = change("leaves", () => tries.filter((name) => name === "leaves").length >= 2);
  const stays = change("stays", () => false);
  await expect(leaves).rejects.toBeInstanceOf(CallerGone);
  expect(tries.filter((name) => name === "leaves")).toHaveLength(2);
  await holder.commitTransaction();
  await holder.endSession();
  await stays;
  expect(tries.at(-1)).toBe("stays");
});
