import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Long, UUID } from "bson";
import { describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { startStore } from "../start-store.ts";
import { startProcess } from "../testing/store-process.ts";
import { opMsg, WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";
import { messageSplitter } from "./framing.ts";
import { readReply } from "./message.ts";

const store = withStore();
const exhaustAllowed = 0x10000;
const moreToCome = 2;
const ping = { ping: 1, $db: "admin" };
const ofTest = { $db: "exhaust" };

/** Documents of `size` bytes and a cursor over them that has told the first. */
async function opened(
  client: WireClient,
  count: number,
  { size = 1, lsid }: { size?: number; lsid?: BsonDocument } = {},
) {
  await client.command({ drop: "c", ...ofTest });
  const documents = Array.from({ length: count }, (_, _id) => ({ _id, text: "x".repeat(size) }));
  for (let at = 0; at < count; at += 50)
    await client.command({ insert: "c", documents: documents.slice(at, at + 50), ...ofTest });
  const reply = await client.command({ find: "c", batchSize: 1, ...(lsid && { lsid }), ...ofTest });
  return idOf(reply);
}

const idOf = ({ cursor }: BsonDocument) => (cursor as { id: Long }).id;
const batchOf = ({ cursor }: BsonDocument) =>
  (cursor as { nextBatch: { _id: number }[] }).nextBatch.map(({ _id }) => _id);
const more = (getMore: Long, fields: BsonDocument = {}) =>
  opMsg({ getMore, collection: "c", ...fields, ...ofTest }, exhaustAllowed);

/** How many cursors the store holds. */
async function openCursors(client: WireClient): Promise<number> {
  const status = (await client.command({ serverStatus: 1, $db: "admin" })) as { metrics: { cursor: BsonDocument } };
  return Number((status.metrics.cursor.open as BsonDocument).total);
}

/** A client that has sent one message and reads nothing of the answer. */
async function stalled(uri: string, message: Buffer): Promise<Socket> {
  const { hostname, port } = new URL(uri);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => socket.destroy());
  await once(socket, "connect");
  socket.pause();
  socket.write(message);
  return socket;
}

/** Reads on until a message says that it is the last. */
async function rest(socket: Socket): Promise<{ bytes: number; last: BsonDocument }> {
  const split = messageSplitter();
  let bytes = 0;
  return new Promise((resolve) => {
    socket.on("data", (chunk) => {
      for (const message of split(chunk)) {
        bytes += message.length;
        if (message.readInt32LE(16) === 0) resolve({ bytes, last: readReply(message) });
      }
    });
    socket.resume();
  });
}

describe("a cursor whose client takes more without asking", () => {
  it("is read to its end, each reply answering the one before it", async () => {
    const client = await WireClient.connect(store.uri);
    const id = await opened(client, 8);
    client.socket.write(more(id, { batchSize: 3 }));
    const replies = await Promise.all([client.next(), client.next(), client.next()]);
    const [first, second, third] = replies as [(typeof replies)[0], (typeof replies)[0], (typeof replies)[0]];
    expect(replies.map(({ flags }) => flags)).toEqual([moreToCome, moreToCome, 0]);
    expect([first.answers, second.answers, third.answers]).toEqual([7, first.id, second.id]);
    expect(replies.map(({ body }) => batchOf(body))).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(idOf(first.body)).toEqual(id);
    expect(Number(idOf(third.body))).toBe(0);
    expect(await client.command(ping)).toMatchObject({ ok: 1 });
    client.close();
  });

  it("is read so in its session", async () => {
    const client = await WireClient.connect(store.uri);
    const lsid = { id: new UUID() };
    const id = await opened(client, 4, { lsid });
    client.socket.write(more(id, { batchSize: 2, lsid }));
    const replies = await Promise.all([client.next(), client.next()]);
    expect(replies.map(({ body }) => batchOf(body))).toEqual([[1, 2], [3]]);
    client.close();
  });

  it("is read one batch at a time where its client does not say so, or says it of the find", async () => {
    const client = await WireClient.connect(store.uri);
    const id = await opened(client, 4);
    const asked = client.command({ getMore: id, collection: "c", batchSize: 1, ...ofTest });
    expect([batchOf(await asked), await client.command(ping)]).toMatchObject([[1], { ok: 1 }]);
    client.socket.write(opMsg({ find: "c", batchSize: 1, ...ofTest }, exhaustAllowed));
    client.socket.write(opMsg(ping));
    const [found, answered] = await Promise.all([client.next(), client.next()]);
    expect([found.flags, answered.body]).toMatchObject([0, { ok: 1 }]);
    client.close();
  });

  it("ends with an error, after which the connection goes on", async () => {
    const client = await WireClient.connect(store.uri);
    const id = await opened(client, 8);
    const data = { failCommands: ["getMore"], errorCode: 2 };
    await client.command({ configureFailPoint: "failCommand", mode: { skip: 1 }, data, $db: "admin" });
    client.socket.write(more(id, { batchSize: 2 }));
    const [first, second] = await Promise.all([client.next(), client.next()]);
    expect([first.flags, second.flags, second.answers]).toEqual([moreToCome, 0, first.id]);
    expect(second.body).toMatchObject({ ok: 0, code: 2 });
    await client.command({ configureFailPoint: "failCommand", mode: "off", $db: "admin" });
    expect(await client.command(ping)).toMatchObject({ ok: 1 });
    client.close();
  });

  it("is not read ahead of a client that does not read, and can be killed meanwhile", async () => {
    const client = await WireClient.connect(store.uri);
    const id = await opened(client, 400, { size: 200_000 });
    const socket = await stalled(store.uri, more(id, { batchSize: 2 }));
    while ((await client.command(ping)).ok === 1 && socket.readableLength === 0) await new Promise(setImmediate);
    const killed = await client.command({ killCursors: "c", cursors: [id], ...ofTest });
    expect(killed.cursorsKilled).toEqual([id]);
    const { bytes, last } = await rest(socket);
    // The next batch may be under way when the cursor is killed.
    expect([43, 237]).toContain(last.code);
    expect(bytes).toBeLessThan(40_000_000);
    socket.destroy();
    client.close();
  });

  it("ends with its client's connection", async () => {
    const client = await WireClient.connect(store.uri);
    const before = await openCursors(client);
    const id = await opened(client, 400, { size: 200_000 });
    const socket = await stalled(store.uri, more(id, { batchSize: 2 }));
    while (socket.readableLength === 0) await client.command(ping);
    expect(await openCursors(client)).toBe(before + 1);
    socket.destroy();
    await expect.poll(() => openCursors(client), { timeout: 5000 }).toBe(before);
    client.close();
  });

  it("holds nobody else up", async () => {
    const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-exhaust-"));
    const process = await startProcess(dir);
    const [reader, other] = [await WireClient.connect(process.uri), await WireClient.connect(process.uri)];
    const id = await opened(reader, 20_000);
    let ended = false;
    const socket = await stalled(process.uri, more(id, { batchSize: 1 }));
    const whole = rest(socket).then(() => {
      ended = true;
    });
    let answered = 0;
    while (!ended) {
      await other.command(ping);
      answered += 1;
    }
    await whole;
    expect(answered).toBeGreaterThan(20);
    for (const each of [reader, other]) each.close();
    socket.destroy();
    await process.kill();
    rmSync(dir, { recursive: true });
  });

  it("keeps no server open that closes, though its client does not read", async () => {
    const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-exhaust-"));
    const closing = await startStore({ dir });
    const client = await WireClient.connect(closing.uri);
    const id = await opened(client, 400, { size: 200_000 });
    const socket = await stalled(closing.uri, more(id, { batchSize: 2 }));
    while (socket.readableLength === 0) await client.command(ping);
    await closing.close();
    socket.destroy();
    client.close();
    rmSync(dir, { recursive: true });
  });
});
