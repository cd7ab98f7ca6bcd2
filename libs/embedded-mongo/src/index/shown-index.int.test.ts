import { describe } from "vitest";
import { type Case, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const all = { expireAfterSeconds: 5, partialFilterExpression: { a: 1 }, hidden: true, unique: true, background: true };
const another =
  "An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ";

const shown: Case[] = [
  {
    name: "its fields in MongoDB's order, whatever was given first",
    run: async ({ items, command }) => {
      await command({ createIndexes: items.collectionName, indexes: [{ ...all, name: "n", key: { a: 1 } }] });
      return Object.keys((await items.indexes())[1]!).join();
    },
    answer: "v,key,name,background,unique,hidden,partialFilterExpression,expireAfterSeconds",
  },
  {
    name: "a sparse one that takes no new duplicates",
    run: async ({ items, command }) => {
      const index = { sparse: true, prepareUnique: true, name: "n", key: { a: 1 } };
      await command({ createIndexes: items.collectionName, indexes: [index] });
      return Object.keys((await items.indexes())[1]!).join();
    },
    answer: "v,key,name,sparse,prepareUnique",
  },
  {
    name: "in what is said of one of the same name, as the catalog has it",
    run: async ({ items }) => {
      await items.createIndex({ a: 1 }, { sparse: true });
      await items.createIndex({ a: 1 }, { unique: true });
    },
    code: 86,
    error: {
      message:
        another +
        'Requested index: { v: 2, unique: true, key: { a: 1 }, name: "a_1" }, ' +
        'existing index: { v: 2, key: { a: 1 }, name: "a_1", sparse: true }',
    },
  },
];

describe("an index is shown", () => testCases(store, shown));
