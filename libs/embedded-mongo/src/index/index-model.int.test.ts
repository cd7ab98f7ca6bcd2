import { Long, UUID } from "bson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareBson } from "../bson-compare.ts";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { dispatch } from "../commands/dispatch.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { parseSort } from "../sort/sort-documents.ts";
import { readDocument } from "../storage/documents.ts";
import { sortDocuments } from "../testing/sorted.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import type { CursorReply } from "../wire/cursor-reply.ts";

const own = withOwnStore();
const runs = Number(process.env.STORE_MODEL_RUNS ?? 30);
const scalar = fc.constantFrom<unknown>(
  0,
  1,
  2,
  2.5,
  -1,
  "a",
  "b",
  "ab",
  "",
  null,
  true,
  new Date(0),
  new Date(1),
  Long.fromNumber(2),
);
const pair = fc.record({ x: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), y: scalar }, { requiredKeys: [] });
const element = fc.oneof(
  { weight: 6, arbitrary: pair },
  { weight: 1, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(fc.oneof(pair, scalar), { maxLength: 2 }) },
);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ x: scalar }) },
  { weight: 2, arbitrary: fc.array(element, { maxLength: 3 }) },
);
/** Two arrays cannot be indexed or sorted side by side (171), so at most one field is one. */
const fields = fc
  .record<BsonDocument>({ a: value, b: value, c: scalar }, { requiredKeys: [] })
  .map((document) => (Array.isArray(document.a) && Array.isArray(document.b) ? { ...document, b: 1 } : document));
const id = fc.nat(7);
const limit = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: fc.array(scalar, { maxLength: 1 }) });
const operand = fc.oneof(
  { weight: 3, arbitrary: scalar },
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc
    .tuple(fc.constantFrom("$gt", "$gte", "$lt", "$lte", "$ne", "$eq"), limit)
    .map(([name, than]) => ({ [name]: than })),
  fc.record({ $gt: fc.constantFrom(0, "", 1), $lte: fc.constantFrom(2, "b", "ab") }),
  fc.constantFrom(/^a/, { $exists: false }, { $exists: true }, { $regex: "^a" }),
);
/** What one element meets: on its fields, or as a value. */
const elementMatch = fc
  .oneof(
    { weight: 4, arbitrary: fc.record({ x: operand, y: operand }, { requiredKeys: [] }) },
    { weight: 3, arbitrary: operand.filter((one) => isDocument(one)) },
  )
  .map(($elemMatch) => ({ $elemMatch }));
const path = fc.constantFrom("a", "b", "c", "a.x", "a.0", "b.x", "_id");
const conditions = fc.dictionary(path, fc.oneof({ weight: 3, arbitrary: operand }, elementMatch), { maxKeys: 3 });
const filter = fc.oneof(
  { weight: 4, arbitrary: conditions },
  fc.array(conditions, { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
  fc.array(conditions, { minLength: 1, maxLength: 3 }).map(($and) => ({ $and })),
);
const sort = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.constantFrom(1, -1), { maxKeys: 2 });

type Step =
  | { do: "insert" | "replace"; id: number; fields: BsonDocument }
  | { do: "delete"; id: number }
  | { do: "find"; filter: BsonDocument; sort: BsonDocument; limit: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("insert" as const), id, fields }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("replace" as const), id, fields }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), id }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("find" as const), filter, sort, limit: fc.nat(4) }) },
);

const indexes = [
  { name: "a", key: { a: 1 } },
  { name: "a_b", key: { a: -1, b: 1 } },
  { name: "a0", key: { "a.0": 1 } },
  { name: "ax_c", key: { "a.x": 1, c: -1 } },
  { name: "ax_ay", key: { "a.x": 1, "a.y": -1 } },
  { name: "c_bx_by", key: { c: 1, "b.x": 1, "b.y": 1 } },
  { name: "bx", key: { "b.x": 1, b: 1 }, sparse: true },
  { name: "c", key: { c: 1 }, unique: true, partialFilterExpression: { c: { $exists: true, $gt: "" } } },
  { name: "b_part", key: { b: -1 }, partialFilterExpression: { a: { $gte: 1 } } },
];

let collections = 0;

/** Runs a command inside or outside a transaction; errors come as replies. */
type Run = (command: BsonDocument) => Promise<BsonDocument>;

async function follow(run: Run, name: string, steps: Step[], model: Map<number, BsonDocument>): Promise<void> {
  for (const now of steps) {
    if (now.do === "find") await compare(run, name, now, model);
    else if (now.do === "delete") {
      const { n } = await run({ delete: name, deletes: [{ q: { _id: now.id }, limit: 1 }] });
      expect(n).toBe(model.delete(now.id) ? 1 : 0);
    } else {
      const document = { _id: now.id, ...now.fields };
      const there = model.has(now.id);
      if (there === (now.do === "insert") || twin(model, document)) continue;
      const reply =
        now.do === "insert"
          ? await run({ insert: name, documents: [document] })
          : await run({ update: name, updates: [{ q: { _id: now.id }, u: document }] });
      expect(reply).toMatchObject({ ok: 1, n: 1 });
      expect(reply.writeErrors).toBeUndefined();
      model.set(now.id, document);
    }
  }
}

/** Whether the unique index on c forbids the document; the sequences leave those out, other tests have them. */
function twin(model: Map<number, BsonDocument>, document: BsonDocument): boolean {
  if (typeof document.c !== "string" || document.c === "") return false;
  return [...model.values()].some(({ _id, c }) => _id !== document._id && c === document.c);
}

async function compare(
  run: Run,
  name: string,
  query: Extract<Step, { do: "find" }>,
  model: Map<number, BsonDocument>,
): Promise<void> {
  const reply = await run({
    find: name,
    filter: query.filter,
    sort: query.sort,
    limit: query.limit,
    singleBatch: true,
  });
  expect(reply).toMatchObject({ ok: 1 });
  const found = (reply.cursor as CursorReply).documents.map((bytes) => readDocument(bytes));
  const matcher = compileFilter(query.filter);
  const expected = sortDocuments(
    [...model.values()].filter((document) => matcher.matches(document)),
    parseSort(query.sort),
  );
  const wanted = query.limit > 0 ? Math.min(query.limit, expected.length) : expected.length;
  expect(found).toHaveLength(wanted);
  expect(found.every((document) => matcher.matches(document))).toBe(true);
  expect(new Set(found.map(({ _id }) => Number(_id))).size).toBe(wanted);
  // Documents that sort alike may come in any order: the sort keys must be those of the model.
  const pattern = parseSort(query.sort);
  for (const [at, document] of found.entries()) {
    const [first] = sortDocuments([document, expected[at]!], pattern);
    const [second] = sortDocuments([expected[at]!, document], pattern);
    expect(compareBson(first, document) === 0 && compareBson(second, expected[at]) === 0).toBe(true);
  }
}

describe("any sequence of writes and reads", () => {
  it("finds through every index what a plain list would hold, in and out of transactions", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20, size: "max" }),
        fc.array(step, { maxLength: 12, size: "max" }),
        fc.boolean(),
        async (steps, inside, commit) => {
          const name = `c${++collections}`;
          const run: Run = (command) =>
            dispatch(own.store, { ...command, $db: command.$db ?? "model" }, 1, console.error);
          await run({ createIndexes: name, indexes });
          const model = new Map<number, BsonDocument>();
          await follow(run, name, steps, model);
          const session = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
          let started = false;
          const within: Run = (command) => {
            const first = started ? {} : { startTransaction: true };
            started = true;
            return run({ ...command, ...session, ...first });
          };
          const changed = new Map(model);
          await follow(within, name, inside, changed);
          if (started) await run({ [commit ? "commitTransaction" : "abortTransaction"]: 1, ...session, $db: "admin" });
          const everything: Step = { do: "find", filter: {}, sort: { a: 1 }, limit: 0 };
          await follow(
            run,
            name,
            [everything, ...steps.filter((one) => one.do === "find")],
            started && commit ? changed : model,
          );
          await run({ drop: name });
        },
      ),
      { numRuns: runs },
    );
  }, 900_000);
});
