import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, describe, expect, it } from "vitest";
import { startProcess } from "./testing/store-process.ts";

const { MongoClient, MongoNetworkError } = mongoose.mongo;
const rounds = Number(process.env.STORE_KILL_ROUNDS ?? 4);
const writers = 32;

interface Item {
  _id: string;
  pair?: string;
}

describe("kill -9", () => {
  const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-kill-"));
  afterAll(() => rmSync(dir, { recursive: true }));

  const acknowledged = new Set<string>();

  async function writeUntilKilled(round: number): Promise<void> {
    const store = await startProcess(dir);
    const client = await new MongoClient(store.uri, {
      maxPoolSize: writers,
      retryWrites: false,
      serverSelectionTimeoutMS: 500,
    }).connect();
    const items = client.db("kill").collection<Item>("items");
    await items.createIndex({ pair: 1 }, { unique: true, sparse: true });
    const write = async (writer: number) => {
      for (let step = 0; ; step++) {
        const id = `${round}-${writer}-${step}`;
        if (writer % 4 > 0) await items.insertOne({ _id: id });
        else
          await client.withSession((session) =>
            session.withTransaction(async () => {
              await items.insertOne({ _id: `${id}-a`, pair: `${id}-b` }, { session });
              await items.insertOne({ _id: `${id}-b`, pair: `${id}-a` }, { session });
            }),
          );
        for (const one of writer % 4 > 0 ? [id] : [`${id}-a`, `${id}-b`]) acknowledged.add(one);
        if (acknowledged.size > round * 500) await store.kill();
      }
    };
    await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)));
    await client.close();
  }

  /** All there is, as one hash, after checking that transactions are whole. */
  async function read(): Promise<{ ids: Set<string>; hash: string }> {
    const store = await startProcess(dir);
    const client = await new MongoClient(store.uri).connect();
    const items = await client.db("kill").collection<Item>("items").find().sort({ _id: 1 }).toArray();
    const ids = new Set(items.map(({ _id }) => _id));
    expect(items.filter(({ pair }) => pair && !ids.has(pair))).toEqual([]);
    const byIndex = await client
      .db("kill")
      .collection<Item>("items")
      .find({ pair: { $gte: "" } })
      .sort({ pair: 1 })
      .toArray();
    expect(byIndex.length).toBe(items.filter(({ pair }) => pair).length);
    await client.close();
    await store.stop();
    return { ids, hash: createHash("sha256").update(JSON.stringify(items)).digest("hex") };
  }

  it(`loses nothing acknowledged and no half of a transaction in ${rounds} rounds`, async () => {
    for (let round = 1; round <= rounds; round++) {
      await writeUntilKilled(round);
      const { ids } = await read();
      expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThan(rounds * 500);
    expect((await read()).hash).toBe((await read()).hash);
  }, 600_000);
});

describe("a full disk", () => {
  const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-full-"));
  afterAll(() => rmSync(dir, { recursive: true }));

  it("ends the store, which then knows of nothing that is not in the file, and loses nothing acknowledged", async () => {
    const store = await startProcess(dir, 2000);
    const client = await new MongoClient(store.uri, { retryWrites: false, serverSelectionTimeoutMS: 500 }).connect();
    const acknowledged: string[] = [];
    const fill = async () => {
      for (let n = 0; n < 5000; n++) {
        await client.db("full").createCollection(`c${n}`);
        acknowledged.push(`c${n}`);
        await client
          .db("full")
          .collection(`c${n}`)
          .insertOne({ padding: "x".repeat(n % 5 ? 20 : 20_000) });
      }
    };
    // As where it is killed: whoever is connected waits for the next one, and an answer would be taken for a refusal of their write.
    await expect(fill()).rejects.toThrow(MongoNetworkError);
    await store.exited;
    await client.close();

    const again = await startProcess(dir);
    const later = await new MongoClient(again.uri).connect();
    const names = (await later.db("full").listCollections().toArray()).map(({ name }) => name);
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    for (const name of acknowledged.slice(0, -1))
      expect(await later.db("full").collection(name).countDocuments()).toBe(1);
    await later.close();
    await again.stop();
  }, 60_000);
});
