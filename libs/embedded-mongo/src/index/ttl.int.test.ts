import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { dispatch } from "../commands/dispatch.ts";
import { openStore } from "../open-store.ts";
import { removeExpired } from "./ttl.ts";

describe("a TTL index", () => {
  const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-ttl-"));
  afterAll(() => rmSync(dir, { recursive: true }));

  it("removes what its date has made old, and nothing else", async () => {
    const { store, close } = await openStore(dir);
    const run = (command: object) => dispatch(store, { ...command, $db: "t" }, 1, () => {});
    await run({ createIndexes: "c", indexes: [{ key: { at: 1 }, name: "at_1", expireAfterSeconds: 60 }] });
    const old = new Date(Date.now() - 61_000);
    const documents = [
      { _id: "old", at: old },
      { _id: "young", at: new Date(Date.now() - 30_000) },
      { _id: "one of several is old", at: [new Date(), old] },
      { _id: "no date", at: 0 },
      { _id: "nothing" },
    ];
    await run({ insert: "c", documents });
    expect(await removeExpired(store, store.catalog.get("t.c")!)).toBe(2);
    const { values } = await run({ distinct: "c", key: "_id" });
    expect(values).toEqual(["no date", "nothing", "young"]);
    await close();
  });

  it("goes on removing while it is hidden from queries", async () => {
    const { store, close } = await openStore(dir);
    const run = (command: object) => dispatch(store, { ...command, $db: "t" }, 1, () => {});
    const index = { key: { at: 1 }, name: "at_1", expireAfterSeconds: 60, hidden: true };
    await run({ createIndexes: "hidden", indexes: [index] });
    await run({
      insert: "hidden",
      documents: [
        { _id: "old", at: new Date(0) },
        { _id: "young", at: new Date() },
      ],
    });
    expect(await removeExpired(store, store.catalog.get("t.hidden")!)).toBe(1);
    await close();
  });
});
