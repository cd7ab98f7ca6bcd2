import { Double, Long, Timestamp } from "bson";
import type { Document } from "mongodb";
import { describe, expect } from "vitest";
import { type Case, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const three = [
  { _id: 1, x: 11 },
  { _id: 2, x: 22 },
  { _id: 3, x: 33 },
];
const isSecond = { $expr: { $eq: ["$_id", "$$wanted"] } };
const two = { wanted: { $add: [1, 1] } };
const containing = (text: string) => expect.stringContaining(text);

/** An _id of another type than the cases have. */
const as = (id: unknown) => id as number;

function nested(levels: number, innermost: object = {}): object {
  let document = innermost;
  for (let level = 1; level < levels; level++) document = { a: document };
  return document;
}

const inserts: Case[] = [
  {
    name: "an empty timestamp at the top says the time of the insert, one inside stays",
    run: async ({ items }) => {
      await items.insertOne({ _id: 1, at: new Timestamp({ t: 0, i: 0 }), in: { at: new Timestamp({ t: 0, i: 0 }) } });
      const found = await items.findOne();
      return [found?.at.t > 1_000_000, found?.in.at.t];
    },
    answer: [true, 0],
  },
  {
    name: "names with dots and dollars are stored as they are",
    run: ({ items }) => items.insertOne({ _id: 1, $a: 1, "b.c": 2, d: { $e: 3 } }),
    after: [{ _id: 1, $a: 1, "b.c": 2, d: { $e: 3 } }],
  },
  {
    name: "fields keep their order, also those called by numbers, and _id goes first",
    run: async ({ items }) => {
      const fields: [string, number][] = [
        ["b", 1],
        ["1", 2],
        ["_id", 1],
        ["a", 3],
      ];
      await items.insertOne(new Map(fields) as unknown as { _id: number });
      const [raw] = await items.find({}, { raw: true }).toArray();
      return [...Buffer.from(raw as unknown as Uint8Array).toString("latin1")]
        .filter((c) => "ab1d".includes(c))
        .join("");
    },
    answer: "db1a",
  },
  {
    name: "an _id that is an operator is refused",
    run: ({ items }) => items.insertOne({ _id: as({ $a: 1 }) }),
    code: 52,
  },
  { name: "a regular expression as _id is refused", run: ({ items }) => items.insertOne({ _id: as(/a/) }), code: 53 },
  {
    name: "over 16 MB are refused",
    run: ({ items }) => items.insertOne({ _id: 1, text: "x".repeat(16 * 1024 * 1024) }),
    code: 2,
    after: [],
  },
  {
    name: "more than a message may hold is refused as no document",
    run: ({ items }) => items.insertOne({ _id: 1, text: "x".repeat(17_300_000) }),
    code: 10334,
    after: [],
  },
  {
    name: "more than a message may hold is refused beside others, with all of them",
    run: ({ command, items }) =>
      command({ insert: items.collectionName, documents: [{ _id: 1 }, { _id: 2, text: "x".repeat(17_300_000) }] }),
    code: 10334,
    after: [],
  },
  { name: "180 levels are stored", run: ({ items }) => items.insertOne({ _id: 1, a: nested(179) }) },
  {
    name: "a number in the last of 180 levels is stored, and so is what is empty there",
    run: ({ items }) =>
      items.insertMany([
        { _id: 1, a: nested(179, { n: new Double(1.5) }) },
        { _id: 2, a: nested(180) },
      ]),
  },
  {
    name: "181 levels are refused",
    run: ({ items }) => items.insertOne({ _id: 1, a: nested(180, { n: 1 }) }),
    code: 15,
    error: { message: "cannot insert document because it exceeds 180 levels of nesting" },
  },
  {
    name: "181 levels among others are named by their index",
    run: ({ items }) => items.insertMany([{ _id: 1 }, { _id: 2, a: nested(180, { n: 1 }) }, { _id: 3 }]),
    code: 15,
    error: { writeErrors: [{ index: 1 }], result: { insertedCount: 1 } },
    after: [{ _id: 1 }],
  },
  {
    name: "1 and 1.0 are one _id",
    given: [{ _id: 1 }],
    run: ({ items }) => items.insertOne({ _id: as(new Double(1)) }),
    code: 11000,
  },
  {
    name: "a duplicate is named with index and values",
    given: [{ _id: 1, a: "x" }],
    run: async ({ items }) => {
      await items.createIndex({ a: 1, b: 1 }, { unique: true });
      await items.insertOne({ _id: 2, a: "x" });
    },
    code: 11000,
    error: {
      keyPattern: { a: 1, b: 1 },
      keyValue: { a: "x", b: null },
      message: containing('index: a_1_b_1 dup key: { a: "x", b: null }'),
    },
  },
  {
    name: "unordered goes on past errors and names each by its index",
    given: [{ _id: 1 }, { _id: 2 }],
    run: ({ items }) => items.insertMany([{ _id: 1 }, { _id: 3 }, { _id: 2 }, { _id: 4 }], { ordered: false }),
    code: 11000,
    error: { writeErrors: [{ index: 0 }, { index: 2 }], result: { insertedCount: 2 } },
    after: [{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 4 }],
  },
  {
    name: "w: 0 is not answered but done",
    run: async ({ items }) => {
      const { acknowledged } = await items.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
      await expect.poll(() => items.countDocuments()).toBe(1);
      return acknowledged;
    },
    answer: false,
  },
  { name: "a collection of the system is refused", run: ({ db }) => db.collection("system.x").insertOne({}), code: 73 },
  { name: "no documents are refused", run: ({ command }) => command({ insert: "c", documents: [] }), code: 16 },
  {
    name: "5,000 documents at once",
    run: async ({ items }) =>
      (await items.insertMany(Array.from({ length: 5000 }, (_, n) => ({ _id: n })))).insertedCount,
    answer: 5000,
  },
];

const updates: Case[] = [
  {
    name: "that would make a document of over 16 MB are refused",
    given: [{ _id: 1, text: "x".repeat(9_000_000), after: new Double(1) }],
    run: ({ items }) => items.updateOne({}, [{ $set: { text: { $concat: ["$text", "$text", "$text"] } } }]),
    code: 10334,
  },
  {
    name: "by a hint",
    given: three,
    run: ({ items }) => items.updateOne({ x: { $gt: 11 } }, { $inc: { x: 1 } }, { hint: "_id_" }),
    answer: { matchedCount: 1, modifiedCount: 1 },
  },
  {
    name: "by a hint to no index is refused",
    given: three,
    run: ({ items }) => items.updateOne({}, { $inc: { x: 1 } }, { hint: "none" }),
    code: 2,
  },
  {
    name: "by a variable that is computed",
    given: three,
    run: ({ items }) => items.updateOne(isSecond, { $set: { x: 0 } }, { let: two }),
    after: [three[0]!, { _id: 2, x: 0 }, three[2]!],
  },
  {
    name: "a pipeline with a variable that looks like a path",
    given: three,
    run: ({ items }) => items.updateMany({ _id: 1 }, [{ $set: { y: "$$v" } }], { let: { v: { $literal: "$x" } } }),
    after: [{ _id: 1, x: 11, y: "$x" }, three[1]!, three[2]!],
  },
  {
    name: "a variable that needs a document is refused",
    given: three,
    run: ({ items }) => items.updateOne(isSecond, { $set: { x: 0 } }, { let: { wanted: "$x" } }),
    code: 4890500,
  },
  {
    name: "nothing to change matches but modifies nothing",
    given: three,
    run: ({ items }) => items.updateOne({ _id: 1 }, { $set: { x: 11 } }),
    answer: { matchedCount: 1, modifiedCount: 0 },
  },
  {
    name: "many up to one that cannot be changed",
    given: [
      { _id: 1, a: 1 },
      { _id: 2, a: "x" },
      { _id: 3, a: 1 },
    ],
    run: ({ items }) => items.updateMany({}, { $inc: { a: 1 } }),
    code: 14,
    after: [
      { _id: 1, a: 2 },
      { _id: 2, a: "x" },
      { _id: 3, a: 1 },
    ],
  },
  {
    name: "many that match nothing, upserted",
    given: three,
    run: ({ items }) => items.updateMany({ _id: 9 }, { $inc: { y: 1 } }, { upsert: true }),
    answer: { matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 9 },
  },
  {
    name: "an upsert cannot take its _id from an array",
    run: ({ items }) => items.updateOne({ _id: [1] }, { $set: { a: 1 } }, { upsert: true }),
    code: 53,
  },
  {
    name: "an upsert brings names with a dollar sign, a document that is there takes none",
    run: async ({ items }) => {
      await items.updateOne({ _id: 1 }, { $set: { $k: 1 } });
      await items.replaceOne({ _id: 2 }, { a: 1, $k: 1 });
      await items.updateOne({ _id: 1 }, { $set: { $k: 1, "a.$b": 1 } }, { upsert: true });
      await items.replaceOne({ _id: 2 }, { a: 1, $k: 1 }, { upsert: true });
      await items.updateOne({ _id: 1 }, { $set: { "a.$c": 1 } });
      await items.updateOne({ _id: 1 }, { $set: { $k: 2 } });
    },
    code: 52,
    after: [
      { _id: 1, $k: 1, a: { $b: 1, $c: 1 } },
      { _id: 2, a: 1, $k: 1 },
    ],
  },
  {
    name: "an empty timestamp of an upsert stays empty where operators or a pipeline bring it",
    run: async ({ items }) => {
      const at = new Timestamp({ t: 0, i: 0 });
      await items.updateOne({ _id: 1 }, { $set: { at } }, { upsert: true });
      await items.updateOne({ _id: 2 }, [{ $set: { at } }], { upsert: true });
      await items.replaceOne({ _id: 3 }, { at }, { upsert: true });
      return (await items.find().sort({ _id: 1 }).toArray()).map((item) => item.at.t > 0);
    },
    answer: [false, false, true],
  },
  {
    name: "an upsert makes no document of over 16 MB",
    run: ({ items }) =>
      items.updateOne({ _id: 1 }, { $set: { a: "x".repeat(9_000_000), b: "x".repeat(7_780_000) } }, { upsert: true }),
    code: 17420,
    after: [],
  },
  {
    name: "an upsert cannot be found by $expr",
    run: ({ items }) => items.updateOne({ $expr: { $eq: ["$a", 1] } }, { $set: { b: 1 } }, { upsert: true }),
    code: 224,
    error: { message: containing("$expr is not allowed in the query predicate for an upsert") },
  },
  {
    name: "a replacement keeps names with dots, fills an empty timestamp and keeps its _id",
    given: three,
    run: async ({ items }) => {
      await items.replaceOne({ _id: 1 }, { "a.b": 1, c: { $d: 1 }, at: new Timestamp({ t: 0, i: 0 }) });
      const found = await items.findOne({ _id: 1 });
      return [found?.["a.b"], found?.c, found?.at.t > 0];
    },
    answer: [1, { $d: 1 }, true],
  },
  {
    name: "a replacement of many is refused, also where there is no collection",
    run: ({ command, items }) =>
      command({ update: items.collectionName, updates: [{ q: {}, u: { x: 1 }, multi: true }] }).then(
        ({ writeErrors }) => writeErrors,
      ),
    answer: [{ index: 0, code: 9, errmsg: containing("multi update is not supported for replacement-style update") }],
  },
  {
    name: "a replacement with another _id is refused",
    given: three,
    run: ({ items }) => items.replaceOne({ _id: 1 }, { _id: 5 }),
    code: 66,
  },
  {
    name: "an array filter chooses the elements",
    given: [{ _id: 1, y: [{ b: 3 }, { b: 1 }] }],
    run: ({ items }) => items.updateOne({}, { $set: { "y.$[i].b": 2 } }, { arrayFilters: [{ "i.b": 3 }] }),
    after: [{ _id: 1, y: [{ b: 2 }, { b: 1 }] }],
  },
  {
    name: "an array filter nothing uses is refused in MongoDB's words, with the update",
    run: ({ items }) => items.updateOne({}, { $set: { "y.$[i].b": 2 } }, { arrayFilters: [{ "i.b": 3 }, { j: 1 }] }),
    code: 9,
    error: {
      message: containing("The array filter for identifier 'j' was not used in the update { $set: { y.$[i].b: 2 } }"),
    },
  },
  ...["$[]", "$[i].a"].map(
    (path): Case => ({
      name: `elements are chosen in an array only, not at the top: ${path}`,
      run: ({ items }) => items.updateOne({}, { $set: { [path]: 1 } }),
      code: 2,
      error: {
        message: containing(
          `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
        ),
      },
    }),
  ),
  {
    name: "a replacement takes no notice of array filters",
    given: [{ _id: 1, a: [0] }],
    run: ({ items, command }) =>
      command({ update: items.collectionName, updates: [{ q: {}, u: { b: 1 }, arrayFilters: [{ i: 0 }] }] }),
    answer: { n: 1, nModified: 1 },
    after: [{ _id: 1, b: 1 }],
  },
  {
    name: "the same with findAndModify",
    given: [{ _id: 1, a: [0] }],
    run: ({ items, command }) =>
      command({ findAndModify: items.collectionName, update: { b: 1 }, arrayFilters: [{ i: 0 }], new: true }),
    answer: { value: { _id: 1, b: 1 } },
  },
  {
    name: "a pipeline has no array filters",
    run: ({ items }) => items.updateOne({}, [{ $set: { a: 1 } }], { arrayFilters: [{ i: 3 }] }),
    code: 9,
    error: { message: containing("arrayFilters may not be specified for pipeline-style updates") },
  },
  {
    name: "what is wrong with an update is said also where nothing matches",
    run: async ({ items, command }) => {
      const updates: Document[] = [{ $wish: { a: 1 } }, { $set: { a: 1, "a.b": 1 } }, { $set: { a: 1 }, b: 1 }];
      const { writeErrors } = await command({
        update: items.collectionName,
        updates: [...updates, [{ $match: {} }]].map((u) => ({ q: { _id: 9 }, u })),
        ordered: false,
      });
      return writeErrors.map(({ code }: { code: number }) => code);
    },
    answer: [9, 40, 9, 72],
  },
  ...(
    [
      ["a stage that no pipeline has", [{ $wish: 1 }], 40324],
      ["a stage of none", [{}], 40323],
      ["a stage of two", [{ $set: { a: 9 }, $unset: "b" }], 40323],
    ] as const
  ).map(
    ([what, u, code]): Case => ({
      name: `a pipeline with ${what} fails the command, once the statements before are done`,
      given: [{ _id: 1 }, { _id: 2 }, { _id: 3 }],
      run: ({ items, command }) =>
        command({
          update: items.collectionName,
          updates: [
            { q: { _id: 1 }, u: { a: 1 } },
            { q: { _id: 2 }, u },
            { q: { _id: 3 }, u: { a: 1 } },
          ],
        }),
      code,
      after: [{ _id: 1, a: 1 }, { _id: 2 }, { _id: 3 }],
    }),
  ),
  {
    name: "a pipeline with a stage that no pipeline has fails the command also where it is not come to",
    run: ({ items, command }) =>
      command({
        update: items.collectionName,
        updates: [
          { q: {}, u: { $wish: 1 } },
          { q: {}, u: [{ $wish: 1 }] },
        ],
      }),
    code: 40324,
    error: { message: "Unrecognized pipeline stage name: '$wish'" },
  },
  {
    name: "a document must not grow deeper than 180 levels",
    given: [{ _id: 1, a: nested(170) }],
    run: ({ items }) => items.updateOne({}, { $set: { [`${"a.".repeat(169)}a`]: nested(20) } }),
    code: 15,
    error: { message: "Document exceeds maximum nesting depth of 180" },
  },
];

const others: Case[] = [
  {
    name: "delete by a variable",
    given: three,
    run: ({ items }) => items.deleteOne(isSecond, { let: two }),
    after: [three[0]!, three[2]!],
  },
  {
    name: "delete many by a hint",
    given: three,
    run: ({ items }) => items.deleteMany({ x: { $gt: 11 } }, { hint: "_id_" }),
    answer: { deletedCount: 2 },
  },
  {
    name: "findOneAndUpdate sorts, projects and shows the new document",
    given: three,
    run: ({ items }) =>
      items.findOneAndUpdate(
        { x: { $gt: 11 } },
        { $inc: { x: 1 } },
        { sort: { x: -1 }, returnDocument: "after", projection: { _id: 0 } },
      ),
    answer: { x: 34 },
  },
  {
    name: "findOneAndUpdate says in which part of it a value came twice",
    given: three,
    run: async ({ items }) => {
      await items.createIndex({ x: 1 }, { unique: true });
      await items.findOneAndUpdate({ _id: 1 }, { $set: { x: 22 } });
    },
    code: 11000,
    error: {
      keyValue: { x: 22 },
      message: containing("Plan executor error during findAndModify :: caused by :: E11000 duplicate key error"),
    },
    after: three,
  },
  {
    name: "findOneAndUpdate by a hint to no index is refused before it is carried out",
    given: three,
    run: ({ items }) => items.findOneAndUpdate({}, { $set: { x: 1 } }, { hint: { none: 1 } }),
    code: 2,
    error: { message: expect.stringMatching(/^error processing query: .*planner returned error/s) },
    after: three,
  },
  {
    name: "findOneAndUpdate by a variable, with a pipeline that uses another",
    given: three,
    run: ({ items }) =>
      items.findOneAndUpdate(isSecond, [{ $set: { x: "$$to" } }], {
        let: { ...two, to: "new" },
        returnDocument: "after",
      }),
    answer: { _id: 2, x: "new" },
  },
  {
    name: "findOneAndUpdate projects the matched element",
    given: [{ _id: 1, a: [1, 2, 3] }],
    run: ({ items }) => items.findOneAndUpdate({ a: 2 }, { $set: { z: 1 } }, { projection: { "a.$": 1 } }),
    answer: { a: [2] },
  },
  {
    name: "findOneAndUpdate does not project the matched element of the new document",
    given: [{ _id: 1, a: [1, 2, 3] }],
    run: ({ items }) =>
      items.findOneAndUpdate({ a: 2 }, { $set: { z: 1 } }, { projection: { "a.$": 1 }, returnDocument: "after" }),
    code: 2,
    after: [{ _id: 1, a: [1, 2, 3] }],
  },
  {
    name: "findOneAndReplace upserts",
    given: three,
    run: ({ items }) => items.findOneAndReplace({ _id: 4 }, { x: 44 }, { upsert: true, returnDocument: "after" }),
    answer: { _id: 4, x: 44 },
  },
  {
    name: "findOneAndUpdate tells about an upsert in its metadata",
    given: three,
    run: ({ items }) =>
      items.findOneAndUpdate({ _id: 9 }, { $inc: { x: 1 } }, { upsert: true, includeResultMetadata: true }),
    answer: { value: null, ok: 1, lastErrorObject: { updatedExisting: false, n: 1, upserted: 9 } },
  },
  {
    name: "findAndModify cannot remove and show the new document",
    run: ({ command }) => command({ findAndModify: "c", query: {}, remove: true, new: true }),
    code: 9,
  },
  {
    name: "findAndModify cannot remove with array filters",
    run: ({ command }) => command({ findAndModify: "c", query: {}, remove: true, arrayFilters: [{ x: 1 }] }),
    code: 9,
  },
  {
    name: "findAndModify refuses an update also where nothing matches",
    run: ({ command }) => command({ findAndModify: "c", query: {}, update: { $wish: { a: 1 } } }),
    code: 9,
  },
  {
    name: "findAndModify cannot remove and upsert",
    run: ({ command }) => command({ findAndModify: "c", query: {}, remove: true, upsert: true }),
    code: 9,
  },
  {
    name: "bulkWrite answers for each kind",
    given: three,
    run: ({ items }) =>
      items.bulkWrite([
        { updateOne: { filter: { _id: 8 }, update: { $set: { x: 1 } }, upsert: true } },
        { replaceOne: { filter: { _id: 9 }, replacement: { x: 1 }, upsert: true } },
        { insertOne: { document: { _id: 10 } } },
        { deleteMany: { filter: { _id: { $gt: 8 } } } },
      ]),
    answer: { upsertedIds: { 0: 8, 1: 9 }, insertedIds: { 2: 10 }, deletedCount: 2, upsertedCount: 2 },
  },
  {
    name: "bulkWrite, ordered, stops at an error",
    given: three,
    run: ({ items }) =>
      items.bulkWrite([{ insertOne: { document: { _id: 1 } } }, { deleteOne: { filter: { _id: 2 } } }]),
    code: 11000,
    error: { result: { deletedCount: 0 } },
    after: three,
  },
  {
    name: "bulkWrite, unordered, goes on",
    given: three,
    run: ({ items }) =>
      items.bulkWrite([{ insertOne: { document: { _id: 1 } } }, { deleteOne: { filter: { _id: 2 } } }], {
        ordered: false,
      }),
    code: 11000,
    error: { result: { deletedCount: 1 } },
    after: [three[0]!, three[2]!],
  },
];

const oneInsert = { documents: [{ _id: 1 }] };
const concerns: Case[] = [
  {
    name: "more nodes than there are: the write is done, the lack is told",
    run: ({ items, command }) =>
      command({ insert: items.collectionName, ...oneInsert, writeConcern: { w: 2 } }).catch(({ result }) => result),
    answer: {
      n: 1,
      ok: 1,
      writeConcernError: {
        code: 100,
        codeName: "UnsatisfiableWriteConcern",
        errmsg: "Not enough data-bearing nodes",
        errInfo: { writeConcern: { w: 2, wtimeout: 0, provenance: "clientSupplied" } },
      },
    },
    after: [{ _id: 1 }],
  },
  {
    name: "a mode nobody defined, the journal and a time, as they were asked for",
    run: ({ items, command }) =>
      command({ drop: items.collectionName, writeConcern: { w: "all", j: true, wtimeout: 5 } }).catch(
        ({ result }) => result.writeConcernError.errInfo,
      ),
    given: [{ _id: 1 }],
    answer: { writeConcern: { w: "all", j: true, wtimeout: 5, provenance: "clientSupplied" } },
  },
  {
    name: "a mode nobody defined",
    run: ({ items, command }) =>
      command({ insert: items.collectionName, ...oneInsert, writeConcern: { w: "all" } }).catch(({ result }) => result),
    answer: { n: 1, ok: 1, writeConcernError: { code: 79, codeName: "UnknownReplWriteConcern" } },
    after: [{ _id: 1 }],
  },
  {
    name: "less than nobody is refused",
    run: ({ items, command }) => command({ insert: items.collectionName, ...oneInsert, writeConcern: { w: -1 } }),
    code: 9,
    after: [],
  },
  {
    name: "one node, the majority, the journal, in time",
    run: async ({ items }) => {
      for (const writeConcern of [{ w: 1 }, { w: "majority" as const }, { j: true }, { w: 1, wtimeoutMS: 1000 }])
        await items.insertOne({ _id: Math.random() }, { writeConcern });
      return items.countDocuments();
    },
    answer: 4,
  },
];

/** What every statement of a write needs is checked before the first is carried out. */
const incomplete: Case[] = [
  { delete: "c", deletes: [{ q: {} }], code: 40414 },
  { delete: "c", deletes: [{ limit: 1 }], code: 40414 },
  { delete: "c", deletes: [{ q: {}, limit: 2 }], code: 9 },
  { update: "c", updates: [{ q: {} }], code: 40414 },
  { update: "c", updates: [{ u: {} }], code: 40414 },
  { killCursors: "c", code: 40414 },
  { update: "c", updates: [], code: 16 },
  { delete: "c", deletes: [], code: 16 },
].map(({ code, ...command }) => ({ name: JSON.stringify(command), run: ({ command: send }) => send(command), code }));

/** An option of the wrong kind or outside of what it can be. */
const wrong: Case[] = [
  { find: "c", hint: 5, code: 9 },
  { find: "c", maxTimeMS: 1.5, code: 2 },
  { find: "c", maxTimeMS: 1e12, code: 2 },
  { getMore: Long.fromNumber(1), collection: "c", maxTimeMS: 0, code: 2 },
  { find: "", code: 73 },
  { find: 5, code: 73 },
  { find: ".c", code: 73 },
  { drop: "", code: 73 },
  { listIndexes: "", code: 73 },
  { insert: ["c"], documents: [{}], code: 73 },
  { update: true, updates: [{ q: {}, u: {} }], code: 73 },
  { distinct: {}, key: "a", code: 73 },
  { aggregate: ".c", pipeline: [], cursor: {}, code: 73 },
  { aggregate: "", pipeline: [], cursor: {}, code: 73 },
  { aggregate: 1, pipeline: [], cursor: {}, code: 73 },
  { aggregate: 2, pipeline: [], cursor: {}, code: 9 },
  { aggregate: ["c"], pipeline: [], cursor: {}, code: 14 },
  { killCursors: 5, cursors: [], code: 73 },
  { killCursors: "c", cursors: 5, code: 14 },
  { update: "c", updates: [{ q: {}, u: { $set: { a: 1 } }, multi: 0 }], code: 14 },
  { update: "c", updates: [{ q: {}, u: { $set: { a: 1 } }, upsert: 1 }], code: 14 },
  { insert: "c", documents: [{}], ordered: 1, code: 14 },
  { delete: "c", deletes: [{ q: {}, limit: 0 }], ordered: 0, code: 14 },
  { findAndModify: "c", query: { $expr: true }, update: { $set: { a: 1 } }, upsert: 1, code: 224 },
  { find: "c", readConcern: "local", code: 14 },
  { find: "c", readConcern: { wish: 1 }, code: 40415 },
  { insert: "c", documents: [{}], writeConcern: "majority", code: 14 },
  { find: "c", writeConcern: { w: 1 }, code: 72 },
  { count: "c", writeConcern: { w: 9 }, code: 72 },
  { listCollections: 1, cursor: { batchSize: -1 }, code: 51024 },
  { listCollections: 1, cursor: 1, code: 14 },
  { listIndexes: "c", cursor: { wish: 1 }, code: 40415 },
  { insert: "c", documents: [{}], writeConcern: { wish: 1 }, code: 9 },
  { insert: "c", documents: [{}], writeConcern: { w: 1, j: "x" }, code: 14 },
  { insert: "c", documents: [{}], writeConcern: { w: 1, j: true, fsync: true }, code: 9 },
  { find: "c", readConcern: { level: 1 }, code: 14 },
  { find: "c", readConcern: { level: "linearizable", afterClusterTime: new Timestamp({ t: 1, i: 1 }) }, code: 72 },
  { update: "c", updates: [{ q: {}, u: {}, arrayFilters: 5 }], code: 14 },
  { count: "c", limit: "x", code: 14 },
  { aggregate: "c", pipeline: [], cursor: 1, code: 14 },
  { aggregate: "c", pipeline: [], cursor: { wish: 1 }, code: 40415 },
  { explain: { aggregate: "c", pipeline: [{ $wish: 1 }], cursor: {} }, code: 40324 },
  { ping: 1, apiVersion: "2", code: 322 },
  { ping: 1, apiStrict: true, code: 4886600 },
  { distinct: "c", key: "a", apiVersion: "1", apiStrict: true, code: 323 },
].map(({ code, ...command }) => ({
  name: JSON.stringify(command),
  run: async ({ db }) => {
    const { writeErrors } = await db.command(command, { session: undefined });
    if (writeErrors) throw Object.assign(new Error("refused"), writeErrors[0]);
  },
  code,
}));

/** A wish MongoDB does not know is refused, not overheard. */
const unknown: Case[] = [
  { insert: "c", documents: [{}], wish: 1 },
  { update: "c", updates: [{ q: {}, u: { $set: { a: 1 } } }], wish: 1 },
  { update: "c", updates: [{ q: {}, u: { $set: { a: 1 } }, wish: 1 }] },
  { delete: "c", deletes: [{ q: {}, limit: 1, wish: 1 }] },
  { findAndModify: "c", query: {}, remove: true, wish: 1 },
  { find: "c", wish: 1 },
  { aggregate: "c", pipeline: [], cursor: {}, wish: 1 },
  { count: "c", wish: 1 },
  { distinct: "c", key: "a", wish: 1 },
  { getMore: Long.fromNumber(1), collection: "c", wish: 1 },
  { create: "c2", wish: 1 },
  { createIndexes: "c", indexes: [{ key: { a: 1 }, name: "a_1" }], wish: 1 },
  { listCollections: 1, wish: 1 },
  { dropIndexes: "c", index: "*", wish: 1 },
].map((command) => ({ name: Object.keys(command)[0]!, run: ({ command: send }) => send(command), code: 40415 }));

describe("insert", () => testCases(store, inserts));
describe("update", () => testCases(store, updates));
describe("delete, findAndModify and bulk writes", () => testCases(store, others));
describe("a write concern of", () => testCases(store, concerns));
describe("an incomplete statement is refused", () => testCases(store, incomplete));
describe("a wrong option is refused", () => testCases(store, wrong));
describe("an unknown field is refused", () => testCases(store, unknown));
