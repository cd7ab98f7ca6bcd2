import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Document, ObjectId } from "bson";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openStore } from "../open-store.ts";
import { countReads } from "../testing/count-reads.ts";
import { dispatch } from "./dispatch.ts";
import type { Store } from "./operation.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-explain-"));
let store: Store;
let close: () => Promise<void>;
const run = (command: object) => dispatch(store, { ...command, $db: "t" }, 1, console.error);
let read: ReturnType<typeof countReads>;

beforeAll(async () => {
  ({ store, close } = await openStore(dir));
  await run({ createIndexes: "items", indexes: [{ key: { a: 1, b: 1 }, name: "a_1_b_1" }] });
  await run({ insert: "items", documents: Array.from({ length: 20 }, (_, n) => ({ _id: n, a: n % 2, b: n, c: n })) });
  await run({ insert: "items", documents: [{ _id: new ObjectId(), a: 7 }] });
  await run({ insert: "plain", documents: [1, 2, 3, 4, 5].map((_id) => ({ _id, a: _id % 2 })) });
  read = countReads(store);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await close();
  rmSync(dir, { recursive: true });
});

const find = (rest: object) => ({ find: "items", filter: { a: 1 }, ...rest });
const aggregate = (...pipeline: object[]) => ({ aggregate: "items", pipeline, cursor: {} });
const joining = (from: string, more: object = {}) => ({
  $lookup: { from, localField: "a", foreignField: "a", as: "found", ...more },
});
const group = { $group: { _id: null, n: { $sum: 1 } } };

it.each<[command: object, keys: number, documents: number]>([
  [find({}), 10, 10],
  [find({ skip: 3 }), 10, 7],
  [find({ skip: 3, limit: 2 }), 5, 2],
  [find({ skip: 30 }), 10, 0],
  [find({ filter: { a: 1, c: { $gt: 9 } }, skip: 1, limit: 2 }), 8, 8],
  [find({ projection: { _id: 1 }, limit: 4 }), 4, 4],
  [find({ filter: { $expr: { $eq: ["$a", 1] } } }), 10, 10],
  [find({ filter: { $or: [{ a: 7 }, { a: 1 }], $expr: { $eq: ["$c", 3] } } }), 11, 11],
  [find({ filter: { a: 7 }, projection: { _id: 1 } }), 1, 0],
  [aggregate({ $match: { a: 1 } }, { $skip: 4 }), 10, 6],
  [aggregate({ $sort: { a: 1 } }, { $limit: 2 }), 2, 2],
  [aggregate({ $match: { a: 1 } }, { $skip: 3 }, { $set: { d: 1 } }, { $limit: 2 }), 5, 2],
  [aggregate({ $match: { a: 1 } }, { $limit: 5 }, { $skip: 2 }), 5, 5],
  [aggregate({ $match: { a: 1 } }, { $skip: 3 }, { $limit: 4 }, group), 7, 0],
  [aggregate({ $match: { a: 1, c: 3 } }, group), 10, 10],
  [aggregate(group), 0, 0],
  [aggregate({ $match: { a: 1 } }, { $limit: 2 }, joining("items")), 2 + 20, 2 + 20],
  [aggregate({ $match: { a: 7 } }, { $set: { x: 1 } }, joining("items", { pipeline: [{ $match: { b: 3 } }] })), 2, 2],
  [
    aggregate(
      { $match: { a: 7 } },
      { $facet: { f: [{ $lookup: { from: "items", pipeline: [{ $match: { a: 1 } }], as: "x" } }] } },
    ),
    11,
    11,
  ],
  [
    aggregate({ $match: { a: 1 } }, group, {
      $lookup: { from: "items", localField: "_id", foreignField: "a", as: "x" },
    }),
    10,
    0,
  ],
  [{ count: "items", query: { a: 1 }, skip: 3, limit: 4 }, 7, 0],
  [{ count: "items", limit: 4 }, 0, 0],
  [{ distinct: "items", key: "b", query: { a: 1 } }, 10, 10],
])("of %j tells the keys and documents the command itself looks at", async (command, keys, documents) => {
  Object.assign(read, { keys: 0, documents: 0 });
  await run(command);
  expect(read).toEqual({ keys, documents });
  const explained = await run({ explain: command });
  const { executionStats } = explained.stages ? (explained.stages as Document[])[0]!.$cursor : explained;
  expect(executionStats).toMatchObject({ totalKeysExamined: keys, totalDocsExamined: documents });
});

it("of a join tells of a collection that is read as a whole the documents alone", async () => {
  const { executionStats } = await run({ explain: aggregate({ $match: { a: 1 } }, joining("plain")) });
  expect(executionStats).toMatchObject({ totalKeysExamined: 10, totalDocsExamined: 10 + 5 });
});
