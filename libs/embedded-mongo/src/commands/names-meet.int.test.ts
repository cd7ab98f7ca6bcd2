import { beforeEach, describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const db = () => store.db;
const fill = (name: string, from = store.db) => from.collection<{ _id: string }>(name).insertOne({ _id: name });
const idsIn = async (name: string, from = store.db) =>
  (await from.collection<{ _id: string }>(name).find().toArray()).map(({ _id }) => _id);
const rename = (from: string, to: string, dropTarget = false) => db().renameCollection(from, to, { dropTarget });
/** What became of each: "ok", or the code of its error. */
const ends = async (...work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) => (one.status === "fulfilled" ? "ok" : one.reason.code));

beforeEach(async () => {
  await db().dropDatabase();
});

describe("names that are changed at the same time", () => {
  it("move a collection once, and its target is not lost", async () => {
    await fill("tmp");
    await fill("live");
    const ended = await ends(rename("tmp", "live", true), rename("tmp", "live", true));
    expect(ended.toSorted()).toEqual([26, "ok"]);
    expect(await idsIn("live")).toEqual(["tmp"]);
    await fill("live");
    expect(await idsIn("live")).toEqual(["live", "tmp"]);
  });

  it("leave the target as it was where what was to take its place is dropped", async () => {
    await fill("tmp");
    await fill("live");
    const [renamed] = await ends(rename("tmp", "live", true), db().dropCollection("tmp"));
    expect(await idsIn("live")).toEqual([renamed === "ok" ? "tmp" : "live"]);
    await fill("old");
    const [dropped, after] = await ends(db().dropCollection("old"), rename("old", "live", true));
    expect([dropped, after]).toEqual(["ok", 26]);
    expect(await idsIn("live")).toHaveLength(1);
  });

  it("take no place that another has taken meanwhile (48)", async () => {
    await fill("a");
    await fill("b");
    const ended = await ends(rename("a", "c"), rename("b", "c"));
    expect(ended.toSorted()).toEqual([48, "ok"]);
    expect(await idsIn("c")).toHaveLength(1);
    expect([...(await idsIn("a")), ...(await idsIn("b"))]).toHaveLength(1);
  });

  it("take no place that was made while a transaction was waited for (48)", async () => {
    await fill("a");
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await db().collection("a").findOne({}, { session });
      const renaming = ends(rename("a", "b"));
      await new Promise((resolve) => setTimeout(resolve, 100));
      await fill("b");
      await session.commitTransaction();
      expect(await renaming).toEqual([48]);
    });
    expect([await idsIn("a"), await idsIn("b")]).toEqual([["a"], ["b"]]);
  });

  it("drop what has a name, not what had it", async () => {
    await fill("a");
    const [renamed] = await ends(rename("a", "b"), db().dropCollection("a"));
    expect(await idsIn("b")).toEqual(renamed === "ok" ? ["a"] : []);
    expect(await idsIn("a")).toEqual([]);
  });

  it("drop a database without what has left it", async () => {
    const other = store.client.db(`${db().databaseName}-other`);
    await Promise.all(["a", "b", "c"].map((name) => fill(name)));
    const moving = store.client
      .db("admin")
      .command({ renameCollection: `${db().databaseName}.c`, to: `${other.databaseName}.c` });
    const [, moved] = await ends(db().dropDatabase(), moving);
    expect(await idsIn("c", other)).toEqual(moved === "ok" ? ["c"] : []);
    expect(await db().listCollections().toArray()).toEqual([]);
    await other.dropDatabase();
  });
});
