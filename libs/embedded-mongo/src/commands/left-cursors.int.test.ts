import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningStore, startStore } from "../start-store.ts";
import { storeFile } from "../storage/environment.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-left-"));
const text = "x".repeat(100_000);
let store: RunningStore;
let client: mongoose.mongo.MongoClient;

interface Item {
  _id: number;
}

const items = () => client.db("left").collection<Item>("items");
const size = () => statSync(join(dir, storeFile)).size;

/** Writes over one document; where nobody reads an older state, the room of what is gone is used again. */
async function overwrite(times: number): Promise<void> {
  for (let n = 0; n < times; n++) await items().updateOne({ _id: 0 }, { $set: { n, text } });
}

beforeAll(async () => {
  store = await startStore({ dir });
  client = await new mongoose.mongo.MongoClient(store.uri).connect();
  await items().insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id })));
  await overwrite(30);
});

afterAll(async () => {
  await client.close();
  await store.close();
  rmSync(dir, { recursive: true });
});

describe("the file does not grow for a cursor that was not read to its end", () => {
  it.each([
    [
      "closed",
      async () => {
        const cursor = items().find({}, { batchSize: 2 });
        await cursor.next();
        await cursor.close();
      },
    ],
    [
      "closed in the midst of an aggregation",
      async () => {
        const cursor = items().aggregate([{ $match: { _id: { $gte: 0 } } }], { batchSize: 2 });
        await cursor.next();
        await cursor.close();
      },
    ],
    ["of a single batch", () => items().find({}, { batchSize: 2, singleBatch: true }).toArray()],
  ])("%s", async (_name, leave) => {
    const before = size();
    await leave();
    await overwrite(100);
    expect(size() - before).toBeLessThan(2_000_000);
  });

  it("of a transaction that has ended, seconds later", async () => {
    await client.withSession(async (session) => {
      session.startTransaction();
      await items().find({}, { session, batchSize: 2 }).next();
      await session.abortTransaction();
    });
    for (let before = 0; size() - before > 1_000_000; ) {
      before = size();
      await overwrite(100);
    }
  });
});
