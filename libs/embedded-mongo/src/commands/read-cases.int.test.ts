import { Binary, Long, Timestamp, UUID } from "bson";
import { describe, expect } from "vitest";
import { type Case, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const ten = Array.from({ length: 10 }, (_, n) => ({ _id: n, a: n % 3, s: `s${n}` }));
const mixed = [
  { _id: 1, a: [1, 2, [3]] },
  { _id: 2, a: 2 },
  { _id: 3, a: { b: [{ c: 1 }, { c: 2 }] } },
  { _id: 4, a: null },
  { _id: 5 },
];
const isWanted = { $expr: { $eq: ["$_id", "$$wanted"] } };
const ids = (documents: { _id: unknown }[]) => documents.map(({ _id }) => _id);
const all = ids(ten);
/** The driver reads one below 2^53 as a number, which no getMore takes. */
const longOf = (id: unknown) => Long.fromBigInt(BigInt(String(id)));

const finds: Case[] = [
  {
    name: "leaves a cursor open that the server's status counts, until it is closed",
    given: ten,
    run: async ({ items, command }) => {
      const open = async () => (await command({ serverStatus: 1 })).metrics.cursor.open;
      const cursor = items.find({}, { batchSize: 1, noCursorTimeout: true });
      await cursor.next();
      const { noTimeout: during, pinned, total } = await open();
      await cursor.close();
      return [during - (await open()).noTimeout, total >= during, typeof pinned];
    },
    answer: [1, true, "number"],
  },
  ...(
    [
      [{ a: 2 }, 15975],
      [{ a: "x" }, 15974],
      [{ $a: 1 }, 16410],
    ] as const
  ).map(
    ([sort, code]): Case => ({
      name: `a wrong sort is refused also where there is nothing to sort: ${JSON.stringify(sort)}`,
      run: ({ command }) => command({ find: "nothing", sort }),
      code,
    }),
  ),
  {
    name: "with a computed variable",
    given: ten,
    run: ({ items }) => items.find(isWanted, { let: { wanted: { $add: [2, 2] } } }).toArray(),
    answer: [{ _id: 4 }],
  },
  {
    name: "with a variable nobody set is refused",
    given: ten,
    run: ({ items }) => items.find(isWanted).toArray(),
    code: 17276,
  },
  ...([1, -1] as const).flatMap((direction): Case[] => [
    {
      name: `sorted by $natural ${direction}`,
      given: ten,
      run: async ({ items }) => ids(await items.find().sort({ $natural: direction }).limit(2).toArray()),
      answer: direction > 0 ? [0, 1] : [9, 8],
    },
    {
      name: `hinted to $natural ${direction}`,
      given: ten,
      run: async ({ items }) =>
        ids(
          await items
            .find({}, { hint: { $natural: direction } })
            .limit(2)
            .toArray(),
        ),
      answer: direction > 0 ? [0, 1] : [9, 8],
    },
  ]),
  ...[0, 1, 2, 9, 10, 11, 1000].map(
    (batchSize): Case => ({
      name: `in batches of ${batchSize}`,
      given: ten,
      run: async ({ items }) => ids(await items.find({}, { batchSize }).sort({ _id: 1 }).toArray()),
      answer: all,
    }),
  ),
  {
    name: "documents of more than 100 MB are sorted",
    given: Array.from({ length: 13 }, (_, n) => ({ _id: n, a: n % 2, text: "x".repeat(8_100_000) })),
    run: async ({ items }) =>
      ids(
        await items
          .find({}, { projection: { text: 0 } })
          .sort({ a: 1, _id: -1 })
          .limit(2)
          .toArray(),
      ),
    answer: [12, 10],
  },
  {
    name: "with a negative limit gives one batch",
    given: ten,
    run: async ({ items }) => ids(await items.find({}, { limit: -3 }).sort({ _id: 1 }).toArray()),
    answer: [0, 1, 2],
  },
  {
    name: "ends its cursor with the last document of its limit",
    given: ten,
    run: async ({ items, command }) => {
      const { cursor } = await command({ find: items.collectionName, limit: 5, batchSize: 3 });
      const more = await command({ getMore: longOf(cursor.id), collection: items.collectionName, batchSize: 2 });
      return [
        cursor.firstBatch.length,
        cursor.id.isZero?.() ?? cursor.id === 0,
        more.cursor.nextBatch.length,
        Number(more.cursor.id),
      ];
    },
    answer: [3, false, 2, 0],
  },
  {
    name: "ends its cursor with the only document that an _id can have, and with it alone",
    given: ten,
    run: async ({ items, command }) => {
      const left = async (fields: object) => {
        const { cursor } = await command({ find: items.collectionName, batchSize: 1, ...fields });
        return [cursor.firstBatch.length, Number(cursor.id) !== 0];
      };
      return [
        await left({ filter: { _id: 1 } }),
        await left({ filter: { _id: 1 }, projection: { s: 1 } }),
        await left({ filter: { _id: 1 }, batchSize: 0 }),
        await left({ filter: { _id: 1, a: 1 } }),
        await left({ filter: { _id: 1 }, hint: { _id: 1 } }),
      ];
    },
    answer: [
      [1, false],
      [1, false],
      [0, true],
      [1, true],
      [1, true],
    ],
  },
  {
    name: "waits for further documents of no collection, as none is capped",
    given: ten,
    run: ({ items }) => items.find({}, { tailable: true, awaitData: true }).toArray(),
    code: 2,
  },
  {
    name: "waits for documents of a tailable cursor only",
    run: ({ command }) => command({ find: "c", awaitData: true }),
    code: 9,
  },
  {
    name: "opens no cursor on a collection that is not there",
    run: async ({ items, command }) => Number((await command({ find: items.collectionName, batchSize: 0 })).cursor.id),
    answer: 0,
  },
  {
    name: "with comment, allowDiskUse, noCursorTimeout, readConcern, readPreference and maxTimeMS",
    given: ten,
    run: async ({ items }) =>
      ids(
        await items
          .find(
            { a: 1 },
            {
              comment: { why: "test" },
              allowDiskUse: true,
              noCursorTimeout: true,
              readConcern: { level: "majority" },
              readPreference: "secondaryPreferred",
              maxTimeMS: 10_000,
              collation: { locale: "simple" },
            },
          )
          .sort({ s: -1 })
          .toArray(),
      ),
    answer: [7, 4, 1],
  },
  {
    name: "a cursor starts again after rewind",
    given: ten,
    run: async ({ items }) => {
      const cursor = items.find().sort({ _id: 1 }).batchSize(3);
      const first = await cursor.next();
      cursor.rewind();
      return [first?._id, (await cursor.toArray()).length];
    },
    answer: [0, 10],
  },
  {
    name: "what a session wrote it reads, causally consistent",
    given: ten,
    run: ({ items, client }) =>
      client.withSession({ causalConsistency: true }, async (session) => {
        await items.updateOne({ _id: 1 }, { $set: { s: "new" } }, { session });
        return (await items.findOne({ _id: 1 }, { session }))?.s;
      }),
    answer: "new",
  },
  {
    name: "after a time that is not yet is refused",
    run: ({ command }) => command({ find: "c", readConcern: { afterClusterTime: new Timestamp({ t: 4e9, i: 1 }) } }),
    code: 72,
    error: {
      message: expect.stringMatching(
        /^readConcern afterClusterTime value must not be greater than the current clusterTime\. Requested clusterTime: Timestamp\(4000000000, 1\); current/,
      ),
    },
  },
  {
    name: "after a time that is none is refused",
    run: ({ command }) => command({ find: "c", readConcern: { afterClusterTime: new Date() } }),
    code: 14,
  },
  {
    name: "a read concern there is not is refused",
    run: ({ command }) => command({ find: "c", readConcern: { level: "none" } }),
    code: 2,
  },
  {
    name: "what doubles itself is refused before it is counted to its end",
    given: [{ _id: 1, a: 1 }],
    run: ({ items }) => items.aggregate(Array.from({ length: 60 }, () => ({ $set: { a: ["$a", "$a"] } }))).toArray(),
    code: 10334,
  },
  {
    name: "what doubles itself makes no group",
    given: [{ _id: 1, a: 1 }],
    run: ({ items }) =>
      items
        .aggregate([...Array.from({ length: 60 }, () => ({ $set: { a: ["$a", "$a"] } })), { $group: { _id: "$a" } }])
        .toArray(),
    code: 146,
  },
  {
    name: "what an update doubles is refused before it is counted to its end",
    given: [{ _id: 1, a: 1 }],
    run: ({ items }) =>
      items.updateOne(
        {},
        Array.from({ length: 60 }, () => ({ $set: { a: ["$a", "$a"] } })),
      ),
    code: 10334,
    after: [{ _id: 1, a: 1 }],
  },
  { name: "a negative time limit is refused", run: ({ command }) => command({ find: "c", maxTimeMS: -1 }), code: 2 },
  {
    name: "a projection that fails in a later batch says once what it failed in",
    given: [
      { _id: 1, a: 1 },
      { _id: 2, a: [1] },
    ],
    run: ({ items }) =>
      items
        .find({}, { projection: { "a.$": 1 }, batchSize: 1 })
        .sort({ _id: 1 })
        .toArray(),
    code: 51246,
    error: { message: expect.stringMatching(/^Executor error during [\w ]+ :: caused by :: positional operator/) },
  },
  ...[{ a: 2, $expr: { $gt: ["$b", 0] } }, { $and: [{ a: 2 }, { $or: [{ $expr: true }] }] }].map(
    (filter): Case => ({
      name: `a positional projection tells no element of a filter with an expression: ${JSON.stringify(filter)}`,
      run: ({ items }) => items.find(filter, { projection: { "a.$": 1 } }).toArray(),
      code: 224,
      error: { message: "$expr is not allowed in this context" },
    }),
  ),
  {
    name: "nor does one of findAndModify, which changes nothing",
    given: [{ _id: 1, a: [1, 2], b: 1 }],
    run: ({ items }) => items.findOneAndDelete({ a: 2, $expr: { $gt: ["$b", 0] } }, { projection: { "a.$": 1 } }),
    code: 224,
    after: [{ _id: 1, a: [1, 2], b: 1 }],
  },
  {
    name: "a positional projection is of a field",
    run: ({ items }) => items.find({ a: 2 }, { projection: { ".$": 1 } }).toArray(),
    code: 5392900,
    error: { message: "Projection on field .$ is invalid" },
  },
  ...(
    [
      ["none without an index", {}, {}, [{}, {}, {}, {}]],
      ["the _id of a document that is asked for", { _id: 2 }, {}, [{ _id: 2 }]],
      ["the _id in its order", { _id: { $gt: 2 } }, { sort: { _id: -1 } }, [{ _id: 4 }, { _id: 3 }]],
      [
        "all fields of an index",
        { b: 7 },
        { sort: { a: 1 } },
        [
          { b: 7, "c.d": 1 },
          { b: 7, "c.d": null },
        ],
      ],
      [
        "in whatever order is asked for",
        { b: 7 },
        { sort: { _id: -1 } },
        [
          { b: 7, "c.d": null },
          { b: 7, "c.d": 1 },
        ],
      ],
      [
        "and in the other one",
        { b: { $gt: 0 } },
        { sort: { b: -1 } },
        [
          { b: 8, "c.d": "x" },
          { b: 7, "c.d": 1 },
          { b: 7, "c.d": null },
        ],
      ],
      ["the first of several that it has", { a: { $gte: 2 } }, {}, [{ a: 2 }, { a: 4 }, { a: 9 }]],
      ["also where it is sorted afterwards", { a: { $in: [2, 3] } }, { sort: { _id: 1 } }, [{ a: 2 }]],
      ["those of each branch", { $or: [{ b: 8 }, { a: 9 }] }, {}, [{ b: 8, "c.d": "x" }, { a: 9 }]],
      ["of a hint", {}, { hint: { b: 1, "c.d": 1 }, limit: 1 }, [{ b: null, "c.d": null }]],
      ["whatever a projection says", { b: 8 }, { projection: { _id: 1 } }, [{ b: 8, "c.d": "x" }]],
      ["not where it is not wanted", { _id: 4 }, { returnKey: false }, [{ _id: 4, a: 9 }]],
    ] as const
  ).map(
    ([what, filter, options, answer]): Case => ({
      name: `returnKey shows the keys of the index instead: ${what}`,
      given: [
        { _id: 1, a: [1, 2, 3], b: 7, c: { d: 1 } },
        { _id: 2, a: 4, b: 7 },
        { _id: 3, b: 8, c: { d: "x" } },
        { _id: 4, a: 9 },
      ],
      run: async ({ items }) => {
        if (Object.keys(filter).length > 0 || "hint" in options)
          await items.createIndexes([{ key: { a: 1 } }, { key: { b: 1, "c.d": 1 } }]);
        const wanted = { returnKey: true, ...(options as object) };
        return JSON.stringify(await items.find(filter as object, wanted).toArray());
      },
      answer: JSON.stringify(answer),
    }),
  ),
  {
    name: "returnKey shows no key of an empty array, which drivers do not read",
    given: [{ _id: 1, a: [] }],
    run: async ({ items }) => {
      await items.createIndex({ a: 1 });
      return items.find({}, { hint: { a: 1 }, returnKey: true }).toArray();
    },
    code: 115,
  },
  {
    name: "returnKey is not explained",
    run: ({ items }) => items.find({}, { returnKey: true }).explain(),
    code: 115,
  },
  {
    name: "a collection is named by its UUID",
    given: mixed,
    run: async ({ db, items, command }) => {
      const { cursor: listed } = await command({ listCollections: 1, filter: { name: items.collectionName } });
      const { uuid } = listed.firstBatch[0].info;
      const { cursor } = await command({ find: uuid, filter: { _id: 1 }, batchSize: 0 });
      const more = await command({ getMore: longOf(cursor.id), collection: items.collectionName });
      const { n } = await command({ count: uuid });
      const { values } = await command({ distinct: uuid, key: "_id" });
      const { cursor: indexes } = await command({ listIndexes: uuid });
      const { queryPlanner } = await command({ explain: { find: uuid } });
      const namespace = `${db.databaseName}.${items.collectionName}`;
      const named = [cursor.ns, indexes.ns, queryPlanner.namespace].every((ns) => ns === namespace);
      return [named, ids(more.cursor.nextBatch), n, values.length, indexes.firstBatch.length];
    },
    answer: [true, [1], 5, 5, 1],
  },
  ...["find", "count", "distinct", "listIndexes"].map(
    (name): Case => ({
      name: `${name} of a UUID that no collection has is refused`,
      run: ({ command }) => command({ [name]: new UUID(), ...(name === "distinct" ? { key: "a" } : {}) }),
      code: 26,
      error: { message: expect.stringMatching(/^Unable to resolve [\da-f-]{36}$/) },
    }),
  ),
  {
    name: "nor is it one of another database",
    run: async ({ client, command }) => {
      const other = client.db("read-cases-other");
      await other.createCollection("c");
      const { cursor } = await other.command({ listCollections: 1 });
      return command({ find: cursor.firstBatch[0].info.uuid }).finally(() => other.dropDatabase());
    },
    code: 26,
  },
  {
    name: "other bytes name no collection",
    run: ({ command }) => command({ find: new Binary(Buffer.alloc(16)) }),
    code: 73,
    error: { message: "collection name has invalid type binData" },
  },
  {
    name: "what fails while a find runs says so",
    given: [{ _id: 1, a: 0 }],
    run: ({ items }) => items.find({}, { projection: { b: { $divide: [1, "$a"] } } }).toArray(),
    code: 2,
    error: { message: "Executor error during find command :: caused by :: can't $divide by zero" },
  },
  {
    name: "a command of over 16 MB is refused",
    run: ({ items }) => items.find({ a: { $in: ["x".repeat(16_900_000)] } }).toArray(),
    code: 10334,
  },
  {
    name: "a cursor belongs to its collection",
    given: ten,
    run: async ({ items, command }) => {
      const { cursor } = await command({ find: items.collectionName, batchSize: 2 });
      return command({ getMore: longOf(cursor.id), collection: "other" });
    },
    code: 13,
  },
  {
    name: "null is what lacks the field, too, which a partial index of what exists does not hold",
    given: mixed,
    run: async ({ items }) => {
      await items.createIndex({ a: 1 }, { partialFilterExpression: { a: { $exists: true } } });
      const found = await Promise.all([
        items.find({ a: null }).toArray(),
        items.find({ a: { $in: [null, 2] } }).toArray(),
      ]);
      return found.map(ids);
    },
    answer: [
      [4, 5],
      [1, 2, 4, 5],
    ],
  },
  {
    name: "an array in an array is found with an index on the outer one",
    given: mixed,
    run: async ({ items }) => {
      await items.createIndex({ a: 1 });
      return ids(await items.find({ a: { $elemMatch: { $elemMatch: { $gt: 2 } } } }).toArray());
    },
    answer: [1],
  },
  {
    name: "the elements of an array at a position are asked for, which an index of the position holds as one value",
    given: [
      { _id: 1, a: [[5, 6]] },
      { _id: 2, a: [5] },
    ],
    run: async ({ items }) => {
      await items.createIndex({ "a.0": 1 });
      return ids(await items.find({ "a.0": { $elemMatch: { $gte: 5 } } }).toArray());
    },
    answer: [1],
  },
];

const distincts: Case[] = [
  {
    name: "opens arrays and tells values as they come",
    given: mixed,
    run: ({ items }) => items.distinct("a"),
    answer: [1, 2, [3], { b: [{ c: 1 }, { c: 2 }] }, null],
  },
  {
    name: "tells the elements of an array in BSON order",
    given: [
      { _id: 1, a: ["b", 3, "a"] },
      { _id: 2, a: [2, 3] },
    ],
    run: ({ items }) => items.distinct("a"),
    answer: [3, "a", "b", 2],
  },
  { name: "goes through arrays", given: mixed, run: ({ items }) => items.distinct("a.b.c"), answer: [1, 2] },
  { name: "takes a position", given: mixed, run: ({ items }) => items.distinct("a.0"), answer: [1] },
  {
    name: "takes a number for a position only, not for a field of the elements",
    given: [{ _id: 1, a: [{ 0: "zero", 1: "one" }] }],
    run: async ({ items }) => [await items.distinct("a.0"), await items.distinct("a.1"), await items.distinct("a.00")],
    answer: [[{ 0: "zero", 1: "one" }], [], []],
  },
  { name: "of a query", given: mixed, run: ({ items }) => items.distinct("_id", { _id: { $gt: 3 } }), answer: [4, 5] },
  { name: "of nothing", run: ({ items }) => items.distinct("a"), answer: [] },
  {
    name: "needs a key without a null byte",
    run: ({ command }) => command({ distinct: "c", key: "a\0b" }),
    code: 31032,
  },
  { name: "needs a text as key", run: ({ command }) => command({ distinct: "c", key: 1 }), code: 14 },
];

const counts: Case[] = [
  {
    name: "with skip, limit and hint",
    given: ten,
    run: async ({ items }) => [
      await items.countDocuments({ a: { $gt: 0 } }, { skip: 1, limit: 4, hint: "_id_" }),
      await items.countDocuments({ a: 1 }, { skip: 2 }),
    ],
    answer: [4, 1],
  },
  {
    name: "by a hint to no index is refused",
    given: ten,
    run: ({ items }) => items.countDocuments({ a: 1 }, { hint: "none" }),
    code: 2,
  },
  { name: "of what is not there", run: ({ items }) => items.estimatedDocumentCount(), answer: 0 },
  {
    name: "a negative limit counts up to it",
    given: ten,
    run: async ({ items, command }) => (await command({ count: items.collectionName, limit: -2 })).n,
    answer: 2,
  },
  { name: "a negative skip is refused", run: ({ command }) => command({ count: "c", skip: -2 }), code: 51024 },
];

const byZero = { $divide: [1, 0] };
const never = (then: unknown) => ({ case: false, then });
const divided = [{ $sort: { _id: 1 } }, { $set: { a: { $divide: [1, { $subtract: ["$_id", 5] }] } } }];

const aggregates: Case[] = [
  ...["match", "sort"].map(
    (first): Case => ({
      name: `has 1,000 stages at most, a leading ${first} among them`,
      given: ten,
      run: ({ items }) =>
        items
          .aggregate([{ [`$${first}`]: { _id: 1 } }, ...Array.from({ length: 1000 }, () => ({ $match: {} }))])
          .toArray(),
      code: 7749501,
    }),
  ),
  ...[0, 1, 3, 1000].map(
    (batchSize): Case => ({
      name: `in batches of ${batchSize}`,
      given: ten,
      run: async ({ items }) =>
        ids((await items.aggregate([{ $sort: { _id: 1 } }], { batchSize }).toArray()) as typeof ten),
      answer: all,
    }),
  ),
  {
    name: "with a computed variable, hint and comment",
    given: ten,
    run: ({ items }) =>
      items
        .aggregate([{ $match: isWanted }], { let: { wanted: { $add: [1, 2] } }, hint: "_id_", comment: "why" })
        .toArray(),
    answer: [{ _id: 3 }],
  },
  ...[[], [{ $sort: { _id: -1 } }, { $skip: 0 }], [{ $limit: 5 }, { $match: { b: 1 } }, { $sort: { b: 1 } }]].map(
    (pipeline): Case => ({
      name: `gives documents as they are stored where none is changed: ${JSON.stringify(pipeline)}`,
      run: async ({ items }) => {
        const fields = ["_id", "b", "1"].map((field) => [field, 1] as const);
        await items.insertOne(new Map(fields) as unknown as { _id: number });
        const bytes = await Promise.all([
          items.find({}, { raw: true }).toArray(),
          items.aggregate([{ $match: {} }, ...pipeline], { raw: true }).toArray(),
        ]);
        const [stored, given] = bytes.map(([document]) => (document as unknown as Buffer).toString("hex"));
        return given === stored;
      },
      answer: true,
    }),
  ),
  {
    name: "counting nothing gives no document",
    run: ({ items }) => items.aggregate([{ $match: { a: 9 } }, { $count: "n" }]).toArray(),
    answer: [],
  },
  { name: "an unknown stage is refused", run: ({ items }) => items.aggregate([{ $frob: 1 }]).toArray(), code: 40324 },
  { name: "needs a cursor", run: ({ command }) => command({ aggregate: "c", pipeline: [] }), code: 9 },
  {
    name: "that fails on its way says so",
    given: ten,
    run: ({ items }) => items.aggregate(divided).toArray(),
    code: 2,
    error: { message: "PlanExecutor error during aggregation :: caused by :: can't $divide by zero" },
  },
  ...[
    { $project: { a: { b: [{ $add: [1, byZero] }] } } },
    { $set: { a: { $cond: ["$b", 1, byZero] } } },
    { $group: { _id: null, a: { $push: byZero } } },
    { $group: { _id: { a: byZero } } },
    { $sortByCount: byZero },
    { $replaceWith: { a: { $map: { input: "$a", in: byZero } } } },
  ].map(
    (stage): Case => ({
      name: `with an expression of constants that fails is refused, whatever there is: ${JSON.stringify(stage)}`,
      run: ({ items }) => items.aggregate([stage]).toArray(),
      code: 2,
      error: { message: "Failed to optimize pipeline :: caused by :: can't $divide by zero" },
    }),
  ),
  {
    name: "with an expression of constants that fails is not explained either",
    run: ({ items }) => items.aggregate([{ $set: { a: byZero } }]).explain(),
    code: 2,
    error: { message: "Failed to optimize pipeline :: caused by :: can't $divide by zero" },
  },
  {
    name: "with an expression that may fail goes on where there is nothing to evaluate it of",
    run: ({ items }) =>
      items
        .aggregate([
          { $set: { a: { $divide: ["$b", 0] }, b: { $literal: byZero }, c: { $map: { input: 1, in: 1 } } } },
          {
            $set: {
              a: { $switch: { branches: [never(byZero)], default: 1 } },
              b: { $divide: ["$$NOW", 0] },
            },
          },
          { $group: { _id: "$a", first: { $first: "x" } } },
        ])
        .toArray(),
    answer: [],
  },
  ...[
    { $size: { $getField: "list" } },
    { $size: { $getField: { $literal: "list" } } },
    { $size: { $getField: { field: "list", input: { list: 1 } } } },
    { $add: [1, { $map: { input: 1, in: 1 } }] },
    { $add: ["x", { $switch: { branches: [never(1)] } }] },
    { $size: { a: { $rand: {} } } },
    { $divide: [1, { $let: { vars: { none: 0 }, in: "$$none" } }] },
  ].map(
    (a): Case => ({
      name: `with an expression of what is not evaluated before there is a document goes on: ${JSON.stringify(a)}`,
      run: ({ items }) => items.aggregate([{ $set: { a } }]).toArray(),
      answer: [],
    }),
  ),
  {
    name: "reads a field by its plain name from each document",
    given: [{ _id: 1, list: [1, 2] }],
    run: ({ items }) => items.aggregate([{ $set: { list: { $size: { $getField: "list" } } } }]).toArray(),
    answer: [{ _id: 1, list: 2 }],
  },
  {
    name: "that fails in a later batch says so",
    given: ten,
    run: ({ items }) => items.aggregate(divided, { batchSize: 2 }).toArray(),
    code: 2,
    error: { message: "Executor error during getMore :: caused by :: can't $divide by zero" },
  },
];

describe("find", () => testCases(store, finds));
describe("distinct", () => testCases(store, distincts));
describe("count", () => testCases(store, counts));
describe("aggregate", () => testCases(store, aggregates));
