import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Int32, Long, UUID } from "bson";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { dispatch } from "../commands/dispatch.ts";
import type { Store } from "../commands/operation.ts";
import { openStore } from "../open-store.ts";
import { prefixRange } from "../storage/keys.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-build-"));
const most = 10_000;
let store: Store;
let close: () => Promise<void>;
const run = (command: BsonDocument) => dispatch(store, { ...command, $db: command.$db ?? "t" }, 1, console.error);

beforeAll(async () => {
  ({ store, close } = await openStore(dir));
});

afterAll(async () => {
  await close();
  rmSync(dir, { recursive: true });
});

it("a transaction that begins while an index is filled finds everything until its end, and the index is used afterwards", async () => {
  await run({ insert: "items", documents: Array.from({ length: most }, (_, _id) => ({ _id, n: _id })) });
  const built = run({ createIndexes: "items", indexes: [{ key: { n: 1 }, name: "n_1" }] });
  const index = () => store.catalog.get("t.items")!.indexes[1];
  const entries = () =>
    index() && store.environment.latest.range(prefixRange(index()!.space))[Symbol.iterator]().next();
  while (entries()?.done !== false) await new Promise(setImmediate);
  const transaction = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
  const find = { distinct: "items", key: "_id", query: { n: most - 1 }, ...transaction };
  const found = { ok: 1, values: [new Int32(most - 1)] };
  expect(await run({ ...find, startTransaction: true })).toMatchObject(found);
  while ([...store.environment.latest.range(prefixRange(index()!.space))].length < most)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await run({ update: "items", updates: [{ q: { _id: 0 }, u: { $set: { n: -1 } } }] })).toMatchObject({ n: 1 });
  expect(await run(find)).toMatchObject(found);
  expect(index()!.ready).toBe(false);
  await run({ commitTransaction: 1, ...transaction, $db: "admin" });
  expect(await built).toMatchObject({ ok: 1, numIndexesAfter: 2 });
  expect(index()!.ready).toBe(true);
});
