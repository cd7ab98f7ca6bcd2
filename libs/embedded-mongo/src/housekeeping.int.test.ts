import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dispatch } from "./commands/dispatch.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { openStore } from "./open-store.ts";

describe("documents of a TTL index", () => {
  const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-housekeeping-"));
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => {
    vi.useRealTimers();
    rmSync(dir, { recursive: true, force: true });
  });

  it.each([
    ["are removed within a minute", true, 0],
    ["stay where the store keeps what has expired", false, 1],
  ])("%s", async (_what, ttl, left) => {
    const { store, close } = await openStore(dir);
    const run = (command: object) => dispatch(store, { ...command, $db: "t" }, 1, () => {});
    await run({ createIndexes: "c", indexes: [{ key: { at: 1 }, name: "at_1", expireAfterSeconds: 1 }] });
    await run({ insert: "c", documents: [{ _id: 1, at: new Date(0) }] });
    const stop = startHousekeeping(store, { log: () => {}, ttl });
    vi.advanceTimersByTime(60_000);
    await stop();
    expect(await run({ count: "c", query: { at: { $lt: new Date() } } })).toMatchObject({ n: left });
    await close();
  });
});
