import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { prefixRange } from "../storage/keys.ts";
import { documentOfEntry } from "../storage/stored-documents.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import { drop, renameCollection } from "./collection-commands.ts";
import { deleteCommand } from "./delete.ts";
import { findAndModify } from "./find-and-modify.ts";
import { createIndexes, dropIndexes } from "./index-commands.ts";
import { insert } from "./insert.ts";
import { collectionOf } from "./operation.ts";
import { update } from "./update.ts";

const most = 20_000;
const own = withOwnStore();
const operation = (database: string, name: string, command: BsonDocument) => own.operation(name, command, database);
const fill = async (database: string, count = most) => {
  const documents = Array.from({ length: count }, (_, _id) => ({ _id, n: _id % 7, text: "x".repeat(100) }));
  await insert(operation(database, "insert", { documents }));
};
const indexed = (database: string, name: string, key: BsonDocument) =>
  createIndexes(operation(database, "createIndexes", { createIndexes: name, indexes: [{ key, name: "made" }] }));

/** Entries of the collection's indexes that lead to no document, and documents that an index lacks. */
function wrongEntries(database: string, name: string): { nowhere: number; missing: number } {
  const collection = collectionOf(operation(database, "find", {}), name)!;
  const { latest } = own.store.environment;
  const documents = [...latest.range(prefixRange(collection.space))].length;
  const wrong = { nowhere: 0, missing: 0 };
  for (const { space } of collection.indexes.slice(1)) {
    const entries = [...latest.range(prefixRange(space))];
    wrong.nowhere += entries.filter(({ key, value }) => !latest.get(documentOfEntry(collection, key, value))).length;
    wrong.missing += documents - entries.length;
  }
  return wrong;
}

it.each<[string, (database: string) => Promise<unknown>]>([
  [
    "delete",
    (database) => deleteCommand(operation(database, "delete", { deletes: [{ q: { n: { $gte: 1 } }, limit: 0 }] })),
  ],
  [
    "update",
    (database) => update(operation(database, "update", { updates: [{ q: {}, u: { $inc: { n: 10 } }, multi: true }] })),
  ],
])("a %s of many goes on in a collection that gets another name and an index meanwhile", async (name, change) => {
  const database = `renamed-${name}`;
  await fill(database);
  const changing = change(database);
  const renaming = { renameCollection: `${database}.items`, to: `${database}.others` };
  await renameCollection({ ...operation("admin", "renameCollection", renaming), database: "admin" });
  await indexed(database, "others", { n: 1 });
  await changing;
  expect(wrongEntries(database, "others")).toEqual({ nowhere: 0, missing: 0 });
});

it("a delete of many whose collection is dropped before it has begun finds nothing, in the midst says so (175)", async () => {
  const deletes = [{ q: {}, limit: 0 }];
  await fill("early");
  const early = deleteCommand(operation("early", "delete", { deletes }));
  await drop(operation("early", "drop", {}));
  expect(await early).toEqual({ n: 0 });

  await fill("midst");
  const before = own.store.environment.applied;
  const midst = deleteCommand(operation("midst", "delete", { deletes }));
  while (own.store.environment.applied === before) await new Promise(setImmediate);
  await drop(operation("midst", "drop", {}));
  expect(await midst).toMatchObject({ writeErrors: [{ code: 175 }] });
});

it.each<[string, (database: string) => Promise<BsonDocument>]>([
  [
    "an update",
    (database) =>
      update(operation(database, "update", { updates: [{ q: { _id: 1 }, u: { $set: { late: 1 } }, upsert: true }] })),
  ],
  [
    "a findAndModify",
    (database) =>
      findAndModify(operation(database, "findAndModify", { query: { _id: 1 }, update: { late: 1 }, upsert: true })),
  ],
])("%s that waited while its collection was dropped makes what it inserts in a new one", async (what, change) => {
  const database = `late-${what.replaceAll(" ", "-")}`;
  await fill(database, 3);
  const transaction = own.store.sessions.begin(Buffer.alloc(16, what.length), 1n);
  const collection = collectionOf({ ...operation(database, "find", {}), transaction }, "items")!;
  await update({
    ...operation(database, "update", { updates: [{ q: { _id: 1 }, u: { $set: { n: 5 } } }] }),
    transaction,
  });
  const dropping = drop(operation(database, "drop", {}));
  const changing = change(database);
  await new Promise((resolve) => setTimeout(resolve, 50));
  transaction.abort();
  await Promise.all([dropping, changing]);
  const now = collectionOf(operation(database, "find", {}), "items");
  const kept = now ? [...own.store.environment.latest.range(prefixRange(now.space))].length : 0;
  // Before the drop or after it, but not in what is gone.
  expect([now === undefined, kept]).toEqual(now === undefined ? [true, 0] : [false, 1]);
  expect([...own.store.environment.latest.range(prefixRange(collection.space))]).toEqual([]);
});

it("an index that is dropped while it is built says so to who builds it (276), and leaves nothing", async () => {
  await fill("built");
  const creating = indexed("built", "items", { n: 1 }).catch((error: unknown) => error);
  const collection = collectionOf(operation("built", "find", {}), "items")!;
  while (collection.indexes.length === 1) await new Promise(setImmediate);
  const { space } = collection.indexes[1]!;
  await dropIndexes(operation("built", "dropIndexes", { index: "*" }));
  expect(await creating).toMatchObject({ code: 276, codeName: "IndexBuildAborted" });
  expect(collection.indexes).toHaveLength(1);
  expect([...own.store.environment.latest.range(prefixRange(space))]).toEqual([]);
});
