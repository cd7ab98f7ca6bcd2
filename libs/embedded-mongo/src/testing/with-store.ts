import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll } from "vitest";
import { startStore } from "../start-store.ts";

export interface TestStore {
  client: mongoose.mongo.MongoClient;
  db: mongoose.mongo.Db;
  uri: string;
  /** Closes and starts the store on the same data; needs the embedded one. */
  restart(): Promise<void>;
}

let databases = 0;

/** A store for the tests of one file: the MongoDB at MONGODB_URI where that is set, else an embedded one. Its fields are there from beforeAll on. */
export function withStore(): TestStore {
  const given = process.env.MONGODB_URI;
  const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-"));
  const name = `store-test-${process.pid}-${++databases}`;
  const test = { restart } as TestStore;
  let close: () => Promise<void> = async () => {};

  async function start(): Promise<void> {
    const store = given ? { uri: given, close } : await startStore({ dir });
    close = store.close;
    test.uri = store.uri;
    // What a fail point says of a server that goes away holds until the next heartbeat.
    const options = { serverSelectionTimeoutMS: 5000, heartbeatFrequencyMS: 500 };
    test.client = await new mongoose.mongo.MongoClient(store.uri, options).connect();
    test.db = test.client.db(name);
  }

  async function restart(): Promise<void> {
    await test.client.close();
    await close();
    await start();
  }

  beforeAll(start);
  afterAll(async () => {
    await test.db.dropDatabase();
    await test.client.close();
    await close();
    rmSync(dir, { recursive: true });
  });
  return test;
}
