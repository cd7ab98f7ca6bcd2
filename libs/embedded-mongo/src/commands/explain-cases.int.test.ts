import type { Document } from "mongodb";
import { describe, expect } from "vitest";
import { type Case, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const ten = Array.from({ length: 10 }, (_, n) => ({ _id: n, a: n % 3, s: `s${n}` }));
const alike = ten.map(({ _id }) => ({ _id, a: 1, b: _id }));

/** Explains a command on ten documents whose `a` is 1, which is indexed. */
const explained =
  (command: Document, verbosity = "executionStats"): Case["run"] =>
  async ({ items, command: run }) => {
    await items.createIndex({ a: 1 });
    const [[name, rest]] = Object.entries(command) as [[string, Document]];
    return run({ explain: { [name]: items.collectionName, ...rest }, verbosity });
  };
const aggregate = (...pipeline: Document[]) => ({ aggregate: { pipeline, cursor: {} } });
const update = (statement: Document) => ({
  update: { updates: [{ q: { a: 1 }, u: { $set: { b: 1 } }, ...statement }] },
});
const remove = (limit: number) => ({ delete: { deletes: [{ q: { a: 1 }, limit }] } });
const findAndModify = (options: Document) => ({ findAndModify: { query: { a: 1 }, ...options } });

const numbers: [name: string, command: Document, returned: number, keys: number, documents: number][] = [
  ["a find with a skip", { find: { filter: { a: 1 }, skip: 3 } }, 7, 10, 7],
  ["a find that skips all", { find: { filter: { a: 1 }, skip: 20 } }, 0, 10, 0],
  ["a find with a limit", { find: { filter: { a: 1 }, limit: 2 } }, 2, 2, 2],
  ["a find with both", { find: { filter: { a: 1 }, skip: 3, limit: 2 } }, 2, 5, 2],
  ["a find that sorts what it finds", { find: { filter: { a: 1 }, sort: { b: -1 }, skip: 3, limit: 2 } }, 2, 10, 10],
  ["a find that scans", { find: { filter: { b: { $gte: 0 } }, skip: 3, limit: 2 } }, 2, 0, 5],
  ["a pipeline of $match and $limit", aggregate({ $match: { a: 1 } }, { $limit: 2 }), 2, 2, 2],
  ["a pipeline of $sort and $limit", aggregate({ $sort: { a: 1 } }, { $limit: 2 }), 2, 2, 2],
  ["a pipeline of $match and $skip", aggregate({ $match: { a: 1 } }, { $skip: 4 }), 6, 10, 6],
  ["a pipeline of $skip and $limit", aggregate({ $match: { a: 1 } }, { $skip: 3 }, { $limit: 2 }), 2, 5, 2],
  ["a pipeline with a $limit behind", aggregate({ $match: { a: 1 } }, { $project: { b: 1 } }, { $limit: 2 }), 2, 2, 2],
  ["an update of one", update({ multi: false }), 0, 1, 1],
  ["an update of many", update({ multi: true }), 0, 10, 10],
  ["a delete of one", remove(1), 0, 1, 1],
  ["a delete of many", remove(0), 0, 10, 10],
  ["a findAndModify", findAndModify({ update: { $set: { b: 1 } } }), 1, 1, 1],
  ["a findAndModify that removes", findAndModify({ remove: true }), 1, 1, 1],
  ["a count of everything", { count: {} }, 0, 0, 0],
];

const scan = {
  keyPattern: { a: 1 },
  indexName: "a_1",
  isMultiKey: false,
  multiKeyPaths: { a: [] },
  isUnique: false,
  isSparse: false,
  isPartial: false,
};
const ixscan = { stage: "IXSCAN", ...scan, direction: "forward", indexBounds: { a: ["[1, 1]"] } };
const fetched = { stage: "FETCH", inputStage: ixscan };
const sorted = { memLimit: 104_857_600, type: "simple" };
const byId = { _id: 3 };

const shapes: [name: string, command: Document, winningPlan: Document, done: Document][] = [
  ["a find by _id", { find: { filter: byId } }, { stage: "IDHACK" }, { nReturned: 1 }],
  [
    "a find with all that shortens",
    { find: { filter: { a: 1 }, skip: 3, limit: 2, projection: { b: 1 } } },
    {
      stage: "LIMIT",
      limitAmount: 2,
      inputStage: {
        stage: "PROJECTION_SIMPLE",
        transformBy: { b: 1 },
        inputStage: { stage: "FETCH", inputStage: { stage: "SKIP", skipAmount: 3, inputStage: ixscan } },
      },
    },
    { nReturned: 2 },
  ],
  [
    "a find that sorts what it finds",
    { find: { filter: { a: 1 }, sort: { b: -1 }, skip: 3, limit: 2 } },
    {
      stage: "SKIP",
      skipAmount: 3,
      inputStage: { stage: "SORT", ...sorted, sortPattern: { b: -1 }, limitAmount: 5, inputStage: fetched },
    },
    { nReturned: 2 },
  ],
  [
    "a find that scans",
    { find: { filter: { b: { $gte: 4 } } } },
    { stage: "COLLSCAN", filter: { b: { $gte: 4 } }, direction: "forward" },
    { nReturned: 6 },
  ],
  [
    "a find of either",
    { find: { filter: { $or: [{ a: 1 }, byId] } } },
    { stage: "SUBPLAN", inputStage: { stage: "FETCH", inputStage: { stage: "OR" } } },
    { nReturned: 10 },
  ],
  ["a pipeline", aggregate({ $match: byId }), { stage: "IDHACK" }, { nReturned: 1 }],
  [
    "an update of one",
    update({ q: byId }),
    { stage: "UPDATE", inputStage: { stage: "IDHACK" } },
    { nReturned: 0, nMatched: 1, nWouldModify: 1, nWouldUpsert: 0 },
  ],
  [
    "an update of many",
    update({ multi: true }),
    { stage: "UPDATE", inputStage: fetched },
    { nReturned: 0, nMatched: 10, nWouldModify: 10, nWouldUpsert: 0 },
  ],
  [
    "an upsert of what is not there",
    update({ q: { _id: 99 }, upsert: true }),
    { stage: "UPDATE", inputStage: { stage: "IDHACK" } },
    { nReturned: 0, nMatched: 0, nWouldModify: 0, nWouldUpsert: 1 },
  ],
  ["a delete of many", remove(0), { stage: "DELETE", inputStage: fetched }, { nReturned: 0, nWouldDelete: 10 }],
  [
    "a findAndModify that sorts",
    findAndModify({ sort: { b: 1 }, update: { $set: { b: 1 } } }),
    {
      stage: "UPDATE",
      inputStage: { stage: "SORT", ...sorted, sortPattern: { b: 1 }, limitAmount: 1, inputStage: fetched },
    },
    { nReturned: 1, nMatched: 1, nWouldModify: 1, nWouldUpsert: 0 },
  ],
  [
    "a findAndModify that inserts and answers with it",
    findAndModify({ query: { _id: 99 }, update: { $set: { b: 1 } }, upsert: true, new: true }),
    { stage: "UPDATE", inputStage: { stage: "IDHACK" } },
    { nReturned: 1, nMatched: 0, nWouldModify: 0, nWouldUpsert: 1 },
  ],
  [
    "a findAndModify that removes",
    findAndModify({ query: byId, remove: true }),
    { stage: "DELETE", inputStage: { stage: "IDHACK" } },
    { nReturned: 1, nWouldDelete: 1 },
  ],
  [
    "a count",
    { count: { query: { a: 1 }, skip: 3, limit: 5 } },
    { stage: "COUNT", inputStage: { stage: "COUNT_SCAN", ...scan } },
    { nReturned: 0, nCounted: 5, nSkipped: 3 },
  ],
  [
    "a count of everything",
    { count: { skip: 3 } },
    { stage: "RECORD_STORE_FAST_COUNT" },
    { nReturned: 0, nCounted: 7, nSkipped: 3 },
  ],
];

const queryPlanner = { winningPlan: expect.anything() };
const explains: Case[] = [
  {
    name: "of a find, with the plan only",
    given: ten,
    run: async ({ items }) => {
      const { queryPlanner: plan, executionStats } = await items.find({ a: 1 }).explain("queryPlanner");
      return [plan, executionStats];
    },
    answer: [queryPlanner, undefined],
  },
  {
    name: "of a find, carried out",
    given: ten,
    run: ({ items }) => items.find({ a: 1 }).explain("executionStats"),
    answer: {
      queryPlanner,
      serverInfo: { version: expect.stringMatching(/^7\.0/), port: expect.any(Number) },
      executionStats: { nReturned: 3, totalDocsExamined: 10, executionStages: { nReturned: 3 } },
    },
  },
  {
    name: "of a find, with every plan",
    given: ten,
    run: ({ items }) => items.find({ a: 1 }).explain("allPlansExecution"),
    answer: { executionStats: { allPlansExecution: [] } },
  },
  {
    name: "of a pipeline, with the stages that follow the plan",
    given: ten,
    run: ({ items }) =>
      items
        .aggregate([{ $match: { a: 1 } }, { $unwind: { path: "$a" } }, { $group: { _id: "$a" } }])
        .explain("executionStats"),
    answer: {
      stages: [
        { $cursor: { queryPlanner, executionStats: { nReturned: 3, totalDocsExamined: 10 } } },
        { $unwind: { path: "$a" } },
        { $group: { _id: "$a" } },
      ],
    },
  },
  {
    name: "of a pipeline that is a plan as a whole",
    given: ten,
    run: ({ items }) => items.aggregate([{ $match: { a: 1 } }, { $sort: { a: 1 } }, { $limit: 2 }]).explain(),
    answer: { queryPlanner },
  },
  ...numbers.map(
    ([name, command, nReturned, totalKeysExamined, totalDocsExamined]): Case => ({
      name: `tells of ${name} what it looks at`,
      given: alike,
      run: explained(command),
      answer: { executionStats: { nReturned, totalKeysExamined, totalDocsExamined } },
      after: alike,
    }),
  ),
  ...shapes.map(
    ([name, command, winningPlan, done]): Case => ({
      name: `names the stages of ${name}`,
      given: alike,
      run: explained(command),
      answer: {
        queryPlanner: { winningPlan },
        executionStats: { executionStages: { stage: winningPlan.stage, ...done } },
      },
      after: alike,
    }),
  ),
  {
    name: "shows which path leads through arrays where that is known, and that no search was cut short",
    given: [{ _id: 1, a: [1, 2], b: 1 }],
    run: async ({ items }) => {
      await items.createIndexes([{ key: { a: 1 } }, { key: { b: 1, a: 1 } }]);
      const planner = async (hint: string) => (await items.find().hint(hint).explain()).queryPlanner;
      const scanOf = async (hint: string) => (await planner(hint)).winningPlan.inputStage;
      return { one: await scanOf("a_1"), both: Object.keys(await scanOf("b_1_a_1")), planner: await planner("a_1") };
    },
    answer: {
      one: { isMultiKey: true, multiKeyPaths: { a: ["a"] } },
      both: expect.not.arrayContaining(["multiKeyPaths"]),
      planner: {
        maxIndexedOrSolutionsReached: false,
        maxIndexedAndSolutionsReached: false,
        maxScansToExplodeReached: false,
      },
    },
  },
  {
    name: "shows the query as it is understood, and the command with its database",
    run: async ({ items, db, command }) => {
      const filter = { a: 1, b: { $gt: 1 }, $comment: "why" };
      const { queryPlanner, command: shown } = await command({ explain: { find: items.collectionName, filter } });
      return { queryPlanner, filter: shown.filter, isHere: shown.$db === db.databaseName };
    },
    answer: {
      queryPlanner: {
        indexFilterSet: false,
        parsedQuery: { $and: [{ a: { $eq: 1 } }, { b: { $gt: 1 } }] },
        winningPlan: { stage: "EOF" },
      },
      filter: { a: 1 },
      isHere: true,
    },
  },
  {
    name: "of writes changes nothing",
    given: ten,
    run: async ({ items, command }) => {
      const collection = items.collectionName;
      const explained = await Promise.all([
        command({ explain: { update: collection, updates: [{ q: {}, u: { $set: { b: 1 } }, multi: true }] } }),
        command({ explain: { delete: collection, deletes: [{ q: {}, limit: 0 }] } }),
        command({ explain: { findAndModify: collection, query: {}, remove: true } }),
      ]);
      return explained.every((one) => one.queryPlanner !== undefined);
    },
    answer: true,
    after: ten,
  },
  ...(
    [
      [{ update: "c", updates: [{ q: {}, u: { $wish: { a: 1 } } }] }, 9],
      [{ update: "c", updates: [{ q: {}, u: [{ $match: {} }] }] }, 72],
      [{ update: "c", updates: [{ q: {}, u: { $set: { a: 1, "a.b": 1 } } }] }, 40],
      [{ update: "c", updates: [{ q: {}, u: { a: 1 }, multi: true }] }, 9],
      [{ findAndModify: "c", query: {}, update: { $wish: { a: 1 } } }, 9],
      [{ findAndModify: "c", query: {} }, 9],
      [{ findAndModify: "c", query: {}, remove: true, new: true }, 9],
      [{ findAndModify: "c", query: {}, remove: true, fields: { a: 1, b: 0 } }, 31254],
      [{ distinct: "c", key: "" }, 2],
    ] as const
  ).map(
    ([wrong, code]): Case => ({
      name: `of what cannot be carried out is refused: ${JSON.stringify(wrong)}`,
      run: ({ command }) => command({ explain: wrong }),
      code,
    }),
  ),
  ...["ping", "insert", "getMore"].map(
    (name): Case => ({
      name: `of ${name}, which is no query, is refused`,
      run: ({ command }) => command({ explain: { [name]: 1 } }),
      code: 20,
      error: { message: `Cannot explain cmd: ${name}` },
    }),
  ),
  { name: "of no command is refused", run: ({ command }) => command({ explain: { wish: 1 } }), code: 59 },
];

describe("explain", () => testCases(store, explains));
