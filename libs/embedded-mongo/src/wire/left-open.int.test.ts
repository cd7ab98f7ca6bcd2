import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Long, UUID } from "bson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningStore, startStore } from "../start-store.ts";
import { WireClient } from "../testing/wire-client.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-left-open-"));
let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ dir });
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

const increment = { update: "c", updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }], $db: "t" };
const newTransaction = () => ({ lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false });

describe("a transaction whose client is gone", () => {
  it("can be committed by another connection, as a driver does when the answer to a commit is lost", async () => {
    const [lost, other] = [await WireClient.connect(store.uri), await WireClient.connect(store.uri)];
    const own = newTransaction();
    const insert = { insert: "e", documents: [{ _id: 1 }], $db: "t", ...own, startTransaction: true };
    expect(await lost.command(insert)).toMatchObject({ ok: 1 });
    lost.close();
    expect(await other.command({ ping: 1, $db: "admin" })).toMatchObject({ ok: 1 });
    expect(await other.command({ commitTransaction: 1, ...own, $db: "admin" })).toMatchObject({ ok: 1 });
    expect(await other.command({ distinct: "e", key: "_id", $db: "t" })).toMatchObject({ values: [1] });
    other.close();
  });

  it("ends soon after its connection, so that whoever comes next does not wait for its keys", async () => {
    const [killed, other] = [await WireClient.connect(store.uri), await WireClient.connect(store.uri)];
    await other.command({ insert: "c", documents: [{ _id: 1, n: 0 }], $db: "t" });
    const own = newTransaction();
    expect(await killed.command({ ...increment, ...own, startTransaction: true })).toMatchObject({ ok: 1, n: 1 });
    const next = other.command(increment);
    killed.close();
    expect(await next).toMatchObject({ ok: 1, n: 1 });
    expect(await other.command({ commitTransaction: 1, ...own, $db: "admin" })).toMatchObject({ ok: 0, code: 251 });
    expect(await other.command({ distinct: "c", key: "n", $db: "t" })).toMatchObject({ values: [1] });
    other.close();
  });
});
