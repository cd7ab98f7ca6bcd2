import { UUID } from "bson";
import { afterEach, expect, it, vi } from "vitest";
import { idIndex } from "../index/index-definition.ts";
import type { Collection, Index } from "./catalog.ts";
import { writeDocument } from "./documents.ts";
import type { Environment } from "./environment.ts";
import { prefixRange, spaceOf } from "./keys.ts";
import { Overlay } from "./overlay.ts";
import { fillIndex, purge } from "./slices.ts";
import { insertDocument } from "./stored-documents.ts";
import type { View } from "./view.ts";

const documents = [1, 2, 3].map((_id) => ({ _id, a: _id }));
const collection: Collection = {
  namespace: "db.large",
  database: "db",
  name: "large",
  uuid: new UUID(),
  options: {},
  space: spaceOf(1),
  indexes: [{ space: spaceOf(1), definition: idIndex, ready: true, multikey: false }],
  changedAt: 0,
};
const index: Index = { space: spaceOf(2), definition: { name: "a_1", key: { a: 1 } }, ready: false, multikey: false };

afterEach(() => void vi.restoreAllMocks());

/** What is stored, of which each document takes longer to read than a slice may take, as 16 MB do. */
function slowlyRead() {
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const stored = new Overlay({ get: () => undefined, range: () => [] });
  for (const document of documents)
    insertDocument(stored, collection, { document, bytes: Buffer.from(writeDocument(document)) });
  const slow: View = {
    get: (key) => stored.get(key),
    *range(range) {
      for (const entry of stored.range(range)) {
        clock += 8;
        yield entry;
      }
    },
  };
  let slices = 0;
  const write = async <T>(work: (view: Overlay) => T): Promise<T> => {
    slices += 1;
    if (slices > 20) throw new Error("no slice gets any further");
    const view = new Overlay(slow);
    const result = work(view);
    stored.take(view);
    return result;
  };
  const keysIn = (space: Buffer): number => [...stored.range(prefixRange(space))].length;
  return { environment: { write } as unknown as Environment, keysIn };
}

it("documents that take longer to read than a slice are removed one by one", async () => {
  const { environment, keysIn } = slowlyRead();
  expect(keysIn(collection.space)).toBe(3);
  await purge(environment, collection.space);
  expect(keysIn(collection.space)).toBe(0);
});

it("documents that take longer to read than a slice get into an index one by one", async () => {
  const { environment, keysIn } = slowlyRead();
  await fillIndex(environment, { collection, index, check: () => {} }, Number.POSITIVE_INFINITY);
  expect(keysIn(index.space)).toBe(3);
});
