import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore } from "../open-store.ts";
import { dispatch } from "./dispatch.ts";
import type { Store } from "./operation.ts";
import { find, queryOf } from "./query.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-plan-"));
let store: Store;
let close: () => Promise<void>;
const run = (command: object) => dispatch(store, { ...command, $db: "t" }, 1, console.error);

beforeAll(async () => {
  ({ store, close } = await openStore(dir));
});
afterAll(async () => {
  await close();
  rmSync(dir, { recursive: true });
});

it("a read finds everything of its snapshot, also where an index is built before it begins", async () => {
  await run({ insert: "c", documents: [{ a: 1 }, { a: 1 }, { a: 2 }] });
  const snapshot = store.environment.snapshot();
  const found = find(snapshot, store.catalog.get("t.c")!, queryOf({ filter: { a: 1 } }, "filter"));
  await run({ createIndexes: "c", indexes: [{ key: { a: 1 }, name: "a_1" }] });
  expect([...found].filter((one) => one !== undefined)).toHaveLength(2);
  snapshot.release();
});
