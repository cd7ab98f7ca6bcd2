import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "bson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { startProcess } from "../testing/store-process.ts";
import { opMsg, WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const ping = () => opMsg({ ping: 1, $db: "admin" });

/** Sends bytes and resolves once the server has closed the connection. */
async function closedBy(bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(store.uri);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => socket.destroy());
  socket.resume();
  await once(socket, "connect");
  socket.write(bytes);
  await once(socket, "close");
}

/** What a process holds in memory; 0 where the system does not say. */
function megabytesOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

function changed(change: (message: Buffer) => void): Buffer {
  const message = ping();
  change(message);
  return message;
}

/** A message with one document more, as a sequence. */
function withSequence(message: Buffer, document: BsonDocument): Buffer {
  const section = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from("documents\0"), serialize(document)]);
  section.writeInt32LE(section.length - 1, 1);
  const whole = Buffer.concat([message, section]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

/** A command with one field more: so many empty documents in each other. */
function withDeepField(command: BsonDocument, name: string, levels: number): Buffer {
  const beginnings = Buffer.alloc(levels * 6);
  for (let level = 0; level < levels; level++) {
    beginnings.writeInt32LE((levels - level - 1) * 7 + 5, level * 6);
    beginnings.writeUInt8(level < levels - 1 ? 3 : 0, level * 6 + 4);
  }
  // The innermost ends where the others' types stand.
  const deep = Buffer.concat([beginnings.subarray(0, levels * 6 - 1), Buffer.alloc(levels - 1)]);
  const fields = serialize(command);
  const body = Buffer.concat([fields.subarray(0, -1), Buffer.from(`\x03${name}\0`), deep, Buffer.alloc(1)]);
  body.writeInt32LE(body.length, 0);
  const message = Buffer.concat([ping().subarray(0, 21), body]);
  message.writeInt32LE(message.length, 0);
  return message;
}

it("what is nested deeper than two hundred levels is refused before it is read, and its connection goes on", async () => {
  const client = await WireClient.connect(store.uri);
  const find = { find: "c", $db: "t" };
  const refusal = { ok: 0, code: 15, errmsg: "BSONObj exceeded maximum nested object depth: 200" };
  expect(await client.send(withDeepField(find, "filter", 200))).toMatchObject({ ok: 1 });
  expect(await client.send(withDeepField(find, "filter", 201))).toMatchObject(refusal);
  const deep = ["filter", "comment", "sort"].map((name) => withDeepField(find, name, 500_000));
  const startedAt = performance.now();
  for (const message of deep) expect(await client.send(message)).toMatchObject(refusal);
  // To read them took a second and more each, in which everybody waited.
  expect(performance.now() - startedAt).toBeLessThan(1500);
  expect(await client.send(ping())).toMatchObject({ ok: 1 });
  client.close();
});

const broken: [string, Buffer][] = [
  ["a length below the header's", changed((message) => message.writeInt32LE(3, 0))],
  ["a negative length", changed((message) => message.writeInt32LE(-1, 0))],
  ["an oversize length", changed((message) => message.writeInt32LE(48_000_001, 0))],
  ["an unknown operation", changed((message) => message.writeInt32LE(2012, 12))],
  ["an unknown required flag", changed((message) => message.writeUInt32LE(4, 16))],
  ["an unknown section", changed((message) => message.writeUInt8(7, 20))],
  ["a document longer than its message", changed((message) => message.writeInt32LE(9999, 21))],
  ["a document shorter than possible", changed((message) => message.writeInt32LE(4, 21))],
  ["a value of no BSON type", changed((message) => message.writeUInt8(0x55, 25))],
  ["a field in the body and as a sequence", withSequence(opMsg({ insert: "c", documents: [{}], $db: "x" }), {})],
  ["no body", Buffer.concat([ping().subarray(0, 20)]).fill(21, 0, 1)],
];

describe.skipIf(process.env.MONGODB_URI)("a malformed message", () => {
  it.each(broken)("closes its connection and no other: %s", async (_, bytes) => {
    const other = await WireClient.connect(store.uri);
    await closedBy(Buffer.concat([bytes, ping()]));
    expect(await other.command({ ping: 1, $db: "admin" })).toMatchObject({ ok: 1 });
    other.close();
  });

  it("is none for a text that is no UTF-8, which is stored as it was sent", async () => {
    const client = await WireClient.connect(store.uri);
    const message = opMsg({ insert: "bytes", documents: [{ _id: 1, text: "a@@b" }], $db: "wire" });
    message.writeUInt16BE(0xff_fe, message.indexOf("@@"));
    expect(await client.send(message)).toMatchObject({ n: 1, ok: 1 });
    const items = store.client.db("wire").collection("bytes");
    for (const cursor of [items.find({}, { raw: true }), items.aggregate([{ $match: {} }], { raw: true })]) {
      const [found] = await cursor.toArray();
      expect((found as unknown as Buffer).includes(Buffer.from([0x61, 0xff, 0xfe, 0x62]))).toBe(true);
    }
    client.close();
  });

  it("is none where a client hands on a cluster time that is none, which is refused", async () => {
    const client = await WireClient.connect(store.uri);
    const refused = await client.command({ ping: 1, $db: "admin", $clusterTime: { clusterTime: {} } });
    expect(refused).toMatchObject({ ok: 0, code: 14, codeName: "TypeMismatch" });
    const { $clusterTime } = await client.command({ ping: 1, $db: "admin" });
    expect(await client.command({ ping: 1, $db: "admin", $clusterTime })).toMatchObject({ ok: 1 });
    client.close();
  });

  it("or half of one holds up nobody", async () => {
    const half = await WireClient.connect(store.uri);
    half.socket.write(ping().subarray(0, 30));
    const other = await WireClient.connect(store.uri);
    expect(await other.command({ ping: 1, $db: "admin" })).toMatchObject({ ok: 1 });
    half.close();
    other.close();
  });

  it("of any kind leaves the store alive and its memory as it was", async () => {
    const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-malformed-"));
    const own = await startProcess(dir);
    const rounds = Number(process.env.STORE_MALFORMED_MESSAGES ?? 500);
    const valid = opMsg({ find: "c", filter: { a: { $gt: 1 } }, $db: "x", lsid: { id: 1 } });
    const mutation = fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    let sent = 0;
    let before = 0;
    await fc.assert(
      fc.asyncProperty(mutation, async (bytes) => {
        const client = await WireClient.connect(own.uri);
        const message = Buffer.from(valid);
        for (const [at, value] of bytes) message[at] = value;
        client.socket.end(message);
        client.socket.resume();
        await once(client.socket, "close");
        if (++sent === Math.ceil(rounds / 5)) before = megabytesOf(own.pid);
      }),
      { numRuns: rounds },
    );
    const after = await WireClient.connect(own.uri);
    expect(await after.command({ ping: 1, $db: "admin" })).toMatchObject({ ok: 1 });
    after.close();
    expect(megabytesOf(own.pid)).toBeLessThan(before + 64);
    await own.stop();
    rmSync(dir, { recursive: true });
  }, 600_000);

  it("can be a command of any shape: it gets an error, not a crash", async () => {
    const names = [
      "find",
      "insert",
      "update",
      "delete",
      "aggregate",
      "findAndModify",
      "createIndexes",
      "getMore",
      "distinct",
      "count",
      "listCollections",
      "killCursors",
      "endSessions",
      "commitTransaction",
      "explain",
      "create",
    ];
    const client = await WireClient.connect(store.uri);
    const value = fc.oneof(fc.constantFrom("c", 1, -1, true, null, [], {}), fc.object({ maxDepth: 2 }));
    const fields = fc.dictionary(
      fc.constantFrom(
        "filter",
        "query",
        "updates",
        "deletes",
        "documents",
        "pipeline",
        "cursor",
        "sort",
        "limit",
        "hint",
        "indexes",
        "cursors",
        "lsid",
        "txnNumber",
        "update",
        "key",
        "collection",
        "batchSize",
      ),
      value,
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), value, fields, async (name, argument, rest) => {
        const reply = await client.command({ [name]: argument, ...rest, $db: "fuzz" });
        expect([0, 1]).toContain(reply.ok);
        expect(reply.codeName).not.toBe("InternalError");
      }),
      { numRuns: 400 },
    );
    client.close();
  });
});

describe("messages", () => {
  it("take documents as sequences, and are silent when told so (w: 0)", async () => {
    const collection = store.db.collection<{ _id: number }>("sequences");
    const client = await WireClient.connect(store.uri);
    const message = opMsg({ insert: "sequences", writeConcern: { w: 0 }, $db: store.db.databaseName }, 2);
    client.socket.write(withSequence(message, { _id: 1 }));
    expect(await client.command({ ping: 1, $db: "admin" })).toMatchObject({ ok: 1 });
    expect(await collection.find().toArray()).toEqual([{ _id: 1 }]);
    client.close();
  });

  it("are answered without their outcome where they ask for a reply to w: 0, unless it is to be in the journal", async () => {
    const client = await WireClient.connect(store.uri);
    const send = async (command: BsonDocument, writeConcern: BsonDocument) => {
      const reply = await client.command({ ...command, writeConcern, $db: store.db.databaseName });
      return [reply.ok, reply.n, reply.nModified, (reply.writeErrors as unknown[] | undefined)?.length];
    };
    const insert = { insert: "unacknowledged", documents: [{ _id: 1 }, { _id: 1 }, { _id: 2 }] };
    const update = { update: "unacknowledged", updates: [{ q: { _id: 1 }, u: { $set: { a: 1 } } }] };
    expect(await send(insert, { w: 0 })).toEqual([1, 0, undefined, undefined]);
    expect(await send(update, { w: 0 })).toEqual([1, 0, 0, undefined]);
    expect(await store.db.collection("unacknowledged").find().toArray()).toEqual([{ _id: 1, a: 1 }]);
    expect(await send(insert, { w: 0, j: true })).toEqual([1, 0, undefined, 1]);
    const all = { delete: "unacknowledged", deletes: [{ q: {}, limit: 0 }] };
    expect(await send(all, { w: 0 })).toEqual([1, 0, undefined, undefined]);
    expect(await store.db.collection("unacknowledged").countDocuments()).toBe(0);
    client.close();
  });
});
