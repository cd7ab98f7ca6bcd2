import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import type { Violation } from "../index/violations.ts";
import type { MongoError } from "../mongo-error.ts";
import type { Collection } from "../storage/catalog.ts";
import { seal } from "../storage/checked-value.ts";
import { prefixRange } from "../storage/keys.ts";
import type { Maintenance } from "../storage/maintenance.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import { collMod } from "./coll-mod.ts";
import { createIndexes, dropIndexes } from "./index-commands.ts";
import { insert } from "./insert.ts";
import { collectionOf } from "./operation.ts";
import { collStats, dbStats } from "./stats.ts";
import { validate } from "./validate.ts";

const own = withOwnStore();
const operation = (database: string, name: string, command: BsonDocument = {}) =>
  own.operation(name, command, database);
const change = (database: string, options: BsonDocument) =>
  collMod(operation(database, "collMod", { index: { name: "made", ...options } }));
const caught = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const entriesIn = (index: Buffer) => [...own.store.environment.latest.range(prefixRange(index))];

/** A collection with an index that takes no new duplicates. */
async function prepared(database: string, documents: BsonDocument[]): Promise<Collection> {
  await insert(operation(database, "insert", { documents }));
  const indexes = [{ key: { a: 1 }, name: "made" }];
  await createIndexes(operation(database, "createIndexes", { indexes }));
  await change(database, { prepareUnique: true });
  return collectionOf(operation(database, "find"), "items")!;
}

/** In the midst of becoming unique. */
async function converting(database: string) {
  const collection = await prepared(database, [
    { _id: 1, a: new Date(1) },
    { _id: 2, a: new Date(2) },
  ]);
  const conversion = caught(change(database, { unique: true }));
  while (collection.indexes.length < 3) await new Promise(setImmediate);
  return { collection, conversion, spaces: collection.indexes.slice(1).map(({ space }) => space) };
}

it.each([{ hidden: true }, { expireAfterSeconds: 2_000_000_000 }])(
  "an index that becomes unique keeps what is changed of it meanwhile: %o",
  async (options) => {
    const database = `kept-${Object.keys(options)[0]}`;
    const { collection, conversion } = await converting(database);
    await change(database, options);
    expect(await conversion).toEqual({ unique_new: true });
    const definitions = [expect.anything(), { name: "made", key: { a: 1 }, unique: true, ...options }];
    expect(collection.indexes.map(({ definition }) => definition)).toEqual(definitions);
    await own.reopen();
    const stored = collectionOf(operation(database, "find"), "items")!;
    expect(stored.indexes.map(({ definition }) => definition)).toEqual(definitions);
  },
);

it("an index that is no longer prepared by the time it would be unique stays as it is (72)", async () => {
  const { collection, conversion, spaces } = await converting("unprepared");
  await change("unprepared", { prepareUnique: false });
  expect(await conversion).toMatchObject({
    code: 72,
    message: "Cannot make index unique with 'prepareUnique=false'. Run collMod to set it first.",
  });
  expect(collection.indexes.map(({ definition }) => definition.unique)).toEqual([undefined, undefined]);
  expect(spaces.map((space) => entriesIn(space).length)).toEqual([2, 0]);
});

it("an index that becomes unique is one index until it is", async () => {
  const { conversion } = await converting("one");
  const [stats, all, valid] = await Promise.all([
    collStats(operation("one", "collStats")),
    dbStats(operation("one", "dbStats")),
    validate(operation("one", "validate")),
  ]);
  expect([stats.nindexes, all.indexes, valid.nIndexes, valid.keysPerIndex]).toEqual([2, 2, 2, { _id_: 2, made: 2 }]);
  expect(await conversion).toEqual({ unique_new: true });
});

it.each(["made", "*"])(
  "an index that is dropped while it becomes unique is gone, and who made it so is told (276): %s",
  async (index) => {
    const database = `dropped-${index === "*" ? "all" : "one"}`;
    const { collection, conversion, spaces } = await converting(database);
    expect(await dropIndexes(operation(database, "dropIndexes", { index }))).toMatchObject({ nIndexesWas: 2 });
    expect(await conversion).toMatchObject({ code: 276 });
    expect(collection.indexes).toHaveLength(1);
    expect(spaces.flatMap(entriesIn)).toEqual([]);
  },
);

it("an index that became unique after it was looked up is changed and dropped all the same", async () => {
  const collection = await prepared("late", [{ _id: 1, a: 1 }]);
  const before = collection.indexes[1]!;
  await change("late", { unique: true });
  const { maintenance } = own.store;
  const hide = { hidden: true };
  await maintenance.changeIndex(collection, before, (one) => ({ ...one, ...hide }), Number.POSITIVE_INFINITY);
  expect(collection.indexes[1]!.definition).toEqual({ name: "made", key: { a: 1 }, unique: true, ...hide });
  const { space } = collection.indexes[1]!;
  await maintenance.dropIndexes(collection, [before], Number.POSITIVE_INFINITY);
  expect(collection.indexes).toHaveLength(1);
  expect(entriesIn(space)).toEqual([]);
});

it("who makes an index unique that another makes so has nothing to change", async () => {
  const collection = await prepared("twice", [{ _id: 1, a: 1 }]);
  const replies = await Promise.all([1, 2, 3].map(() => change("twice", { unique: true })));
  expect(replies).toEqual([{ unique_new: true }, {}, {}]);
  expect(collection.indexes).toHaveLength(2);
});

it("duplicates that came while an index was not prepared for a moment are told by their ids (359)", async () => {
  const collection = await prepared("between", [{ _id: "first", a: 1 }]);
  const replace: Maintenance["builds"]["replace"] = async (...asked) => {
    await change("between", { prepareUnique: false });
    await insert(operation("between", "insert", { documents: [{ _id: "second", a: 1 }] }));
    await change("between", { prepareUnique: true });
    return own.store.maintenance.builds.replace(...asked);
  };
  const store = { ...own.store, maintenance: { builds: { replace } } as unknown as Maintenance };
  const conversion = operation("between", "collMod", { index: { name: "made", unique: true } });
  const error = (await caught(collMod({ ...conversion, store }))) as MongoError;
  expect([error.code, error.extra]).toEqual([359, { violations: [{ ids: ["first", "second"] }] }]);
  expect(collection.indexes.map(({ ready }) => ready)).toEqual([true, true]);
});

it("of many duplicates about 8 MB of ids are told (359)", async () => {
  const documents = Array.from({ length: 5000 }, (_, at) => ({ _id: `${at}`.padEnd(1900, "x"), a: at >> 1 }));
  await prepared("many", documents);
  const error = (await caught(change("many", { unique: true }))) as MongoError;
  expect([error.code, error.message]).toEqual([
    359,
    "Cannot convert the index to unique. Too many conflicting documents were detected. Please resolve them and rerun collMod.",
  ]);
  const told = (error.extra!.violations as Violation[]).flatMap(({ ids }) => ids as string[]);
  expect(told).toEqual(documents.slice(0, told.length).map(({ _id }) => _id));
  const bytes = told.reduce((sum, id) => sum + id.length, 0);
  expect(bytes).toBeGreaterThan(7.8 * 1024 * 1024);
  expect(bytes).toBeLessThan(8 * 1024 * 1024);
});

it("a store that ended while an index became unique starts with the index as it was", async () => {
  const collection = await prepared("killed", [{ _id: 1, a: 1 }]);
  const { environment, catalog } = own.store;
  const [, old] = collection.indexes;
  const space = catalog.takeSpace();
  const { prepareUnique: _, ...definition } = old!.definition;
  const half = { definition: { ...definition, unique: true }, space, ready: false, multikey: false, replaces: old! };
  await environment.write((view) => {
    catalog.put(view, { ...collection, indexes: [...collection.indexes, half] });
    const key = Buffer.concat([space, Buffer.from("half")]);
    view.put(key, seal(key, Buffer.from("filled")));
  });
  await own.reopen();
  const { indexes } = collectionOf(operation("killed", "find"), "items")!;
  expect(indexes.slice(1).map((index) => index.definition)).toEqual([{ ...definition, prepareUnique: true }]);
  expect(entriesIn(space)).toEqual([]);
  expect(await change("killed", { unique: true })).toEqual({ unique_new: true });
});
