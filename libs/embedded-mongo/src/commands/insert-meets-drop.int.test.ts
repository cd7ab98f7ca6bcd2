import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { openStore } from "../open-store.ts";
import { documentKey, prefixRange } from "../storage/keys.ts";
import { findByKey } from "../storage/stored-documents.ts";
import { drop } from "./collection-commands.ts";
import { insert } from "./insert.ts";
import { collectionOf, type Operation, type Store } from "./operation.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-insert-"));
const most = 50_000;
let store: Store;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ store, close } = await openStore(dir));
});

afterAll(async () => {
  await close();
  rmSync(dir, { recursive: true });
});

const operation = (name: string, command: BsonDocument): Operation => ({
  store,
  database: "db",
  name,
  command: { [name]: "items", ...command },
  connectionId: 1,
  pace: () => undefined,
  deadline: Number.POSITIVE_INFINITY,
});

it("what is inserted after its collection was dropped in the midst is there, in a new collection", async () => {
  const documents = Array.from({ length: most }, (_, _id) => ({ _id, text: "x".repeat(100) }));
  const inserting = insert(operation("insert", { documents }));
  const items = () => collectionOf(operation("find", {}), "items");
  const isFilled = () => {
    const collection = items();
    return collection && [...store.environment.latest.range(prefixRange(collection.space))].length > 0;
  };
  while (!isFilled()) await new Promise((resolve) => setImmediate(resolve));
  await drop(operation("drop", {}));
  expect(await inserting).toEqual({ n: most });
  const collection = items()!;
  const isThere = (id: number) => findByKey(store.environment.latest, documentKey(collection.space, id)) !== undefined;
  expect([isThere(0), isThere(most - 1)]).toEqual([false, true]);
});
