import { Double } from "bson";
import { describe, expect } from "vitest";
import { type Case, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const names = (indexes: { name?: string }[]) => indexes.map(({ name }) => name);

const collections: Case[] = [
  {
    name: "a wrong $sort is refused also where there is no collection",
    run: ({ items }) => items.aggregate([{ $sort: { a: 2 } }]).toArray(),
    code: 15975,
  },
  {
    name: "are created a second time in peace",
    run: async ({ db, items }) => {
      await db.createCollection(items.collectionName);
      await db.createCollection(items.collectionName);
    },
  },
  ...[
    { capped: true, size: 1000 },
    { expireAfterSeconds: 5 },
    { timeseries: { timeField: "at" } },
    { collation: { locale: "en" } },
  ].map(
    (options): Case => ({
      name: `that are there are not created with other options: ${JSON.stringify(options)}`,
      given: [{ _id: 1 }],
      run: ({ items, command }) => command({ create: items.collectionName, ...options }),
      code: 48,
      error: { message: expect.stringContaining("already exists, but with different options") },
    }),
  ),
  ...[{ timeseries: {} }, { clusteredIndex: {} }].map(
    (option): Case => ({
      name: `of another kind are refused also where that says nothing: ${JSON.stringify(option)}`,
      run: ({ items, command }) => command({ create: items.collectionName, ...option }),
      code: 72,
    }),
  ),
  {
    name: "are created with the index of _id that a restored dump names",
    run: ({ items, command }) =>
      command({ create: items.collectionName, idIndex: { v: 2, key: { _id: 1 }, name: "_id_" } }),
    answer: { ok: 1 },
  },
  ...(
    [
      [{ key: { a: 1 }, name: "x" }, 2],
      [{ key: { a: 1 }, name: "_id_" }, 2],
      [{ key: { _id: -1 }, name: "_id_" }, 2],
      [{ key: { _id: 1 }, name: "_id_", sparse: true }, 197],
      [{ key: { _id: 1 } }, 9],
      [{ key: { _id: 1 }, name: "_id_", collation: { locale: "en" } }, 2],
    ] as const
  ).map(
    ([idIndex, code]): Case => ({
      name: `are not created with another index of _id: ${JSON.stringify(idIndex)}`,
      run: ({ items, command }) => command({ create: items.collectionName, idIndex }),
      code,
    }),
  ),
  {
    name: "that are there are not created by a transaction",
    given: [{ _id: 1 }],
    run: ({ db, items, client }) =>
      client.withSession((session) =>
        session.withTransaction(() => db.createCollection(items.collectionName, { session })),
      ),
    code: 48,
  },
  {
    name: "are listed by database to the admin database only",
    run: ({ command }) => command({ listDatabases: 1 }),
    code: 13,
  },
  {
    name: "are listed by database, with the size, by which a filter can ask",
    given: [{ _id: 1 }],
    run: async ({ db, client }) => {
      const admin = client.db("admin");
      const filter = { name: db.databaseName, sizeOnDisk: { $gt: 0 } };
      const { databases, totalSize, totalSizeMb } = await admin.command({ listDatabases: 1, filter });
      const { empty, sizeOnDisk } = databases[0];
      const named = await admin.command({ listDatabases: 1, filter, nameOnly: true });
      return [
        empty,
        totalSize - sizeOnDisk,
        totalSizeMb - Math.floor(totalSize / 2 ** 20),
        Object.keys(named.databases[0]),
      ];
    },
    answer: [false, 0, 0, ["name"]],
  },
  {
    name: "are listed by database, names only",
    given: [{ _id: 1 }],
    run: async ({ db, client }) => {
      const admin = client.db("admin");
      const { databases, totalSize } = await admin.command({ listDatabases: 1, nameOnly: true });
      return [databases.some(({ name }: { name: string }) => name === db.databaseName), totalSize];
    },
    answer: [true, undefined],
  },
  {
    name: "are listed by database, those that every replica set has among them",
    given: [{ _id: 1 }],
    run: async ({ db, client }) => {
      const filter = { name: { $in: ["local", db.databaseName, "admin", "config"] } };
      const { databases } = await client.db().admin().listDatabases({ filter, nameOnly: true });
      return databases.filter(({ name }) => name !== db.databaseName);
    },
    answer: [{ name: "admin" }, { name: "config" }, { name: "local" }],
  },
  {
    name: "are listed with their options",
    given: [{ _id: 1 }],
    run: ({ db, items }) => db.listCollections({ name: items.collectionName }).toArray(),
    answer: [
      {
        type: "collection",
        options: {},
        info: { readOnly: false, uuid: expect.anything() },
        idIndex: { v: 2, key: { _id: 1 }, name: "_id_" },
      },
    ],
  },
  {
    name: "are listed, as their indexes are, by a cursor that ends with the last of them, not after it",
    given: [{ _id: 1 }],
    run: async ({ items, command }) => {
      await items.createIndex({ a: 1 });
      const isOpen = async (list: object, batchSize: number) =>
        Number((await command({ ...list, cursor: { batchSize } })).cursor.id) !== 0;
      const indexes = { listIndexes: items.collectionName };
      const alone = { listCollections: 1, filter: { name: items.collectionName } };
      return [await isOpen(indexes, 1), await isOpen(indexes, 2), await isOpen(alone, 0), await isOpen(alone, 1)];
    },
    answer: [true, false, true, false],
  },
  {
    name: "are listed in one batch, however many",
    run: async ({ db, command }) => {
      for (let at = 0; at < 103; at++) await db.createCollection(`many-${at}`);
      const { cursor } = await command({ listCollections: 1, filter: { name: /^many-/ }, nameOnly: true });
      return [cursor.firstBatch.length, Number(cursor.id)];
    },
    answer: [103, 0],
  },
  { name: "that are not there are dropped in peace", run: ({ items }) => items.drop(), answer: true },
  {
    name: "are renamed with documents and indexes",
    given: [{ _id: 1, a: 1 }],
    run: async ({ items }) => {
      await items.createIndex({ a: 1 });
      const renamed = await items.rename(`${items.collectionName}-renamed`);
      return [await renamed.find({ a: 1 }, { hint: "a_1" }).toArray(), await items.countDocuments()];
    },
    answer: [[{ _id: 1, a: 1 }], 0],
  },
  {
    name: "take another's name only when told so",
    given: [{ _id: 1 }],
    run: async ({ items, db }) => {
      const target = db.collection<{ _id: number }>(`${items.collectionName}-target`);
      await target.insertOne({ _id: 2 });
      const refused = await items.rename(target.collectionName).catch((error: { code: number }) => error.code);
      await items.rename(target.collectionName, { dropTarget: true });
      return [refused, await target.find().toArray()];
    },
    answer: [48, [{ _id: 1 }]],
  },
  {
    name: "have names that may end with a dot",
    run: async ({ db, items }) => {
      const dotted = db.collection(`${items.collectionName}.`);
      await dotted.insertOne({ a: 1 });
      return [await dotted.countDocuments(), await db.listCollections({ name: dotted.collectionName }).toArray()];
    },
    answer: [1, [{ name: expect.stringMatching(/\.$/) }]],
  },
  { name: "that are not there are not renamed", run: ({ items }) => items.rename("other"), code: 26 },
  ...(
    [
      ["c", "db.d", 73],
      ["db.", "db.d", 73],
      ["db..c", "db.d", 73],
      ["d b.c", "db.d", 73],
      ["db.none", "db.", 73],
      ["db.none", "db.none", 20],
      ["db.none", "db.$d", 20],
      ["db.none", "db.system.d", 20],
      ["db.c$d", "db.d", 20],
    ] as const
  ).map(
    ([renameCollection, to, code]): Case => ({
      name: `are not renamed from ${renameCollection} to ${to}`,
      run: ({ client }) => client.db("admin").command({ renameCollection, to }),
      code,
    }),
  ),
  {
    name: "tell their size",
    given: [{ _id: 1 }, { _id: 2 }],
    run: ({ items, command }) => command({ collStats: items.collectionName }),
    answer: { count: 2, nindexes: 1, size: expect.any(Number), ok: 1 },
  },
  ...(
    [
      [{ collStats: "c", scale: 0 }, ">= 1, actual value '0'"],
      [{ collStats: "c", scale: -1.5 }, ">= 1, actual value '-1'"],
      [{ dbStats: 1, scale: 0 }, "> 0, actual value '0'"],
    ] as const
  ).map(
    ([asked, words]): Case => ({
      name: `tell their size in units that there are: ${JSON.stringify(asked)}`,
      run: ({ command }) => command(asked),
      code: 51024,
      error: { message: `BSON field 'scale' value must be ${words}` },
    }),
  ),
  {
    name: "tell their size to a pipeline",
    given: [{ _id: 1 }, { _id: 2 }],
    run: ({ items }) =>
      items.aggregate([{ $collStats: { count: {}, storageStats: {} } }, { $project: { host: 0 } }]).toArray(),
    answer: [{ count: 2, storageStats: { count: 2, nindexes: 1 } }],
  },
  {
    name: "tell their size to no transaction",
    given: [{ _id: 1 }],
    run: ({ items, client }) =>
      client.withSession((session) =>
        session.withTransaction(() => items.aggregate([{ $collStats: { count: {} } }], { session }).toArray()),
      ),
    code: 263,
  },
  ...["count", "storageStats"].map(
    (part): Case => ({
      name: `that are not there have no ${part}`,
      run: ({ items }) => items.aggregate([{ $collStats: { [part]: {} } }]).toArray(),
      code: 26,
      error: { message: expect.stringContaining(`Unable to retrieve ${part} in $collStats stage`) },
    }),
  ),
  ...[{ queryExecStats: {} }, { latencyStats: { histograms: true } }].map(
    ($collStats): Case => ({
      name: `tell nothing they do not know: ${JSON.stringify($collStats)}`,
      run: ({ items }) => items.aggregate([{ $collStats }]).toArray(),
      code: 72,
    }),
  ),
  ...[
    ...["count", "storageStats", "latencyStats"].map((part) => ({ path: part, wanted: { [part]: 5 }, type: "object" })),
    { path: "latencyStats.histograms", wanted: { latencyStats: { histograms: 5 } }, type: "bool" },
  ].map(
    ({ path, wanted, type }): Case => ({
      name: `are asked for ${path} by ${type}`,
      given: [{ _id: 1 }],
      run: ({ items }) => items.aggregate([{ $collStats: wanted }]).toArray(),
      code: 14,
      error: { message: `BSON field '$collStats.${path}' is the wrong type 'int', expected type '${type}'` },
    }),
  ),
  {
    name: "tell their times without histograms, and nothing of a part that is null",
    given: [{ _id: 1 }],
    run: async ({ items }) => {
      const asked = { latencyStats: { histograms: false }, storageStats: null };
      const [stats] = await items.aggregate([{ $collStats: asked }]).toArray();
      return Object.keys(stats ?? {});
    },
    answer: ["ns", "host", "localTime", "latencyStats"],
  },
  {
    name: "tell their size first in a pipeline or not at all",
    run: ({ items }) => items.aggregate([{ $limit: 1 }, { $collStats: { count: {} } }]).toArray(),
    code: 40602,
  },
  {
    name: "are validated",
    given: [{ _id: 1, a: [1, 2] }],
    run: async ({ items, db }) => {
      await items.createIndex({ a: 1 });
      return db.command({ validate: items.collectionName });
    },
    answer: {
      valid: true,
      repaired: false,
      nrecords: 1,
      nIndexes: 2,
      keysPerIndex: { _id_: 1, a_1: 2 },
      indexDetails: { _id_: { valid: true }, a_1: { valid: true } },
      corruptRecords: [],
    },
  },
  {
    name: "are validated in full or beside other work",
    run: ({ command }) => command({ validate: "c", full: true, background: true }),
    code: 72,
    error: {
      message: "Running the validate command with both { background: true } and { full: true } is not supported.",
    },
  },
  { name: "that are not there are not validated", run: ({ command }) => command({ validate: "none" }), code: 26 },
  {
    name: "make up a database that tells its size",
    given: [{ _id: 1 }],
    run: ({ db }) => db.stats(),
    answer: { collections: expect.any(Number), objects: expect.any(Number), ok: 1 },
  },
  {
    name: "that are dropped with their database are told of once",
    run: async ({ client, db }) => {
      const other = client.db(`${db.databaseName}-dropped`);
      await other.createCollection("c");
      const { dropped } = await other.command({ dropDatabase: 1 });
      return [dropped, (await other.command({ dropDatabase: 1 })).dropped];
    },
    answer: [expect.stringMatching("-dropped"), undefined],
  },
  {
    name: "stand in databases of names that not every file could have",
    run: async ({ client, db }) => {
      const other = client.db(`${db.databaseName}*<>:|?`);
      await other.collection<{ _id: number }>("c").insertOne({ _id: 1 });
      return [await other.collection("c").find().toArray(), (await other.command({ dropDatabase: 1 })).dropped];
    },
    answer: [[{ _id: 1 }], expect.stringMatching(/\*<>:\|\?$/)],
  },
  {
    name: "do not stand in two databases whose names differ by case only",
    given: [{ _id: 1 }],
    run: ({ client, db }) => client.db(db.databaseName.toUpperCase()).collection("c").insertOne({}),
    code: 13297,
  },
  ...["Admin", "CONFIG", "lOcal"].map(
    (name): Case => ({
      name: `do not stand beside a database that every replica set has: ${name}`,
      run: ({ client }) => client.db(name).collection("c").insertOne({}),
      code: 13297,
      error: {
        message: `db already exists with different case already have: [${name.toLowerCase()}] trying to create [${name}]`,
      },
    }),
  ),
  {
    name: "are not renamed into a database whose name differs by case only",
    given: [{ _id: 1 }],
    run: ({ client, db, items }) =>
      client.db("admin").command({
        renameCollection: `${db.databaseName}.${items.collectionName}`,
        to: `${db.databaseName.toUpperCase()}.c`,
      }),
    code: 13297,
  },
  { name: "have names", run: ({ command }) => command({ insert: "", documents: [{}] }), code: 73 },
  {
    name: "have no dollar in it",
    run: ({ db }) => db.collection("a$b").insertOne({}),
    code: 73,
    error: { message: "Invalid collection name: a$b" },
  },
  {
    name: "are none of the system's",
    run: ({ db }) => db.createCollection("system.x"),
    code: 73,
    error: { message: expect.stringMatching(/^Invalid system namespace: .+\.system\.x$/) },
  },
  {
    name: "become none of the system's",
    given: [{ _id: 1 }],
    run: ({ client, db, items }) => {
      const [from, to] = [items.collectionName, "system.x"].map((name) => `${db.databaseName}.${name}`);
      return client.db("admin").command({ renameCollection: from, to });
    },
    code: 20,
    error: { message: expect.stringMatching(/^error with target namespace: Invalid system namespace: .+\.system\.x$/) },
  },
];

const indexes: Case[] = [
  {
    name: "are named by their keys, several at once",
    given: [{ _id: 1 }],
    run: async ({ items }) => [
      await items.createIndex({ a: 1, b: -1 }),
      await items.createIndexes([{ key: { c: 1 } }, { key: { d: 1 }, name: "dd" }]),
      names(await items.indexes()),
    ],
    answer: ["a_1_b_-1", ["c_1", "dd"], ["_id_", "a_1_b_-1", "c_1", "dd"]],
  },
  {
    name: "show that they were wished for in the background, which makes no other index of them",
    run: async ({ items }) => {
      await items.createIndex({ a: 1 }, { background: true });
      await items.createIndex({ a: 1 }, { background: false });
      return items.indexes();
    },
    answer: [{ name: "_id_" }, { name: "a_1", key: { a: 1 }, background: true }],
  },
  {
    name: "with the same name and other options are refused",
    run: async ({ items }) => {
      await items.createIndex({ a: 1 });
      await items.createIndex({ a: 1 }, { unique: true });
    },
    code: 86,
  },
  {
    name: "with the same name and another expiry are refused",
    run: async ({ items }) => {
      await items.createIndex({ a: 1 }, { expireAfterSeconds: 10 });
      await items.createIndex({ a: 1 }, { expireAfterSeconds: 20 });
    },
    code: 85,
  },
  {
    name: "with another name are refused",
    run: async ({ items }) => {
      await items.createIndex({ a: 1 });
      await items.createIndex({ a: 1 }, { name: "other" });
    },
    code: 85,
  },
  {
    name: "of other keys with the same name are refused",
    run: async ({ items }) => {
      await items.createIndex({ a: 1 });
      await items.createIndex({ b: 1 }, { name: "a_1" });
    },
    code: 86,
  },
  ...(
    [
      ["over duplicates", { key: { a: 1 }, unique: true }, 11000],
      ["under another name", { key: { _id: 1, a: 1 }, name: "other" }, 85],
    ] as const
  ).map(
    ([why, index, expected]): Case => ({
      name: `are built all or none: one cannot be, ${why}`,
      given: [
        { _id: 1, a: 1 },
        { _id: 2, a: 1 },
      ],
      run: async ({ items }) => {
        await items.createIndex({ _id: 1, a: 1 });
        const code = await items.createIndexes([{ key: { x: 1 } }, index]).catch((error) => error.code);
        return [code, names(await items.indexes())];
      },
      answer: [expected, ["_id_", "_id_1_a_1"]],
    }),
  ),
  {
    name: "are told of: how many there were and are, and which were there already",
    run: async ({ items, command }) => {
      const ask = async (...fields: string[]) => {
        const wanted = fields.map((field) => ({ key: { [field]: 1 }, name: field }));
        const reply = await command({ createIndexes: items.collectionName, indexes: wanted });
        const { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, commitQuorum, note } = reply;
        return [numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, commitQuorum, note];
      };
      return [await ask("a"), await ask("a"), await ask("a", "b"), await ask("c", "d")];
    },
    answer: [
      [1, 2, true, "votingMembers", undefined],
      [2, 2, undefined, undefined, "all indexes already exist"],
      [2, 3, false, "votingMembers", "index already exists"],
      [3, 5, false, "votingMembers", undefined],
    ],
  },
  {
    name: "wait for a quorum that one node can be",
    run: async ({ items, command }) => {
      const told: unknown[] = [];
      for (const [at, commitQuorum] of ["majority", "votingMembers", 0, 1, new Double(1.9)].entries()) {
        const indexes = [{ key: { [`f${at}`]: 1 }, name: `f${at}` }];
        told.push((await command({ createIndexes: items.collectionName, indexes, commitQuorum })).commitQuorum);
      }
      return told;
    },
    answer: ["majority", "votingMembers", 0, 1, 1],
  },
  ...(
    [
      [2, 278, "Commit quorum cannot be satisfied with the current replica set configuration"],
      [-1, 9, "commitQuorum has to be a non-negative number and not greater than 50"],
      [51, 9, "commitQuorum has to be a non-negative number and not greater than 50"],
      ["", 9, "commitQuorum can't be an empty string"],
      ["eu", 79, "No write concern mode named 'eu' found in replica set configuration"],
      [{ region: "eu" }, 9, "commitQuorum has to be a number or a string"],
    ] as const
  ).map(
    ([commitQuorum, code, message]): Case => ({
      name: `wait for no quorum that one node cannot be: ${JSON.stringify(commitQuorum)}`,
      run: ({ items, command }) =>
        command({ createIndexes: items.collectionName, indexes: [{ key: { a: 1 }, name: "a_1" }], commitQuorum }),
      code,
      error: { message },
    }),
  ),
  {
    name: "are not for what sessions wrote last",
    run: ({ client }) =>
      client.db("config").command({ createIndexes: "transactions", indexes: [{ key: { a: 1 }, name: "a_1" }] }),
    code: 20,
    error: { message: "not allowed to create index on config.transactions" },
  },
  {
    name: "are asked for once in a command",
    run: ({ items }) => items.createIndexes([{ key: { a: 1 } }, { key: { a: 1 } }]),
    code: 68,
    error: { message: "Identical index already exists: a_1" },
  },
  {
    name: "may be wished without duplicates, as of old, which means nothing",
    run: async ({ items, command }) => {
      const index = { key: { a: 1 }, name: "a_1", dropDups: true };
      await command({ createIndexes: items.collectionName, indexes: [index] });
      return items.indexes();
    },
    answer: [{ name: "_id_" }, { v: 2, key: { a: 1 }, name: "a_1" }],
  },
  {
    name: "are built once, however many ask at the same time",
    run: async ({ items }) => {
      await Promise.all(Array.from({ length: 5 }, () => items.createIndex({ a: 1 })));
      return names(await items.indexes());
    },
    answer: ["_id_", "a_1"],
  },
  {
    name: "that cannot be built are there for nobody who asks at the same time",
    given: [
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ],
    run: async ({ items }) => {
      const asked = Array.from({ length: 5 }, () => items.createIndex({ a: 1 }, { unique: true }));
      return (await Promise.allSettled(asked)).map(({ status }) => status);
    },
    answer: Array(5).fill("rejected"),
  },
  {
    name: "on _id are there already",
    given: [{ _id: 1 }],
    run: async ({ items }) => {
      await items.createIndex({ _id: 1 });
      return names(await items.indexes());
    },
    answer: ["_id_"],
  },
  {
    name: "on _id take no options",
    run: ({ items }) => items.createIndex({ _id: 1 }, { unique: true }),
    code: 197,
  },
  {
    name: "need a name",
    run: ({ command }) => command({ createIndexes: "c", indexes: [{ key: { a: 1 } }] }),
    code: 9,
  },
  {
    name: "take no option that is not known",
    run: ({ command }) => command({ createIndexes: "c", indexes: [{ key: { a: 1 }, name: "a", wish: 1 }] }),
    code: 197,
  },
  {
    name: "leave out what is not known where that is wished",
    run: ({ items, command }) =>
      command({
        createIndexes: items.collectionName,
        indexes: [{ key: { a: 1 }, name: "a", wish: 1 }],
        ignoreUnknownIndexOptions: true,
      }),
    answer: { numIndexesAfter: 2 },
  },
  ...(
    [
      [{ key: 1, name: "a" }, 14],
      [{ key: { a: 1 }, name: 1 }, 14],
      [{ key: { a: 1 }, name: "" }, 67],
      [{ key: { a: 1 }, name: "*" }, 2],
      [{ key: { a: 1 }, name: "a\0b" }, 67],
      [{ key: { _id: -1 }, name: "a" }, 2],
      [{ key: { "a.$b": 1 }, name: "a" }, 67],
      [{ key: Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`f${n}`, 1])), name: "a" }, 13103],
    ] as const
  ).map(
    ([index, code]): Case => ({
      name: `are refused as ${JSON.stringify(index)}`,
      run: ({ items, command }) => command({ createIndexes: items.collectionName, indexes: [index] }),
      code,
    }),
  ),
  ...(
    [
      [{ key: { a: "foo" } }, 67, `{ key: { a: "foo" }, name: "x" }`, "Unknown index plugin 'foo'"],
      [{ key: { a: 0 } }, 67, `{ key: { a: 0 }, name: "x" }`, "Values in the index key pattern cannot be 0."],
      [{ key: {} }, 67, `{ key: {}, name: "x" }`, "Index keys cannot be empty."],
      [{ key: { "a..b": 1 } }, 67, `{ key: { a..b: 1 }, name: "x" }`, "Index keys cannot contain an empty field."],
      [
        { key: { a: true } },
        67,
        `{ key: { a: true }, name: "x" }`,
        "Values in v:2 index key pattern cannot be of type bool. Only numbers > 0, numbers < 0, and strings are allowed.",
      ],
      [
        { key: { $a: 1 } },
        67,
        `{ key: { $a: 1 }, name: "x" }`,
        "Index key contains an illegal field name: field name starts with '$'.",
      ],
      [{ key: 1 }, 14, `{ key: 1, name: "x" }`, "The field 'key' must be an object, but got int"],
      [
        { key: { a: 1 }, v: 3 },
        67,
        `{ key: { a: 1 }, v: 3, name: "x" }`,
        `Invalid index specification { key: { a: 1 }, v: 3, name: "x" }; cannot create an index with v=3`,
      ],
      [
        { key: { a: 1 }, unique: true, prepareUnique: true },
        67,
        `{ key: { a: 1 }, unique: true, prepareUnique: true, name: "x" }`,
        `Invalid index specification { key: { a: 1 }, unique: true, prepareUnique: true, name: "x" }; ` +
          "cannot create an index with the 'unique' option and the 'prepareUnique' option",
      ],
    ] as const
  ).map(
    ([index, code, shown, why]): Case => ({
      name: `are refused with their specification: ${shown}`,
      run: ({ items, command }) => command({ createIndexes: items.collectionName, indexes: [{ ...index, name: "x" }] }),
      code,
      error: { message: `Error in specification ${shown} :: caused by :: ${why}` },
    }),
  ),
  ...(
    [
      ["9", "TTL index 'expireAfterSeconds' option must be numeric, but received a type of 'string'"],
      [Number.NaN, "TTL index 'expireAfterSeconds' option must not be NaN"],
      [2 ** 31, "TTL index 'expireAfterSeconds' must be within the range of a 32-bit integer"],
      [-1, "TTL index 'expireAfterSeconds' option cannot be less than 0"],
    ] as const
  ).map(
    ([expireAfterSeconds, words]): Case => ({
      name: `keep documents for no such time as ${expireAfterSeconds}`,
      run: ({ items, command }) =>
        command({
          createIndexes: items.collectionName,
          indexes: [{ key: { a: 1 }, name: "x", expireAfterSeconds }],
        }),
      code: 67,
      error: {
        message: expect.stringMatching(
          /^\. Index spec: \{ key: \{ a: 1 \}, name: "x", expireAfterSeconds: .* :: caused by :: /,
        ),
        errmsg: expect.stringContaining(words),
      },
    }),
  ),
  {
    name: "of several fields keep documents for ever",
    run: ({ items, command }) =>
      command({
        createIndexes: items.collectionName,
        indexes: [{ key: { a: 1, b: 1 }, name: "x", expireAfterSeconds: 1 }],
      }),
    code: 67,
    error: {
      message:
        "TTL indexes are single-field indexes, compound indexes do not support TTL. " +
        `Index spec: { key: { a: 1, b: 1 }, name: "x", expireAfterSeconds: 1 }`,
    },
  },
  {
    name: "keep documents for whole seconds",
    run: async ({ items }) => {
      await items.createIndex({ a: 1 }, { expireAfterSeconds: 1.5 });
      return items.indexes();
    },
    answer: [{ name: "_id_" }, { name: "a_1", expireAfterSeconds: 1 }],
  },
  {
    name: "are hidden by a boolean only",
    run: ({ items, command }) =>
      command({ createIndexes: items.collectionName, indexes: [{ key: { a: 1 }, name: "x", hidden: 1 }] }),
    code: 14,
  },
  {
    name: "are refused by keys as they are written",
    given: [{ _id: 1 }],
    run: ({ items, command }) => command({ dropIndexes: items.collectionName, index: { a: 1, b: -1 } }),
    code: 27,
    error: { message: "can't find index with key: { a: 1, b: -1 }" },
  },
  { name: "have a direction", run: ({ items }) => items.createIndex({ a: 0 as 1 }), code: 67 },
  ...[true, [1], null, { b: 1 }].map(
    (direction): Case => ({
      name: `have a direction that is a number, not ${JSON.stringify(direction)}`,
      run: ({ items, command }) =>
        command({ createIndexes: items.collectionName, indexes: [{ key: { a: direction }, name: "a" }] }),
      code: 67,
    }),
  ),
  {
    name: "that are unique are not built over duplicates",
    given: [
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ],
    run: ({ items }) => items.createIndex({ a: 1 }, { unique: true }),
    code: 11000,
    error: {
      keyPattern: { a: 1 },
      keyValue: { a: 1 },
      message: expect.stringMatching(
        /^Index build failed: [-0-9a-f]{36}: Collection \S+ \( [-0-9a-f]{36} \) :: caused by :: E11000 duplicate key/,
      ),
    },
  },
  {
    name: "that are unique let one document have a value twice",
    run: async ({ items }) => {
      await items.createIndex({ a: 1 }, { unique: true });
      await items.insertOne({ _id: 1, a: [1, 1] });
      await items.insertOne({ _id: 2, a: 1 });
    },
    code: 11000,
  },
  {
    name: "do not take two arrays",
    run: async ({ items }) => {
      await items.createIndex({ a: 1, b: 1 });
      await items.insertOne({ _id: 1, a: [1], b: [2] });
    },
    code: 171,
  },
  {
    name: "are changed by collMod, which tells both values",
    given: [{ _id: 1 }],
    run: async ({ items, command }) => {
      await items.createIndex({ a: 1 }, { expireAfterSeconds: 5 });
      const index = { keyPattern: { a: 1 }, expireAfterSeconds: 9, hidden: true };
      const { expireAfterSeconds_old, expireAfterSeconds_new, hidden_old, hidden_new } = await command({
        collMod: items.collectionName,
        index,
      });
      return [Number(expireAfterSeconds_old), Number(expireAfterSeconds_new), hidden_old, hidden_new];
    },
    answer: [5, 9, false, true],
  },
  {
    name: "prepare to be unique by collMod, which tells both values",
    given: [{ _id: 1, a: 1 }],
    run: async ({ items, command }) => {
      await items.createIndex({ a: 1 });
      const ask = async (prepareUnique: boolean) => {
        const reply = await command({ collMod: items.collectionName, index: { name: "a_1", prepareUnique } });
        return [reply.prepareUnique_old, reply.prepareUnique_new];
      };
      return [await ask(false), await ask(true), await ask(true), names(await items.indexes()), await ask(false)];
    },
    answer: [
      [undefined, undefined],
      [false, true],
      [undefined, undefined],
      ["_id_", "a_1"],
      [true, false],
    ],
  },
  {
    name: "that are unique are asked in vain to be or to become it",
    run: async ({ items, command }) => {
      await items.createIndex({ a: 1 }, { unique: true });
      const collMod = items.collectionName;
      const replies = [
        await command({ collMod, index: { name: "a_1", unique: true } }),
        await command({ collMod, index: { name: "a_1", prepareUnique: true } }),
        await command({ collMod, index: { name: "_id_", prepareUnique: true } }),
      ];
      return [...replies.flatMap(Object.keys).filter((field) => /unique/i.test(field)), await items.indexes()];
    },
    answer: [[{ name: "_id_" }, { v: 2, key: { a: 1 }, name: "a_1", unique: true }]],
  },
  {
    name: "are asked by collMod whether they could become unique, and stay what they are",
    given: [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ],
    run: async ({ items, command }) => {
      await items.createIndex({ a: 1 }, { unique: true });
      await items.createIndex({ b: 1 }, { sparse: true });
      const collMod = items.collectionName;
      await command({ collMod, index: { name: "b_1", prepareUnique: true } });
      const replies = [
        await command({ collMod, index: { name: "b_1", unique: true }, dryRun: true }),
        await command({ collMod, index: { name: "a_1", unique: 1 }, dryRun: 1 }),
        await command({ collMod, dryRun: false }),
      ];
      const { hidden_new } = await command({ collMod, index: { name: "b_1", hidden: true }, dryRun: null });
      return [
        ...replies.flatMap(Object.keys).filter((field) => /unique/i.test(field)),
        hidden_new,
        await items.indexes(),
      ];
    },
    answer: [
      true,
      [
        { name: "_id_" },
        { v: 2, key: { a: 1 }, name: "a_1", unique: true },
        { v: 2, key: { b: 1 }, name: "b_1", sparse: true, hidden: true, prepareUnique: true },
      ],
    ],
  },
  {
    name: "become unique and are changed otherwise by one collMod",
    given: [{ _id: 1, a: new Date(0) }],
    run: async ({ items, command }) => {
      await items.createIndex({ a: 1 });
      const change = (index: object) => command({ collMod: items.collectionName, index: { name: "a_1", ...index } });
      await change({ prepareUnique: true });
      const lifetime = 2_000_000_000;
      const reply = await change({ unique: true, hidden: true, expireAfterSeconds: lifetime });
      return [Object.entries(reply).filter(([field]) => /_(old|new)$/.test(field)), await items.indexes()];
    },
    answer: [
      [
        ["expireAfterSeconds_new", 2_000_000_000],
        ["hidden_old", false],
        ["hidden_new", true],
        ["unique_new", true],
      ],
      [
        { name: "_id_" },
        { v: 2, key: { a: 1 }, name: "a_1", unique: true, hidden: true, expireAfterSeconds: 2_000_000_000 },
      ],
    ],
  },
  {
    name: "change in nothing where one collMod would make them unique and cannot",
    given: [
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ],
    run: async ({ items, command }) => {
      await items.createIndex({ a: 1 });
      const change = (index: object) =>
        command({ collMod: items.collectionName, index: { name: "a_1", ...index } }).catch(({ code }) => code);
      const unprepared = await change({ unique: true, hidden: true });
      await change({ prepareUnique: true });
      return [unprepared, await change({ unique: true, hidden: true }), await items.indexes()];
    },
    answer: [72, 359, [{ name: "_id_" }, { v: 2, key: { a: 1 }, name: "a_1", prepareUnique: true }]],
  },
  {
    name: "are not asked for the duplicates of another wish than to be unique",
    given: [
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ],
    run: async ({ items, command }) => {
      await items.createIndex({ a: 1 });
      await command({ collMod: items.collectionName, index: { name: "a_1", prepareUnique: true } });
      const ask = (index?: object) =>
        command({ collMod: items.collectionName, ...(index ? { index } : {}), dryRun: true })
          .then(Object.keys)
          .catch(({ code, errmsg, violations }) => [code, errmsg, ...(violations ? [violations.length] : [])]);
      return [
        await ask(),
        await ask({ name: "a_1", hidden: true }),
        await ask({ name: "a_1", unique: true, hidden: true }),
        await ask({ name: "a_1", unique: true }),
      ];
    },
    answer: [
      [72, "dry run mode requires an valid index modification."],
      [72, "dry run mode requires an index modification with unique: true."],
      [72, "unique: true cannot be combined with any other modification in dry run mode."],
      [
        359,
        "Cannot convert the index to unique. Please resolve conflicting documents before running collMod again.",
        1,
      ],
    ],
  },
  {
    name: "that kept for ever get an age by collMod, which has no old one to tell",
    given: [{ _id: 1 }],
    run: async ({ items, command }) => {
      await items.createIndex({ a: 1 });
      const reply = await command({ collMod: items.collectionName, index: { name: "a_1", expireAfterSeconds: 9 } });
      return [Number(reply.expireAfterSeconds_new), "expireAfterSeconds_old" in reply];
    },
    answer: [9, false],
  },
  ...(
    [
      [{ hidden: true }, 72, "Must specify either index name or key pattern."],
      [{ name: "a_1", keyPattern: { a: 1 }, hidden: true }, 72, "Cannot specify both key pattern and name."],
      [{ name: "a_1" }, 72, "no expireAfterSeconds, hidden, unique, or prepareUnique field"],
      [{ name: "a_1", expireAfterSeconds: -1 }, 72, "TTL index 'expireAfterSeconds' option cannot be less than 0"],
      [
        { name: "a_1", expireAfterSeconds: 2 ** 31 },
        72,
        "TTL index 'expireAfterSeconds' option must be within an acceptable range, try a lower number",
      ],
      [{ name: "a_1", unique: false }, 2, "Cannot make index non-unique"],
      [
        { name: "a_1", unique: true },
        72,
        "Cannot make index unique with 'prepareUnique=false'. Run collMod to set it first.",
      ],
      [
        { name: "a_1", prepareUnique: true, hidden: true },
        72,
        "prepareUnique cannot be combined with any other modification.",
      ],
      [{ name: "a_1", expireAfterSeconds: "9" }, 14, "expireAfterSeconds"],
      [{ name: "a_1_b_1", expireAfterSeconds: 9 }, 72, "compound indexes do not support TTL"],
      [{ name: "_id_", expireAfterSeconds: 9 }, 72, "the _id field does not support TTL indexes"],
      [{ name: "_id_", hidden: true }, 2, "can't hide _id index"],
      [{ name: "x", hidden: true }, 27, "cannot find index x for ns"],
      [{ keyPattern: { x: 1 }, hidden: true }, 27, "cannot find index { x: 1 } for ns"],
      [{ name: "a_1", hide: true }, 40415, "BSON field 'collMod.index.hide' is an unknown field."],
    ] as const
  ).map(
    ([index, code, words]): Case => ({
      name: `are not changed by collMod as ${JSON.stringify(index)} says`,
      given: [{ _id: 1 }],
      run: async ({ items, command }) => {
        await items.createIndexes([{ key: { a: 1 } }, { key: { a: 1, b: 1 } }]);
        await command({ collMod: items.collectionName, index });
      },
      code,
      error: { message: expect.stringContaining(words) },
    }),
  ),
  {
    name: "on other fields are not named _id_",
    given: [{ _id: 1 }],
    run: ({ items }) => items.createIndex({ a: 1 }, { name: "_id_" }),
    code: 2,
    error: { message: expect.stringContaining("The index name '_id_' is reserved for the _id index") },
  },
  {
    name: "are not all dropped by a list, where the star is a name",
    given: [{ _id: 1 }],
    run: async ({ items, command }) => {
      await items.createIndex({ a: 1 });
      await command({ dropIndexes: items.collectionName, index: ["a_1", "*"] });
    },
    code: 27,
  },
  {
    name: "that are hidden cannot be asked for",
    given: [{ _id: 1, a: 1 }],
    run: async ({ items }) => {
      await items.createIndex({ a: 1 }, { hidden: true });
      await items.find({ a: 1 }, { hint: "a_1" }).toArray();
    },
    code: 2,
  },
  {
    name: "that are not there are not dropped",
    given: [{ _id: 1 }],
    run: ({ items }) => items.dropIndex("x"),
    code: 27,
  },
  {
    name: "are dropped only when they are named",
    given: [{ _id: 1 }],
    run: ({ items, command }) => command({ dropIndexes: items.collectionName }),
    code: 40414,
  },
  {
    name: "are counted before they are dropped",
    given: [{ _id: 1 }],
    run: async ({ items, command }) => {
      for (const key of ["a", "b", "c"]) await items.createIndex({ [key]: 1 });
      const dropIndexes = items.collectionName;
      return [await command({ dropIndexes, index: "a_1" }), await command({ dropIndexes, index: "*" })];
    },
    answer: [{ nIndexesWas: 4 }, { nIndexesWas: 3, msg: "non-_id indexes dropped for collection" }],
  },
  ...(
    [
      [
        "dropped",
        ({ items, command }) => command({ dropIndexes: items.collectionName, index: { a: 1 } }),
        181,
        "2 indexes found for key: { a: 1 }, identify by name instead. Conflicting indexes: ",
      ],
      [
        "changed",
        ({ items, command }) =>
          command({ collMod: items.collectionName, index: { keyPattern: { a: 1 }, hidden: true } }),
        181,
        "index keyPattern { a: 1 } matches 2 indexes, must use index name. Conflicting indexes:",
      ],
      ["asked for", ({ items }) => items.find({}, { hint: { a: 1 } }).toArray(), 27, "Hint matched multiple indexes, "],
      [
        "asked for by an update",
        ({ items }) => items.updateOne({}, { $set: { b: 1 } }, { hint: { a: 1 } }),
        27,
        "Hint ",
      ],
    ] as [string, Case["run"], number, string][]
  ).map(
    ([what, run, code, words]): Case => ({
      name: `that share a key are not ${what} by it`,
      given: [{ _id: 1 }],
      run: async (place) => {
        await place.items.createIndex({ a: 1 });
        await place.items.createIndex({ a: 1 }, { name: "part", partialFilterExpression: { b: 1 } });
        await place.items.find({}, { hint: "part" }).toArray();
        return run(place);
      },
      code,
      error: { message: expect.stringContaining(words) },
    }),
  ),
  {
    name: "that share a key are told of where a hint does not say which",
    given: [{ _id: 1 }],
    run: async ({ items }) => {
      await items.createIndex({ a: 1 });
      await items.createIndex({ a: 1 }, { name: "other", unique: true, sparse: true });
      await items.find({}, { hint: { a: 1 } }).toArray();
    },
    code: 27,
    error: {
      message:
        "error processing query: planner returned error :: caused by :: Hint matched multiple indexes, must hint by index name. " +
        `Matched: kp: { a: 1 } name: '(a_1, )' io: { v: 2, key: { a: 1 }, name: "a_1" } and ` +
        `kp: { a: 1 } sparse unique name: '(other, )' io: { v: 2, unique: true, key: { a: 1 }, name: "other", sparse: true }`,
    },
  },
  {
    name: "are named by a hint that is a text, never by their key written out",
    given: [{ _id: 1 }],
    run: async ({ items }) => {
      await items.createIndex({ a: 1 });
      await items.find({}, { hint: '[["a",1]]' }).toArray();
    },
    code: 2,
  },
  { name: "on _id are not dropped", given: [{ _id: 1 }], run: ({ items }) => items.dropIndex("_id_"), code: 72 },
  { name: "of no collection are not listed", run: ({ items }) => items.indexes(), code: 26 },
];

/** What a server says about itself. */
const server: Case[] = [
  {
    name: "says ok as a double",
    run: async ({ db }) => (await db.command({ ping: 1 }, { promoteValues: false })).ok._bsontype,
    answer: "Double",
  },
  {
    name: "is the primary of one",
    run: ({ db }) => db.admin().replSetGetStatus(),
    answer: { myState: 1, members: [{ state: 1, stateStr: "PRIMARY" }] },
  },
  { name: "has a host", run: ({ client }) => client.db("admin").command({ hostInfo: 1 }), answer: { ok: 1 } },
  { name: "was started", run: ({ client }) => client.db("admin").command({ getCmdLineOpts: 1 }), answer: { ok: 1 } },
  { name: "profiles nothing", run: ({ db }) => db.profilingLevel(), answer: "off" },
  { name: "does not start to", run: ({ db }) => db.setProfilingLevel("all"), code: 72 },
  {
    name: "knows nobody by a password",
    run: ({ command }) => command({ saslStart: 1, mechanism: "SCRAM-SHA-256", payload: Buffer.from("n,,n=u,r=x") }),
    code: 18,
  },
];

describe("a server", () => testCases(store, server));
describe("collections", () => testCases(store, collections));
describe("indexes", () => testCases(store, indexes));
