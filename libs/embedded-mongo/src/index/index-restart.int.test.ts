import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, expect, it } from "vitest";
import { startStore } from "../start-store.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-index-restart-"));
afterAll(() => rmSync(dir, { recursive: true }));

async function declareIndexes(): Promise<unknown[]> {
  const store = await startStore({ dir, port: 0 });
  const client = await new mongoose.mongo.MongoClient(store.uri).connect();
  const things = client.db("restart").collection("things");
  await things.createIndexes([
    { key: { at: 1 }, expireAfterSeconds: 3600 },
    { key: { old: 1 }, version: 1 },
    { key: { a: 1, b: -1 }, unique: true, partialFilterExpression: { a: { $gt: 5 } } },
  ]);
  const indexes = await things.listIndexes().toArray();
  await client.close();
  await store.close();
  return indexes;
}

it("takes the same index declarations again after a restart, as services declare them at every start", async () => {
  const first = await declareIndexes();
  expect(await declareIndexes()).toEqual(first);
});
