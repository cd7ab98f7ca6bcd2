import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Document, deserialize } from "bson";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStore } from "../open-store.ts";
import { arbitraryBson } from "../testing/arbitrary-bson.ts";
import { countReads } from "../testing/count-reads.ts";
import { dispatch } from "./dispatch.ts";
import type { Store } from "./operation.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-lookup-"));
let store: Store;
let close: () => Promise<void>;
let read: ReturnType<typeof countReads>;

async function run(command: Document): Promise<Document> {
  const reply: Document = await dispatch(store, { ...command, $db: "t" }, 1, console.error);
  expect(reply).toMatchObject({ ok: 1 });
  return reply;
}
const insert = (collection: string, documents: Document[]) => run({ insert: collection, documents });
const index = (collection: string, key: Document, options: Document = {}) =>
  run({ createIndexes: collection, indexes: [{ key, name: Object.keys(key).join(), ...options }] });
const insertSome = async (collection: string, documents: Document[]) => {
  if (documents.length > 0) await insert(collection, documents);
};
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const documentsIn = ({ cursor }: Document): Document[] =>
  cursor.documents.map((bytes: Uint8Array) => deserialize(bytes));

async function aggregate(from: string, ...pipeline: Document[]): Promise<Document[]> {
  Object.assign(read, { keys: 0, documents: 0 });
  return documentsIn(await run({ aggregate: from, pipeline, cursor: { batchSize: 10_000 } }));
}

beforeAll(async () => {
  ({ store, close } = await openStore(dir));
  read = countReads(store);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await close();
  rmSync(dir, { recursive: true });
});

describe("$lookup", () => {
  const by = (foreignField: string, more: Document = {}) => ({
    $lookup: { from: "towns", localField: "town", foreignField, as: "found", ...more },
  });
  const matching = (expression: Document, ...rest: Document[]) => ({
    $lookup: {
      from: "towns",
      let: { town: "$town" },
      pipeline: [{ $match: { $expr: expression } }, ...rest],
      as: "found",
    },
  });

  beforeAll(async () => {
    await index("towns", { no: 1 });
    await index("towns", { "parts.name": 1 });
    await insert(
      "towns",
      numbers(500).map((n) => ({ _id: n, no: n >> 1, plain: n, parts: [{ name: n }, { name: n + 1 }] })),
    );
    await insert("people", [
      { _id: 1, town: 7 },
      { _id: 2, town: [3, 4] },
      { _id: 3, town: "none" },
      { _id: 4, town: -1 },
    ]);
  });

  it.each<[string, Document, number[][], number]>([
    ["_id", by("_id"), [[7], [3, 4], [], []], 4 + 3],
    ["a field", by("no"), [[14, 15], [6, 7, 8, 9], [], []], 4 + 6],
    ["a field of documents in an array", by("parts.name"), [[6, 7], [2, 3, 4], [], []], 4 + 6],
    ["a field and a pipeline", by("no", { pipeline: [{ $skip: 1 }] }), [[15], [7, 8, 9], [], []], 4 + 6],
  ])("by %s looks at what an index leads to", async (_, stage, found, keys) => {
    const result = await aggregate("people", stage);
    expect(result.map((person) => person.found.map(({ _id }: Document) => _id))).toEqual(found);
    expect(read.keys).toBeLessThanOrEqual(keys);
  });

  it.each<[string, Document, number[][]]>([
    ["alone", matching({ $eq: ["$no", "$$town"] }), [[14, 15], [], []]],
    [
      "the other way round, among others",
      matching({ $and: [{ $gt: ["$_id", 14] }, { $eq: ["$$town", "$no"] }] }),
      [[15], [], []],
    ],
    ["with an order", matching({ $eq: ["$no", "$$town"] }, { $sort: { _id: -1 } }, { $limit: 1 }), [[15], [], []]],
  ])("by an equality in $expr, %s, looks at what an index leads to", async (_, stage, found) => {
    const result = await aggregate("people", { $match: { town: { $not: { $type: "array" } } } }, stage);
    expect(result.map((person) => person.found.map(({ _id }: Document) => _id))).toEqual(found);
    expect(read.keys).toBeLessThanOrEqual(4 + 2);
  });

  it("by a pipeline for all reads no more than that takes", async () => {
    const pipeline = [{ $match: { no: { $lt: 100 } } }, { $sort: { no: -1 } }, { $limit: 2 }, { $project: { no: 1 } }];
    const result = await aggregate("people", { $lookup: { from: "towns", pipeline, as: "found" } });
    expect(result.map(({ found }) => found.map(({ no }: Document) => no))).toEqual([1, 2, 3, 4].map(() => [99, 99]));
    expect(read.keys).toBe(4 + 2);
  });

  it.each([
    ["no index", by("plain"), 4 + 500],
    ["an $expr that an index holds no single value for", matching({ $gte: ["$no", "$$town"] }), 4 + 500],
  ])("by %s reads the other collection once", async (_, stage, keys) => {
    await aggregate("people", stage);
    expect(read.keys).toBe(keys);
  });

  it("reads the other collection once where many documents ask", async () => {
    await insert(
      "crowd",
      numbers(3000).map((n) => ({ _id: n, town: n % 600 })),
    );
    const result = await aggregate("crowd", by("_id"));
    expect(result.map(({ town, found }) => found.length === (town < 500 ? 1 : 0))).not.toContain(false);
    expect(read.keys + read.documents).toBeLessThan(3000 + 1000 + 500 + 100);
  });

  it("joins documents whose names begin with a dollar", async () => {
    await insert("dollars", [{ _id: 1, town: { $foo: 1 } }]);
    await insert("towns", [{ _id: "d", no: { $foo: 1 } }]);
    const [one] = await aggregate("dollars", by("no"));
    expect(one?.found).toEqual([{ _id: "d", no: { $foo: 1 } }]);
  });

  it("finds in one order for all, however many ask", async () => {
    await index("places", { g: 1, n: 1 });
    await insert("places", [
      { _id: 1, g: 1, n: 9 },
      { _id: 2, g: 1, n: 5 },
    ]);
    await insert(
      "askers",
      numbers(1500).map((n) => ({ _id: n, g: 1 })),
    );
    const $match = { $expr: { $eq: ["$g", "$$g"] } };
    const first = { from: "places", let: { g: "$g" }, pipeline: [{ $match }, { $limit: 1 }], as: "found" };
    const result = await aggregate("askers", { $lookup: first }, { $project: { found: { $first: "$found._id" } } });
    expect(new Set(result.map(({ found }) => found))).toEqual(new Set([1]));
  });

  it("reads the other collection once where an index leads to much in vain", async () => {
    await index("offers", { status: 1 });
    await insert(
      "offers",
      numbers(4000).map((n) => ({ _id: n, status: "open", owner: n })),
    );
    await insert(
      "owners",
      numbers(50).map((n) => ({ _id: n })),
    );
    const $match = { status: "open", $expr: { $eq: ["$owner", "$$own"] } };
    const result = await aggregate("owners", {
      $lookup: { from: "offers", let: { own: "$_id" }, pipeline: [{ $match }], as: "found" },
    });
    expect(result.map(({ found }) => found.length)).toEqual(numbers(50).map(() => 1));
    expect(read.keys).toBeLessThan(50 + 5 * 4000);
  });

  it("goes on with the indexes that were there when it began", async () => {
    await insert(
      "rooms",
      numbers(20).map((n) => ({ _id: n, no: n })),
    );
    await insert(
      "guests",
      numbers(20).map((n) => ({ _id: n, room: n, name: n })),
    );
    await index("guests", { room: 1 });
    const stages = ["room", "name"].map((foreignField) => ({
      $lookup: { from: "guests", localField: "no", foreignField, as: foreignField },
    }));
    const opened = await run({ aggregate: "rooms", pipeline: stages, cursor: { batchSize: 5 } });
    await run({ dropIndexes: "guests", index: "room" });
    await index("guests", { name: 1 });
    await run({ delete: "guests", deletes: [{ q: {}, limit: 0 }] });
    const more = await run({ getMore: opened.cursor.id, collection: "rooms" });
    const guests = [...documentsIn(opened), ...documentsIn(more)].map(({ no, room, name }) => [
      no,
      room[0]?._id,
      name[0]?._id,
    ]);
    expect(guests).toEqual(numbers(20).map((n) => [n, n, n]));
  });
});

it("finds the same with indexes and without", async () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null), arbitraryBson);
  const documents = fc.array(fc.oneof(value, fc.array(value, { maxLength: 3 })), { minLength: 1, maxLength: 8 });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(documents, documents, async (foreign, locals) => {
      const [plain, indexed, people] = ["plain", "indexed", "people"].map((name) => `${name}${round}`) as [
        string,
        string,
        string,
      ];
      round += 1;
      await index(indexed, { a: 1 });
      await index(indexed, { "a.b": 1 });
      const items = foreign.map((a, _id) => ({ _id, ...(a === undefined ? {} : { a }) }));
      // A few values are longer than a key may be.
      const { writeErrors = [] } = await run({ insert: indexed, documents: items, ordered: false });
      const refused = writeErrors.map(({ index }: Document) => index);
      await insertSome(
        plain,
        items.filter(({ _id }) => !refused.includes(_id)),
      );
      await insert(
        people,
        locals.map((v, _id) => ({ _id, v })),
      );
      for (const foreignField of ["a", "a.b", "a.0"]) {
        const pipeline = [{ $match: { $expr: { $eq: [`$${foreignField}`, "$$v"] } } }];
        const stages = (from: string) => [
          { $lookup: { from, localField: "v", foreignField, as: "joined" } },
          { $lookup: { from, let: { v: "$v" }, pipeline, as: "equal" } },
          { $project: { joined: "$joined._id", equal: "$equal._id" } },
        ];
        const [without, withIndexes] = [
          await aggregate(people, ...stages(plain)),
          await aggregate(people, ...stages(indexed)),
        ];
        expect(withIndexes).toEqual(without);
      }
    }),
    { numRuns: 40 },
  );
});
