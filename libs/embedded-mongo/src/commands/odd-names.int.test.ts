import type { Collection } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const test = withStore();
const odd = () => new Map([["_bsontype", "Long"]]);
const own = { _bsontype: "Long" };
let items: Collection;

beforeAll(() => {
  items = test.db.collection("items") as unknown as Collection;
});
beforeEach(async () => {
  await items.drop();
  await items.insertOne({ _id: 1 as never, n: 1, o: odd(), list: [odd()] });
});
const stored = () => items.findOne({ n: { $gte: 0 } });

describe("a field called _bsontype, by which the driver's own types are told, is one like any other", () => {
  it("in what is changed", async () => {
    await items.updateOne({}, { $inc: { n: 1 }, $set: { "p._bsontype": "Int32" }, $push: { list: odd() } as never });
    expect(await stored()).toEqual({ _id: 1, n: 2, o: own, list: [own, own], p: { _bsontype: "Int32" } });
    await items.updateMany({}, [{ $set: { q: "$o" } }]);
    expect(await stored()).toMatchObject({ q: own });
    const taken = await items.findOneAndReplace({}, { n: 5, o: odd() }, { returnDocument: "after" });
    expect(taken).toEqual({ _id: 1, n: 5, o: own });
  });

  it("in what is asked for", async () => {
    expect(await items.findOne({}, { projection: { o: 1 } })).toEqual({ _id: 1, o: own });
    expect(await items.aggregate([{ $match: { n: 1 } }, { $unset: "list" }]).toArray()).toEqual([
      { _id: 1, n: 1, o: own },
    ]);
    expect(await items.distinct("o")).toEqual([own]);
    expect(await items.countDocuments({ "o._bsontype": "Long" })).toBe(1);
  });

  it("in what is said of a value that is there twice", async () => {
    await items.createIndex({ o: 1 }, { unique: true });
    await expect(items.insertOne({ o: odd() })).rejects.toMatchObject({ code: 11000, keyPattern: { o: 1 } });
    expect(await stored()).toMatchObject({ o: own });
  });
});

it("an index of the field __proto__ tells documents apart", async () => {
  await test.db.command({
    createIndexes: "items",
    indexes: [{ key: new Map([["__proto__", 1]]), name: "proto", unique: true, sparse: true }],
  });
  const named = (value: number) => new Map<string, unknown>([["__proto__", value]]);
  await items.insertMany([named(1), named(2)] as never[]);
  await expect(items.insertOne(named(2) as never)).rejects.toMatchObject({ code: 11000 });
});
