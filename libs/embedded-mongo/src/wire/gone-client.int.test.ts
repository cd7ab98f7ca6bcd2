import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Long } from "bson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { type RunningStore, startStore } from "../start-store.ts";
import { opMsg, WireClient } from "../testing/wire-client.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-gone-"));
let store: RunningStore;
const ofTest = { $db: "gone" };
/** As long as a busy machine can stand still. */
const blockedMilliseconds = 1000;
const noReply = 2;

beforeAll(async () => {
  store = await startStore({ dir });
  const client = await WireClient.connect(store.uri);
  const documents = Array.from({ length: 20_000 }, (_, _id) => ({ _id }));
  await client.command({ insert: "c", documents, ...ofTest });
  client.close();
});

afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

async function status(client: WireClient): Promise<{ cursors: number; active: number }> {
  const told = (await client.command({ serverStatus: 1, $db: "admin" })) as Record<string, BsonDocument>;
  const { open } = told.metrics!.cursor as { open: BsonDocument };
  return { cursors: Number(open.total), active: Number(told.connections!.active) };
}

/** Lets the next command of this name come so late that its client can go before. */
const hold = (client: WireClient, name: string) =>
  client.command({
    configureFailPoint: "failCommand",
    mode: { times: 1 },
    data: { failCommands: [name], blockConnection: true, blockTimeMS: blockedMilliseconds },
    $db: "admin",
  });

const twoOfMany = { find: "c", batchSize: 2, ...ofTest };

describe("no cursor is left where its client is gone", () => {
  it.each<[string, (client: WireClient) => Promise<Buffer>]>([
    ["before it has its first batch", async () => opMsg(twoOfMany)],
    [
      "before it has the next one",
      async (client) => {
        const { cursor } = (await client.command(twoOfMany)) as { cursor: { id: Long } };
        return opMsg({ getMore: cursor.id, collection: "c", batchSize: 2, ...ofTest });
      },
    ],
  ])("%s", async (_when, prepare) => {
    const [client, other] = [await WireClient.connect(store.uri), await WireClient.connect(store.uri)];
    const message = await prepare(client);
    await hold(other, message.includes("getMore") ? "getMore" : "find");
    client.socket.write(message);
    await expect.poll(async () => (await status(other)).active, { interval: 5 }).toBe(2);
    client.close();
    await expect.poll(async () => (await status(other)).active).toBe(1);
    expect((await status(other)).cursors).toBe(0);
    other.close();
  });

  it("or wants no answer", async () => {
    const client = await WireClient.connect(store.uri);
    client.socket.write(opMsg(twoOfMany, noReply));
    expect((await status(client)).cursors).toBe(0);
    client.close();
  });
});

it("what is only read for a client that is gone is ended", { timeout: 180_000 }, async () => {
  const sum = { $reduce: { input: { $range: [0, 300] }, initialValue: 0, in: { $add: ["$$value", "$$this"] } } };
  const pipeline = [{ $match: { $expr: { $lt: [sum, "$_id"] } } }];
  const long = { aggregate: "c", pipeline, cursor: {}, ...ofTest };
  const [client, other] = [await WireClient.connect(store.uri), await WireClient.connect(store.uri)];
  const began = performance.now();
  expect(await client.command(long)).toMatchObject({ ok: 1 });
  const whole = performance.now() - began;
  const again = performance.now();
  client.socket.write(opMsg(long));
  await expect.poll(async () => (await status(other)).active, { interval: 5 }).toBe(2);
  client.close();
  await expect.poll(async () => (await status(other)).active, { interval: 5 }).toBe(1);
  expect((performance.now() - again) / whole).toBeLessThan(0.7);
  other.close();
});

it("thousands of cursors that nobody reads on keep nobody from reading", { timeout: 180_000 }, async () => {
  const client = await WireClient.connect(store.uri);
  for (let n = 0; n < 2200; n++) {
    await client.command({ update: "c", updates: [{ q: { _id: 0 }, u: { $set: { n } } }], ...ofTest });
    expect(await client.command(twoOfMany)).toMatchObject({ ok: 1 });
  }
  expect((await status(client)).cursors).toBe(1000);
  client.close();
});
