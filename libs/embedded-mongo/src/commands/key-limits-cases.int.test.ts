import { MaxKey } from "bson";
import { describe } from "vitest";
import { type Case, type Place, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const given = [
  { _id: 1, a: 1, b: "x" },
  { _id: 2, a: 2, b: "x" },
  { _id: 3, a: 2, b: "y" },
  { _id: 4, a: 3, b: "x" },
  { _id: 5, b: "y" },
  { _id: 6, a: new MaxKey(), b: "z" },
];
const found =
  (indexes: object[], find: object) =>
  async ({ items, command }: Place) => {
    for (const index of indexes) await items.createIndex(index as never);
    const { cursor } = await command({ find: items.collectionName, ...find });
    return cursor.firstBatch.map(({ _id }: { _id: number }) => _id);
  };

const finds: [name: string, find: object, ids: number[]][] = [
  ["from a value on", { min: { a: 2 }, hint: { a: 1 } }, [2, 3, 4]],
  ["before a value, null where there is none", { max: { a: 2 }, hint: { a: 1 } }, [5, 1]],
  ["between two", { min: { a: 1 }, max: { a: 3 }, hint: "a_1" }, [1, 2, 3]],
  ["between two and as a filter says", { filter: { b: "x" }, min: { a: 2 }, max: { a: 9 }, hint: { a: 1 } }, [2, 4]],
  [
    "in the order that is asked for",
    { min: { a: 1 }, max: { a: 3 }, hint: { a: 1 }, sort: { a: -1, _id: -1 } },
    [3, 2, 1],
  ],
  [
    "with the fields of an index together",
    { min: { a: 2, b: "y" }, max: { a: 3, b: "y" }, hint: { a: 1, b: -1 } },
    [3, 2],
  ],
  ["from the end of a descending index", { max: { b: "x" }, hint: { b: -1 } }, [6, 3, 5]],
  [
    "by _id, with a skip",
    { filter: { _id: { $gt: 1 } }, sort: { _id: 1 }, skip: 2, hint: { _id: 1 }, min: { _id: 0 }, max: { _id: 6 } },
    [4, 5],
  ],
  ["of neither, where both are empty", { filter: { _id: 1 }, min: {}, max: {} }, [1]],
];
const refusals: [name: string, find: object, code: number][] = [
  ["without the index they are keys of", { min: { a: 1 } }, 51173],
  ["of another index", { min: { b: 1 }, hint: { a: 1 } }, 51174],
  ["of a part of an index", { min: { a: 1 }, hint: { a: 1, b: -1 } }, 51174],
  ["in another order than the index", { max: { b: 1, a: 1 }, hint: { a: 1, b: -1 } }, 51174],
  ["between which nothing can be", { min: { a: 2 }, max: { a: 2 }, hint: { a: 1 } }, 51175],
  ["in the wrong order of a descending index", { min: { b: "x" }, max: { b: "y" }, hint: { b: -1 } }, 51175],
  ["that do not name the same fields", { min: { a: 1 }, max: { b: 1 }, hint: { a: 1 } }, 51176],
  ["in the collection's own order", { min: { a: 1 }, hint: { $natural: 1 } }, 291],
];
const indexes = [{ a: 1 }, { a: 1, b: -1 }, { b: -1 }];
const cases: Case[] = [
  ...finds.map(([name, find, answer]): Case => ({ name, given, run: found(indexes, find), answer })),
  ...refusals.map(([name, find, code]): Case => ({ name: `refused ${name}`, given, run: found(indexes, find), code })),
  {
    name: "each document once, though several of its keys are in between",
    given: [
      { _id: 1, a: [1, 2, 3] },
      { _id: 2, a: [9] },
    ],
    run: found([{ a: 1 }], { min: { a: 1 }, max: { a: 4 }, hint: { a: 1 } }),
    answer: [1],
  },
  ...[
    { min: { a: "b" }, answer: [] },
    { min: { a: "aa" }, answer: [2, 3] },
    { max: { a: "abd" }, answer: [2] },
    { min: { a: "a" }, max: { a: "c" }, answer: [2, 3] },
  ].map(
    ({ answer, ...limits }): Case => ({
      name: `only what begins as asked for, wherever the keys are: ${JSON.stringify(limits)}`,
      given: ["aa", "abc", "abd", "b", "c"].map((a, at) => ({ _id: at + 1, a })),
      run: found([{ a: 1 }], { filter: { a: /^ab/ }, hint: { a: 1 }, ...limits }),
      answer,
    }),
  ),
  {
    name: "refused for the fields they name also where there is no collection, and for nothing else",
    run: async (place) => [
      await found([], { min: { a: 1 } })(place),
      await found([], { min: { a: 1 }, max: { b: 1 } })(place).catch(({ code }) => code),
    ],
    answer: [[], 51176],
  },
];

describe("a find between keys of an index (min and max):", () => testCases(store, cases));
