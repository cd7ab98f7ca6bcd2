import type { Document } from "mongodb";
import { describe, expect } from "vitest";
import { type Case, type Place, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();

const failing = { $or: [{ a: 1 }, { $expr: { $eq: ["$a", { $divide: [1, 0] }] } }] };
const level = "Failed to optimize expression :: caused by :: ";
const inFilter = `${level}${level}can't $divide by zero`;
const inPipeline = "Failed to optimize pipeline :: caused by :: ";
const invalid = expect.stringContaining(`${inPipeline}Invalid Regex in $regexMatch: `);

const filters: [name: string, run: (place: Place) => Promise<unknown>, message: unknown][] = [
  ["find", ({ items }) => items.find(failing).toArray(), inFilter],
  ["distinct", ({ items }) => items.distinct("a", failing), inFilter],
  ["count", ({ items, command }) => command({ count: items.collectionName, query: failing }), inFilter],
  ["update", ({ items }) => items.updateMany(failing, { $set: { a: 1 } }), inFilter],
  ["delete", ({ items }) => items.deleteMany(failing), inFilter],
  ["findAndModify", ({ items }) => items.findOneAndDelete(failing), inFilter],
  ["explain", ({ items }) => items.find(failing).explain(), inFilter],
  ["$match", ({ items }) => items.aggregate([{ $match: failing }]).toArray(), inPipeline + inFilter],
  [
    "a later $match",
    ({ items }) => items.aggregate([{ $project: { a: 1 } }, { $match: failing }]).toArray(),
    inPipeline + inFilter,
  ],
];

describe("an expression of constants that fails is refused, whatever there is", () =>
  testCases(
    store,
    filters.map(([name, run, message]): Case => ({ name: `in ${name}`, run, code: 2, error: { message } })),
  ));

describe("constant operands that fail are refused, whatever there is", () =>
  testCases(store, [
    ...[{ regex: "(" }, { regex: { $concat: ["(", "a"] }, options: "i" }].map(
      (pattern): Case => ({
        name: `a pattern: ${JSON.stringify(pattern)}`,
        run: ({ items }) => items.aggregate([{ $set: { b: { $regexMatch: { input: "$a", ...pattern } } } }]).toArray(),
        code: 51111,
        error: { message: invalid },
      }),
    ),
    {
      name: "not a pattern that is a field",
      run: ({ items }) => items.aggregate([{ $set: { b: { $regexMatch: { input: "(", regex: "$a" } } } }]).toArray(),
      answer: [],
    },
    {
      name: "what $indexOfArray looks through",
      run: ({ items }) => items.aggregate([{ $set: { b: { $indexOfArray: ["x", "$a"] } } }]).toArray(),
      code: 50809,
      error: {
        message: `${inPipeline}First operand of $indexOfArray must be an array. First argument is of type: string`,
      },
    },
    {
      name: "not nothing to look through",
      given: [{ _id: 1 }],
      run: ({ items }) => items.aggregate([{ $set: { b: { $indexOfArray: [null, "$a"] } } }]).toArray(),
      answer: [{ _id: 1, b: null }],
    },
  ]));

/** Filters with parts that would fail if they were evaluated, or that only a document or a command decides. */
const answered: Document[] = [
  {
    $switch: {
      // biome-ignore lint/suspicious/noThenProperty: MongoDB calls it so.
      branches: [{ case: { $eq: ["$a", 2] }, then: { $divide: [1, 0] } }],
      default: true,
    },
  },
  { $eq: ["$a", { $convert: { input: "x", to: "int", onError: 1 } }] },
  { $eq: [{ $type: "$a" }, { $dateFromString: { dateString: "x", onError: "int" } }] },
  { $let: { vars: { one: { $add: [0, 1] } }, in: { $eq: ["$a", "$$one"] } } },
  { $eq: [{ $type: { $literal: { $divide: [1, 0] } } }, "object"] },
  { $eq: [{ $indexOfArray: [null, "$a"] }, null] },
  { $lt: [{ $divide: [1, { $subtract: ["$$NOW", new Date(0)] }] }, "$a"] },
  { $or: [{ $eq: ["$a", 1] }, { $eq: [{ $divide: [1, "$$zero"] }, 1] }] },
];

describe("a filter is answered whose constants do not fail", () =>
  testCases(
    store,
    answered.flatMap(($expr): Case[] => [
      {
        name: `find ${JSON.stringify($expr)}`,
        given: [{ _id: 1, a: 1 }],
        run: ({ items }) => items.find({ $expr }, { let: { zero: 0 } }).toArray(),
        answer: [{ _id: 1 }],
      },
      {
        name: `$match ${JSON.stringify($expr)}`,
        given: [{ _id: 1, a: 1 }],
        run: ({ items }) => items.aggregate([{ $match: { $expr } }], { let: { zero: 0 } }).toArray(),
        answer: [{ _id: 1 }],
      },
    ]),
  ));
