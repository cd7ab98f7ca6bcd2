import type { Document, Filter, FindOptions, IndexSpecification, Sort } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const total = 1000;

interface Numbered extends Document {
  _id: number;
}

interface Case {
  name: string;
  filter: Filter<Numbered>;
  sort?: Sort;
  limit?: number;
  index: string;
  /** The most keys the read may look at. */
  keys: number;
  results: number;
}

const cases: Case[] = [
  { name: "an _id", filter: { _id: 5 }, index: "IDHACK", keys: 1, results: 1 },
  { name: "several _ids", filter: { _id: { $in: [5, 7, 5, -1] } }, index: "_id_", keys: 2, results: 2 },
  { name: "a range of _ids", filter: { _id: { $gte: 10, $lt: 20 } }, index: "_id_", keys: 10, results: 10 },
  { name: "a unique value", filter: { email: "p7@x" }, index: "email_1", keys: 1, results: 1 },
  {
    name: "equality on a compound index's beginning",
    filter: { city: "c3" },
    index: "city_1_at_-1",
    keys: 100,
    results: 100,
  },
  {
    name: "equality and range",
    filter: { city: "c3", at: { $gt: new Date(500_000) } },
    index: "city_1_at_-1",
    keys: 50,
    results: 50,
  },
  {
    name: "equality, sorted, first page",
    filter: { city: "c3" },
    sort: { at: -1 },
    limit: 20,
    index: "city_1_at_-1",
    keys: 20,
    results: 20,
  },
  {
    name: "the same backwards",
    filter: { city: "c3" },
    sort: { at: 1 },
    limit: 20,
    index: "city_1_at_-1",
    keys: 20,
    results: 20,
  },
  {
    name: "a range, sorted by it",
    filter: { n: { $gte: 900 } },
    sort: { n: 1 },
    limit: 5,
    index: "n_1",
    keys: 5,
    results: 5,
  },
  { name: "only a sort", filter: {}, sort: { n: -1 }, limit: 5, index: "n_1", keys: 5, results: 5 },
  { name: "both sides of a range", filter: { n: { $gt: 100, $lte: 110 } }, index: "n_1", keys: 10, results: 10 },
  {
    name: "conditions in $and",
    filter: { $and: [{ n: { $gt: 100 } }, { n: { $lte: 110 } }] },
    index: "n_1",
    keys: 10,
    results: 10,
  },
  { name: "$or of two indexes", filter: { $or: [{ n: 3 }, { email: "p9@x" }] }, index: "n_1", keys: 2, results: 2 },
  { name: "an element of an array", filter: { tags: "t5" }, index: "tags_1", keys: 100, results: 100 },
  {
    name: "two fields of one element of an array",
    filter: { contacts: { $elemMatch: { kind: "mail", value: "p7@x" } } },
    index: "contacts.kind_1_contacts.value_1",
    keys: 1,
    results: 1,
  },
  {
    name: "an element and a range of its second field",
    filter: { contacts: { $elemMatch: { kind: "phone", value: { $gte: "990" } } } },
    index: "contacts.kind_1_contacts.value_1",
    keys: 10,
    results: 10,
  },
  {
    name: "two fields that are of different elements",
    filter: { contacts: { $elemMatch: { kind: "phone", value: "p7@x" } } },
    index: "contacts.kind_1_contacts.value_1",
    keys: 0,
    results: 0,
  },
  { name: "a text's beginning", filter: { email: /^p99/ }, index: "email_1", keys: 11, results: 11 },
  {
    name: "a partial index the filter implies",
    filter: { state: "open", rank: { $gte: 990 } },
    index: "rank_1",
    keys: 5,
    results: 5,
  },
  { name: "null in a sparse-free index", filter: { missing: null, n: 4 }, index: "n_1", keys: 1, results: 1 },
];

describe.skipIf(process.env.MONGODB_URI)("an indexed read", () => {
  beforeAll(async () => {
    const people = store.db.collection<Numbered>("people");
    const specifications: [IndexSpecification, object][] = [
      [{ email: 1 }, { unique: true }],
      [{ city: 1, at: -1 }, {}],
      [{ n: 1 }, {}],
      [{ tags: 1 }, {}],
      [{ "contacts.kind": 1, "contacts.value": 1 }, {}],
      [{ rank: 1 }, { partialFilterExpression: { state: "open" } }],
    ];
    for (const [key, options] of specifications) await people.createIndex(key, options);
    await people.insertMany(
      Array.from({ length: total }, (_, n) => ({
        _id: n,
        n,
        email: `p${n}@x`,
        city: `c${n % 10}`,
        at: new Date(n * 1000),
        tags: [`t${n % 10}`, `u${n}`],
        contacts: [
          { kind: "mail", value: `p${n}@x` },
          { kind: "phone", value: String(n).padStart(3, "0") },
        ],
        rank: n,
        state: n % 2 === 0 ? "open" : "closed",
      })),
    );
  });

  it.each(cases)("never scans: $name", async ({ filter, sort, limit, index, keys, results }) => {
    const people = store.db.collection<Numbered>("people");
    const find = () => people.find(filter, { sort, limit });
    const { queryPlanner, executionStats } = await find().explain("executionStats");
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toContain("SORT");
    const plan = JSON.stringify(queryPlanner.winningPlan);
    expect(plan).toMatch(new RegExp(`"(indexName|stage)":"${index}"`));
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(keys);
    expect(await find().toArray()).toHaveLength(results);
  });

  it("answers as a scan does, whichever index is used", async () => {
    const people = store.db.collection<Numbered>("people");
    for (const { filter, sort, limit } of cases) {
      const indexed = await people.find(filter, { sort: sort ?? { _id: 1 }, limit }).toArray();
      const scanned = await people.find(filter, { sort: sort ?? { _id: 1 }, limit, hint: { $natural: 1 } }).toArray();
      expect(indexed).toEqual(scanned);
    }
  });

  it("asks the elements of an array for a field that is called like a position, too", async () => {
    const collection = store.db.collection<Numbered>("positions");
    await collection.insertMany([{ _id: 1, a: [{ x: 1 }] }, { _id: 2, a: [3] }, { _id: 3 }]);
    const before = await collection.find({ "a.0": null }).toArray();
    await collection.createIndex({ "a.0": 1 });
    expect(await collection.find({ "a.0": null }).toArray()).toEqual(before);
    expect(before.map(({ _id }) => _id)).toEqual([1, 3]);
    expect(await collection.find({ "a.0": 3 }).toArray()).toHaveLength(1);
  });

  it("leaves a partial index alone where the filter does not imply it", async () => {
    const { queryPlanner } = await store.db.collection("people").find({ rank: 3 }).explain("executionStats");
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain("COLLSCAN");
  });

  it("tells a scan of the collection, which looks at no keys, from one of all keys of _id", async () => {
    const people = store.db.collection<Numbered>("people");
    const planOf = async (options: FindOptions) => {
      const { executionStats, queryPlanner } = await people.find({ rank: 3 }, options).explain("executionStats");
      const { totalKeysExamined, totalDocsExamined } = executionStats;
      const { stage, inputStage } = queryPlanner.winningPlan;
      return [stage, inputStage?.stage, totalKeysExamined === 0 ? "no keys" : totalKeysExamined === totalDocsExamined];
    };
    expect(await planOf({})).toEqual(["COLLSCAN", undefined, "no keys"]);
    expect(await planOf({ sort: { $natural: -1 } })).toEqual(["COLLSCAN", undefined, "no keys"]);
    expect(await planOf({ hint: { $natural: 1 }, sort: { rank: 1 } })).toEqual(["SORT", "COLLSCAN", "no keys"]);
    expect(await planOf({ sort: { _id: -1 } })).toEqual(["FETCH", "IXSCAN", true]);
    expect(await planOf({ hint: "_id_" })).toEqual(["FETCH", "IXSCAN", true]);
  });

  it("of two indexes that bound as much takes the one with fewer keys", async () => {
    const files = store.db.collection<Numbered>("files");
    await files.createIndex({ state: 1, at: 1 });
    await files.createIndex({ owner: 1 });
    await files.insertMany(
      Array.from({ length: 500 }, (_, n) => ({ _id: n, state: n < 490 ? "kept" : "new", owner: n % 100, at: n })),
    );
    const keysOf = async (filter: Filter<Numbered>) => {
      const { executionStats, queryPlanner } = await files.find(filter).explain("executionStats");
      return [executionStats.totalKeysExamined, /"indexName":"(\w+)"/.exec(JSON.stringify(queryPlanner))?.[1]];
    };
    expect(await keysOf({ state: "kept", owner: 7 })).toEqual([5, "owner_1"]);
    expect(await keysOf({ owner: 7, state: "kept", at: { $gte: 0 } })).toEqual([5, "owner_1"]);
    expect(await keysOf({ state: "new", owner: { $in: [97, 98, 99, 3, 4] } })).toEqual([10, "state_1_at_1"]);
    expect(await keysOf({ _id: { $in: Array.from({ length: 200 }, (_, n) => n) }, owner: 7 })).toEqual([5, "owner_1"]);
    expect(await keysOf({ _id: { $in: [7, 8] }, owner: 7 })).toEqual([2, "_id_"]);
    expect(
      await keysOf({
        $or: [
          { state: "kept", owner: 7 },
          { state: "new", owner: 97 },
        ],
      }),
    ).toEqual([10, "owner_1"]);
  });

  it("takes an empty hint as none", async () => {
    const people = store.db.collection<Numbered>("people");
    expect(await people.find({ _id: 5 }, { hint: {} }).toArray()).toHaveLength(1);
    expect((await people.updateOne({ _id: 5 }, { $set: { seen: 1 } }, { hint: {} })).matchedCount).toBe(1);
    expect(await people.countDocuments({ _id: 5 }, { hint: {} })).toBe(1);
  });

  it("does not join two conditions that different elements of an array may satisfy", async () => {
    const lists = store.db.collection<Numbered>("lists");
    await lists.createIndex({ "rows.a": 1, "rows.b": 1 });
    await lists.createIndex({ numbers: 1 });
    await lists.insertOne({
      _id: 1,
      numbers: [1, 100],
      rows: [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
    });
    expect(await lists.countDocuments({ numbers: { $gt: 50, $lt: 10 } })).toBe(1);
    expect(await lists.countDocuments({ "rows.a": 1, "rows.b": 4 })).toBe(1);
    expect(await lists.find({ numbers: { $gt: 0 } }).toArray()).toHaveLength(1);
  });

  it.each<[string, object, object, Filter<Document>]>([
    [
      "arrays in its elements",
      { "a.x.y": 1, "a.x.z": 1 },
      {
        a: [
          {
            x: [
              { y: 1, z: 9 },
              { y: 8, z: 2 },
            ],
          },
        ],
      },
      { a: { $elemMatch: { "x.y": 1, "x.z": 2 } } },
    ],
    [
      "an array of what holds the arrays",
      { "p.q": 1, "p.a.x": 1 },
      {
        p: [
          { q: 1, a: [{ x: 5 }] },
          { q: 2, a: [{ x: 6 }] },
        ],
      },
      { "p.q": 1, "p.a": { $elemMatch: { x: 6 } } },
    ],
    [
      "a field that another element may have",
      { "a.x": 1, "a.y": 1 },
      {
        a: [
          { x: 1, y: 9 },
          { x: 8, y: 2 },
        ],
      },
      { "a.x": 1, a: { $elemMatch: { y: 2 } } },
    ],
    ["what one element lacks", { "a.x": 1, "a.y": 1 }, { a: [{ x: 1 }] }, { a: { $elemMatch: { x: 1, y: null } } }],
    [
      "a field that is called like a position",
      { "a.5": 1, "a.x": 1 },
      { a: [{ x: 7 }, { 5: 3, x: 1 }] },
      { a: { $elemMatch: { 5: 3, x: 1 } } },
    ],
  ])(
    "asks the elements of an array together, and finds what meets it through %s",
    async (_what, key, document, filter) => {
      const collection = store.db.collection("together");
      await collection.drop();
      await collection.insertOne(document);
      expect(await collection.countDocuments(filter)).toBe(1);
      await collection.createIndex(key as IndexSpecification);
      expect(
        await collection
          .find(filter)
          .hint(key as IndexSpecification as never)
          .toArray(),
      ).toHaveLength(1);
      expect(await collection.countDocuments(filter)).toBe(1);
    },
  );

  it("is the same after a restart", async () => {
    await store.restart();
    const people = store.db.collection<Numbered>("people");
    const page = people.find({ city: "c3" }, { sort: { at: -1 }, limit: 20 });
    const { executionStats } = await page.clone().explain("executionStats");
    expect(executionStats.totalKeysExamined).toBe(20);
    expect((await page.toArray())[0]?._id).toBe(993);
    const lists = store.db.collection<Numbered>("lists");
    expect(await lists.countDocuments({ numbers: { $gt: 50, $lt: 10 } })).toBe(1);
    expect(await lists.countDocuments({ "rows.a": 1, "rows.b": 4 })).toBe(1);
  });
});
