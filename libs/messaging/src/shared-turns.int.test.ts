import { testDatabase } from "@jobcentre/test-kit/store-database";
import mongoose, { type Connection } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { countUp } from "./count-up.ts";
import { defineModel } from "./define-model.ts";
import { currentContext, runInContext } from "./execution-context.ts";
import { inTransaction, readOnce } from "./in-transaction.ts";
import { createSharedTurns } from "./shared-turns.ts";
import { openDatabase } from "./testing/delivery-fixture.ts";
import { upsertTogether } from "./upsert-together.ts";

interface Count {
  _id: string;
  n: number;
  version: number;
  log: string[];
}
const countModel = defineModel<Count>(
  "counts",
  new mongoose.Schema<Count>(
    { _id: { type: String, required: true }, n: Number, version: Number, log: [String] },
    { versionKey: false },
  ),
);
let db: Connection;
beforeAll(async () => {
  db = await openDatabase((await testDatabase("shared-turns")).storeUri, "shared_turns");
  await countModel(db).createCollection();
});
beforeEach(async () => {
  await countModel(db).deleteMany();
});
afterAll(async () => {
  await db?.dropDatabase();
  await db?.close();
});
const kept = async (_id: string) => countModel(db).findById(_id).lean();

it("what waits shares a transaction, in its own context each; one that fails leaves nothing and takes no other with it", async () => {
  const inTurn = createSharedTurns(db);
  let looks = 0;
  const add = (name: string) =>
    runInContext({ trace_id: name, actor: null }, () =>
      inTurn(() =>
        inTransaction(db, async () => {
          await readOnce(db, "a look", async () => {
            looks += 1;
          });
          const update = { $inc: { n: 1 }, $push: { log: currentContext()?.trace_id } };
          await countModel(db).updateOne({ _id: "all" }, update, { upsert: true });
          if (name === "bad") throw new Error("refused");
          return name;
        }),
      ),
    );
  const names = ["a", "b", "c", "d", "e"];
  expect(await Promise.all(names.map(add))).toEqual(names);
  // The first one found nobody waiting; the others came together.
  expect(looks).toBe(2);
  expect((await kept("all"))?.log).toEqual(names);
  const outcomes = await Promise.allSettled(["f", "g", "bad", "h"].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(await kept("all")).toMatchObject({ n: 8, log: [...names, "f", "g", "h"] });
});

it("numbers come without gaps for each id, and are taken back with their transaction", async () => {
  const take = (...ids: string[]) => inTransaction(db, () => countUp(countModel(db), "n", ids));
  expect(await take("x")).toEqual([1]);
  expect(await take("x", "y", "x", "x", "y")).toEqual([2, 1, 3, 4, 2]);
  const undone = inTransaction(db, async () => {
    await countUp(countModel(db), "n", ["x", "y"]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const both = await Promise.all([take("x", "y"), take("y", "x")]);
  expect(both.flat().toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6]);
  expect(await take("new", "newer", "new")).toEqual([1, 1, 2]);
  expect(await take("new", "newest")).toEqual([3, 1]);
});

it("upserts of a transaction are written in their order at its end, and at once outside of one", async () => {
  const push = (text: string) =>
    upsertTogether(db, countModel, { filter: { _id: "log" }, update: { $push: { log: text } } });
  await inTransaction(db, async () => {
    await push("first");
    await push("second");
    expect(await kept("log")).toBeNull();
  });
  await push("third");
  expect((await kept("log"))?.log).toEqual(["first", "second", "third"]);
  const undone = inTransaction(db, async () => {
    await push("never");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect((await kept("log"))?.log).toHaveLength(3);
});
