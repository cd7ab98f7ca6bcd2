import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningStore, startStore } from "../start-store.ts";
import { WireClient } from "../testing/wire-client.ts";

// Nobody else connects: a driver would whenever it likes.
const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-connections-"));
let store: RunningStore;

beforeAll(async () => {
  store = await startStore({ dir });
});

afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

it("connections are counted, those there are and all since the start", async () => {
  const client = await WireClient.connect(store.uri);
  const connections = async () => (await client.command({ serverStatus: 1, $db: "admin" })).connections;
  expect(await connections()).toMatchObject({ current: 1, totalCreated: 1 });
  const other = await WireClient.connect(store.uri);
  await other.command({ ping: 1, $db: "admin" });
  expect(await connections()).toMatchObject({ current: 2, totalCreated: 2 });
  other.socket.destroy();
  await expect.poll(connections).toMatchObject({ current: 1, totalCreated: 2 });
  client.socket.destroy();
});

it("a client is told its own address", async () => {
  const client = await WireClient.connect(store.uri);
  const { address, port } = client.socket.address() as AddressInfo;
  expect(await client.command({ whatsmyuri: 1, $db: "t" })).toMatchObject({ ok: 1, you: `${address}:${port}` });
  client.socket.destroy();
});
