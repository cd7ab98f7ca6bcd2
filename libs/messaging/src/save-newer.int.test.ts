import { testDatabase } from "@jobcentre/test-kit/store-database";
import mongoose, { type Connection } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defineModel } from "./define-model.ts";
import { inTransaction } from "./in-transaction.ts";
import { saveNewer } from "./save-newer.ts";
import { openDatabase } from "./testing/delivery-fixture.ts";

interface Copy {
  _id: string;
  name: string;
  skills: string[];
  phone?: string | null;
  version: number;
}
const copyModel = defineModel<Copy>(
  "copies",
  new mongoose.Schema<Copy>(
    { _id: { type: String, required: true }, name: String, skills: [String], phone: String, version: Number },
    { versionKey: false },
  ),
);

let db: Connection;
beforeAll(async () => {
  db = await openDatabase((await testDatabase("save-newer")).storeUri, "save_newer");
  await copyModel(db).createCollection();
});
afterAll(async () => {
  await db?.dropDatabase();
  await db?.close();
});
const kept = (_id: string) => copyModel(db).findById(_id).lean();

it("takes over what is newer, in whatever order it comes and however often", async () => {
  const save = (version: number) =>
    saveNewer(copyModel(db), { _id: "a", name: `name ${version}`, skills: [], version });
  expect([await save(2), await save(2), await save(1), await save(3)]).toEqual([true, false, false, true]);
  expect(await kept("a")).toEqual({ _id: "a", name: "name 3", skills: [], version: 3 });
});

it("keeps words that look like a command as words, and what is undefined as it was", async () => {
  const words = { _id: "b", name: "$version", skills: ["$name", "$$ROOT"], phone: "1", version: 1 };
  await saveNewer(copyModel(db), words);
  expect(await kept("b")).toEqual(words);
  await saveNewer(copyModel(db), { _id: "b", name: "B", skills: [], phone: undefined, version: 2 });
  expect(await kept("b")).toEqual({ _id: "b", name: "B", skills: [], phone: "1", version: 2 });
  await saveNewer(copyModel(db), { _id: "b", phone: null, version: 3 });
  expect(await kept("b")).toEqual({ _id: "b", name: "B", skills: [], phone: null, version: 3 });
});

it("leaves nothing of a transaction that fails", async () => {
  const failed = inTransaction(db, async () => {
    await saveNewer(copyModel(db), { _id: "c", name: "C", skills: [], version: 1 });
    throw new Error("after all not");
  });
  await expect(failed).rejects.toThrow("after all not");
  expect(await kept("c")).toBeNull();
});
