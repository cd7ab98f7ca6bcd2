import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Int32, Long, UUID } from "bson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { dispatch } from "../commands/dispatch.ts";
import type { Store } from "../commands/operation.ts";
import { openStore } from "../open-store.ts";
import { forgetRecords, record, recordsOf } from "./retry-records.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-expiry-"));
let store: Store;
let close: () => Promise<void>;
const run = (command: BsonDocument, connectionId = 1) =>
  dispatch(store, { ...command, $db: command.$db ?? "t" }, connectionId, console.error);
beforeAll(async () => {
  ({ store, close } = await openStore(dir));
});
afterAll(async () => {
  await close();
  rmSync(dir, { recursive: true });
});

describe("what is left open or behind", () => {
  it("is aborted when it is a transaction of more than 60 s, and lets others go on", async () => {
    await run({ insert: "c", documents: [{ _id: 1, n: 0 }] });
    const session = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
    const increment = { update: "c", updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] };
    expect(await run({ ...increment, ...session, startTransaction: true })).toMatchObject({ ok: 1, n: 1 });
    const outside = run(increment);
    store.sessions.sweep(Date.now() + 59_000);
    expect(await run({ find: "c", ...session, singleBatch: true })).toMatchObject({ ok: 1 });
    store.sessions.sweep(Date.now() + 61_000);
    expect(await outside).toMatchObject({ n: 1 });
    expect(await run({ commitTransaction: 1, ...session, $db: "admin" })).toMatchObject({ ok: 0, code: 251 });
    expect(await run({ distinct: "c", key: "n" })).toMatchObject({ values: [new Int32(1)] });
  });

  it("holds up no change of its collection's indexes for longer, when it is a transaction", async () => {
    await run({ insert: "g", documents: [{ _id: 1, n: 0 }] });
    const session = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
    expect(await run({ find: "g", ...session, startTransaction: true })).toMatchObject({ ok: 1 });
    const built = run({ createIndexes: "g", indexes: [{ key: { n: 1 }, name: "n_1" }] });
    store.sessions.sweep(Date.now() + 59_000);
    expect(await run({ find: "g", ...session })).toMatchObject({ ok: 1 });
    store.sessions.sweep(Date.now() + 61_000);
    expect(await built).toMatchObject({ ok: 1, numIndexesAfter: 2 });
    expect(await run({ commitTransaction: 1, ...session, $db: "admin" })).toMatchObject({ ok: 0, code: 251 });
  });

  it("goes on where it is a transaction and only a connection closes that no longer serves it", async () => {
    const own = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
    const insert = (_id: number) => ({ insert: "f", documents: [{ _id }], ...own });
    expect(await run({ ...insert(1), startTransaction: true }, 1)).toMatchObject({ ok: 1 });
    expect(await run(insert(2), 2)).toMatchObject({ ok: 1 });
    store.sessions.connectionClosed(1);
    store.sessions.sweep(Date.now() + 50_000);
    expect(await run(insert(3), 2)).toMatchObject({ ok: 1 });
    store.sessions.connectionClosed(2);
    store.sessions.sweep(Date.now() + 50_000);
    expect(await run({ commitTransaction: 1, ...own, $db: "admin" }, 2)).toMatchObject({ ok: 0, code: 251 });
  });

  it("is forgotten when it is a retry record older than sessions live", async () => {
    const session = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
    await run({ insert: "c", documents: [{ _id: 2 }], ...session });
    const forget = (before: Date) => forgetRecords(store.environment, before);
    expect(await forget(new Date(Date.now() - 60_000))).toBe(0);
    expect(await forget(new Date(Date.now() + 60_000))).toBe(1);
  });

  it("is closed when it is a cursor unused for ten minutes (43)", async () => {
    await run({ insert: "d", documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] });
    const { cursor } = await run({ find: "d", batchSize: 1 });
    store.cursors.sweep(Date.now() + 599_000);
    const { id } = cursor as { id: Long };
    expect(await run({ getMore: id, collection: "d", batchSize: 1 })).toMatchObject({ ok: 1 });
    store.cursors.sweep(Date.now() + 601_000);
    expect(await run({ getMore: id, collection: "d" })).toMatchObject({ ok: 0, code: 43 });
  });

  it("keeps its keys while it is being committed, also when its time is over: nobody's write goes on top unseen", async () => {
    await run({ insert: "e", documents: [{ _id: 1, n: 0 }] });
    const begin = () => ({ lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false });
    const [first, second] = [begin(), begin()];
    const increment = { update: "e", updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }], startTransaction: true };
    await run({ ...increment, ...first });
    const committed = run({ commitTransaction: 1, ...first, $db: "admin" });
    store.sessions.sweep(Date.now() + 61_000);
    const also = run({ ...increment, ...second });
    expect(await committed).toMatchObject({ ok: 1 });
    expect(await also).toMatchObject({ ok: 0, code: 112 });
    expect(await run({ distinct: "e", key: "n" })).toMatchObject({ values: [new Int32(1)] });
  });
});

it("others have their turn while records of thousands of sessions are forgotten", async () => {
  const sessions = Array.from({ length: 20_000 }, () => Buffer.from(new UUID().buffer));
  await store.environment.write((view) => {
    for (const session of sessions) record(view, { session, number: 1n }, 0, 1, { n: 1 });
  });
  let turns = 0;
  let running = true;
  const others = (async () => {
    for (; running; turns++) await new Promise(setImmediate);
  })();
  expect(await forgetRecords(store.environment, new Date(Date.now() + 60_000))).toBeGreaterThanOrEqual(sessions.length);
  running = false;
  await others;
  expect(turns).toBeGreaterThan(5);
  const [one] = sessions;
  expect(recordsOf(store.environment.latest, { session: one!, number: 1n })).toEqual([]);
});

it("a session that is used while others are forgotten keeps what is remembered of it", async () => {
  const session = Buffer.from(new UUID().buffer);
  const write = { session, number: 1n };
  await store.environment.write((view) => record(view, write, 0, 1, { n: 1 }));
  const before = new Date(Date.now() + 1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const forgotten = forgetRecords(store.environment, before);
  await store.environment.write((view) => record(view, { session, number: 2n }, 0, 1, { n: 2 }));
  await forgotten;
  expect(recordsOf(store.environment.latest, { session, number: 2n })).toMatchObject([{ reply: { n: new Int32(2) } }]);
});
