import { type Collection, Decimal128, type Document, Int32, Long, ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const other = new ObjectId();
const values: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    new Int32(5),
    Long.fromString("9007199254740993"),
  ],
  ...[Decimal128.fromString("1.5"), Decimal128.fromString("0.1"), "", "abc", "a\0b", "\0", "ünïcode 😀", other],
  ...[
    new Date(0),
    new Date(-1),
    new Date("2026-11-21T04:00:00.123Z"),
    [],
    ["abc"],
    [5],
    [1, 7],
    [[5]],
    { b: 1 },
    /abc/,
  ],
];
const documents: Document[] = [
  ...values.map((a, n) => ({ n, a, pad: "x".repeat(600) })),
  { n: values.length, pad: "no a" },
];
const filters: unknown[] = [
  ...[5, "abc", null, true, other, new Date(0), /b/, 1.5, Number.NaN, ""],
  ...[{ $ne: 5 }, { $ne: null }, { $gt: 0 }, { $gte: 1.5, $lt: 6 }, { $lte: "abc" }, { $lt: new Date(1) }, { $gt: "" }],
  ...[{ $in: [5, "abc", null] }, { $nin: ["abc", 1.5] }, { $regex: "A", $options: "i" }, { $in: [other, "a\0b"] }],
  ...[{ $exists: false }, { $type: "int" }, { $type: "null" }, { $size: 1 }, [5], { $not: { $gt: 1 } }],
];

describe("what the keys of an index tell is what documents say", () => {
  let plain: Collection;
  let indexed: Collection;
  beforeAll(async () => {
    plain = store.db.collection("plain");
    indexed = store.db.collection("indexed");
    await plain.insertMany(documents.map((document) => ({ ...document })));
    // One document each, so that only arrays of several elements make the index multikey: here they are left out.
    await indexed.insertMany(
      documents.filter(({ a }) => !(Array.isArray(a) && a.length > 1)).map((one) => ({ ...one })),
    );
    await plain.deleteMany({ a: [1, 7] });
  });

  describe.each([
    ["upwards", { n: 1, a: 1 }],
    ["downwards", { n: -1, a: -1 }],
    ["first", { a: 1, n: 1 }],
    ["first and downwards", { a: -1, n: -1 }],
  ] as const)("%s", (_name, key) => {
    beforeAll(() => indexed.createIndex(key));
    it.each(filters.map((operand) => [operand]))("%j", async (operand) => {
      for (const filter of [
        { a: operand },
        { n: { $gte: 0 }, a: operand },
        { a: operand, pad: /x/ },
        { n: 3, a: operand },
      ]) {
        const query = filter as Document;
        const read = async (from: Collection, hint: Document) =>
          (await from.find(query, { hint }).toArray()).map(({ n }) => n).sort();
        const expected = await read(plain, { $natural: 1 });
        expect(await read(indexed, key)).toEqual(expected);
        expect(await indexed.countDocuments(query, { hint: key })).toBe(expected.length);
        const ids = await indexed.find(query, { hint: key, projection: { _id: 1 } }).toArray();
        expect(ids.every((one) => Object.keys(one).length === 1 && one._id instanceof ObjectId)).toBe(true);
        expect(ids).toHaveLength(expected.length);
      }
    });
  });
});

describe("documents that the keys rule out", () => {
  const explained = async (from: Collection, filter: Document, projection: Document = {}) => {
    const { executionStats } = await from.find(filter, { projection }).explain("executionStats");
    return [executionStats.totalKeysExamined, executionStats.totalDocsExamined, executionStats.nReturned];
  };

  it("are not fetched, nor are any where keys are all that is wanted", async () => {
    const items = store.db.collection("items");
    await items.createIndex({ day: 1, kind: 1, size: 1 });
    await items.insertMany(
      Array.from({ length: 100 }, (_, n) => ({ day: 1, kind: n % 10, size: n, text: `t${n % 20}` })),
    );
    expect(await explained(items, { day: 1, size: { $gte: 90 } })).toEqual([100, 10, 10]);
    expect(await explained(items, { day: 1, size: { $gte: 90 } }, { _id: 1 })).toEqual([100, 0, 10]);
    expect(await explained(items, { day: 1, size: { $gte: 90 }, text: "t15" })).toEqual([100, 10, 1]);
    expect(await explained(items, { day: 1, kind: 3 }, { _id: 1 })).toEqual([10, 0, 10]);
    expect(await items.countDocuments({ day: 1, kind: { $in: [3, 4] } }, { limit: 7 })).toBe(7);
    expect(await items.countDocuments({ day: 1 }, { skip: 95 })).toBe(5);
    await items.deleteMany({ day: 1, kind: 3 });
    expect(await items.countDocuments({ day: 1 })).toBe(90);
    expect(await items.findOneAndDelete({ day: 1, kind: 4 })).toMatchObject({ kind: 4 });
    expect((await items.updateOne({ day: 1, kind: 4 }, { $set: { kind: 5 } })).modifiedCount).toBe(1);
    expect(await items.countDocuments({ day: 1, kind: 5 })).toBe(11);
  });

  it("with several entries of one document only equality and beginnings are told by keys, and each counts once", async () => {
    const words = store.db.collection("words");
    await words.createIndex({ words: 1, open: 1 });
    await words.insertMany([
      { words: ["a", "b"], open: true },
      { words: ["b", "c"], open: true },
      { words: ["a", "c"], open: false },
    ]);
    expect(await explained(words, { words: { $in: ["a", "b"] }, open: true }, { _id: 1 })).toEqual([3, 0, 2]);
    expect(await words.countDocuments({ words: { $ne: "a" } })).toBe(1);
    expect(await words.countDocuments({ words: "a", open: { $ne: true } })).toBe(1);
    expect(await words.countDocuments({ $and: [{ words: "b" }, { words: "c" }] })).toBe(1);
  });

  it("a beginning of texts is told by keys, also with several entries of one document; other expressions are not", async () => {
    const ends = store.db.collection("ends");
    const documents: Document[] = [
      { ends: ["visor", "isor"] },
      { ends: ["vis", "visa"] },
      { ends: [/^vis/, "x"] },
      { ends: [/^vi/] },
      { ends: "avis" },
    ];
    await ends.insertMany(documents);
    for (const direction of [1, -1] as const) {
      const hint = { ends: direction };
      await ends.createIndex(hint);
      const cost = async (filter: Document) => {
        const { executionStats } = await ends.find(filter, { hint, projection: { _id: 1 } }).explain("executionStats");
        return [executionStats.totalDocsExamined, executionStats.nReturned];
      };
      // What has an expression among its entries is looked at.
      expect(await cost({ ends: /^vis/ })).toEqual([2, 3]);
      expect(await cost({ ends: /^vis$/ })).toEqual([4, 1]);
      expect(await ends.countDocuments({ ends: /^vi/ }, { hint })).toBe(3);
    }
  });

  it("projections of the _id alone give it with its type", async () => {
    const mixed = store.db.collection<{ _id: unknown }>("mixed");
    const ids = [new Int32(1), Long.fromNumber(2), "three", { four: new Int32(4) }, new ObjectId()];
    await mixed.insertMany(ids.map((_id) => ({ _id })) as never);
    const found = await mixed.find({}, { projection: { _id: 1 }, promoteValues: false, sort: { _id: 1 } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(ids);
  });
});
