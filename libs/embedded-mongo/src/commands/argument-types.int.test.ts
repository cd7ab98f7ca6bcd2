import { Long, UUID } from "bson";
import type { Document } from "mongodb";
import { describe } from "vitest";
import { type Case, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const one = Long.fromNumber(1);
const numbers = "[long, int, decimal, double']";
const flags = "[bool, long, int, decimal, double']";
const update = (statement: object) => ({ update: "c", updates: [{ q: {}, u: {}, ...statement }] });
const prefer = ($readPreference: unknown) => ({ find: "c", $readPreference });
const writes = [
  { insert: "c", documents: [{}] },
  update({}),
  { delete: "c", deletes: [{ q: {}, limit: 1 }] },
  { findAndModify: "c", query: {}, remove: true },
];

/** What MongoDB says of a field of the wrong type, and of one that is lacking or unknown. */
const refusals: [command: Document, code: number, message: string][] = [
  [{ find: "c", filter: "a" }, 14, "Expected field filterto be of type object"],
  [{ find: "c", sort: 1 }, 14, "Expected field sortto be of type object"],
  ...["filter", "projection", "sort", "collation", "min", "max"].map((field): (typeof refusals)[number] => [
    { find: "c", [field]: null },
    14,
    `Expected field ${field}to be of type object`,
  ]),
  [
    { find: "c", limit: "a" },
    14,
    `BSON field 'FindCommandRequest.limit' is the wrong type 'string', expected types '${numbers}`,
  ],
  [{ find: "c", limit: -1 }, 51024, "BSON field 'limit' value must be >= 0, actual value '-1'"],
  [{ find: "c", singleBatch: 1 }, 14, "Field 'singleBatch' should be a boolean value, but found: int"],
  [{ find: "c", maxTimeMS: "a" }, 2, "maxTimeMS must be a number"],
  [{ find: "c", hint: null }, 9, "Hint must be a string or an object"],
  [{ find: "c", wish: 1 }, 40415, "BSON field 'FindCommandRequest.wish' is an unknown field."],
  [{ insert: "c" }, 40414, "BSON field 'insert.documents' is missing but a required field"],
  [{ insert: "c", documents: null }, 40414, "BSON field 'insert.documents' is missing but a required field"],
  [
    { insert: "c", documents: "a" },
    14,
    "BSON field 'insert.documents' is the wrong type 'string', expected type 'array'",
  ],
  [
    { insert: "c", documents: [{}, 1] },
    14,
    "BSON field 'insert.documents.1' is the wrong type 'int', expected type 'object'",
  ],
  [
    { insert: "c", documents: [{}], ordered: 1 },
    14,
    "BSON field 'insert.ordered' is the wrong type 'int', expected type 'bool'",
  ],
  [update({ q: 1 }), 14, "BSON field 'update.updates.q' is the wrong type 'int', expected type 'object'"],
  [update({ u: 1 }), 9, "Update argument must be either an object or an array"],
  [update({ u: [1] }), 9, "Update argument must be either an object or an array"],
  [update({ multi: 1 }), 14, "BSON field 'update.updates.multi' is the wrong type 'int', expected type 'bool'"],
  [update({ hint: 1 }), 9, "Hint must be a string or an object"],
  [
    update({ arrayFilters: [1] }),
    14,
    "BSON field 'update.updates.arrayFilters.0' is the wrong type 'int', expected type 'object'",
  ],
  [update({ sort: {} }), 40415, "BSON field 'update.updates.sort' is an unknown field."],
  [
    { delete: "c", deletes: [{ q: {}, limit: "1" }] },
    14,
    `BSON field 'delete.deletes.limit' is the wrong type 'string', expected types '${numbers}`,
  ],
  [
    { findAndModify: "c", remove: "a" },
    14,
    `BSON field 'findAndModify.remove' is the wrong type 'string', expected types '${flags}`,
  ],
  [{ findAndModify: "c", update: 1 }, 9, "Update argument must be either an object or an array"],
  [{ count: "c", query: 1 }, 14, "BSON field 'count.query' is the wrong type 'int', expected type 'object'"],
  [{ distinct: "c" }, 40414, "BSON field 'distinct.key' is missing but a required field"],
  [{ distinct: "c", key: 1 }, 14, "BSON field 'distinct.key' is the wrong type 'int', expected type 'string'"],
  [{ aggregate: "c", pipeline: {}, cursor: {} }, 14, "'pipeline' option must be specified as an array"],
  [{ aggregate: "c", pipeline: [1], cursor: {} }, 14, "Each element of the 'pipeline' array must be an object"],
  [{ aggregate: "c", pipeline: [], cursor: null }, 14, "cursor field must be missing or an object"],
  [{ aggregate: "c", pipeline: [], explain: 1 }, 14, "explain must be a boolean"],
  [
    { aggregate: "c", pipeline: [], cursor: { batchSize: "a" } },
    14,
    `BSON field 'cursor.batchSize' is the wrong type 'string', expected types '${numbers}`,
  ],
  [{ getMore: 1, collection: "c" }, 14, "BSON field 'getMore.getMore' is the wrong type 'int', expected type 'long'"],
  ...["endSessions", "refreshSessions", "killSessions", "killAllSessions"].flatMap((name): typeof refusals => [
    [{ [name]: 1 }, 14, `BSON field '${name}.${name}' is the wrong type 'int', expected type 'array'`],
    [{ [name]: [1] }, 14, `BSON field '${name}.${name}.0' is the wrong type 'int', expected type 'object'`],
    [{ [name]: [], wish: 1 }, 40415, `BSON field '${name}.wish' is an unknown field.`],
  ]),
  ...[{ ping: 1 }, { find: "c" }, { count: "c" }, { insert: "c", documents: [{}] }].flatMap((command) =>
    ["a", null, true].map((maxTimeMS): (typeof refusals)[number] => [
      { ...command, maxTimeMS },
      2,
      "maxTimeMS must be a number",
    ]),
  ),
  ...[
    { ping: 1 },
    { listCollections: 1 },
    { listIndexes: "c" },
    { create: "c" },
    { createIndexes: "c", indexes: [{ key: { a: 1 }, name: "a" }] },
    { drop: "c" },
    { collStats: "c" },
    { killCursors: "c", cursors: [] },
    { delete: "c", deletes: [{ q: {}, limit: 1 }] },
  ].flatMap((command) =>
    ["majority", "available", "linearizable"].map((level): (typeof refusals)[number] => [
      { ...command, readConcern: { level } },
      72,
      `Command ${Object.keys(command)[0]} does not support { readConcern: { level: "${level}", provenance: "clientSupplied" } } :: caused by :: read concern not supported`,
    ]),
  ),
  [{ startSession: 1, wish: 1 }, 40415, "BSON field 'startSession.wish' is an unknown field."],
  [{ getMore: one }, 40414, "BSON field 'getMore.collection' is missing but a required field"],
  [{ getMore: one, collection: "" }, 73, "Collection names cannot be empty"],
  [
    { getMore: one, collection: "c", batchSize: -1 },
    51024,
    "BSON field 'batchSize' value must be >= 0, actual value '-1'",
  ],
  [
    { killCursors: "c", cursors: [1] },
    14,
    "BSON field 'killCursors.cursors.0' is the wrong type 'int', expected type 'long'",
  ],
  [
    { createIndexes: "c", indexes: [1] },
    14,
    "BSON field 'createIndexes.indexes.0' is the wrong type 'int', expected type 'object'",
  ],
  [
    { dropIndexes: "c", index: 1 },
    14,
    "BSON field 'dropIndexes.index' is the wrong type 'int', expected types '[string, object']",
  ],
  [
    { dropIndexes: "c", index: ["a", 1] },
    14,
    "BSON field 'dropIndexes.index.1' is the wrong type 'int', expected type 'string'",
  ],
  [
    { create: "c", clusteredIndex: null },
    14,
    `BSON field 'create.clusteredIndex' is the wrong type 'null', expected types '[bool, long, int, decimal, double, object']`,
  ],
  [
    { collMod: "c", expireAfterSeconds: null },
    14,
    `BSON field 'collMod.expireAfterSeconds' is the wrong type 'null', expected types '[string, long, int, decimal, double']`,
  ],
  ...["majority", "available", "linearizable", "snapshot"].flatMap((level) =>
    writes.map((write): (typeof refusals)[number] => [
      { ...write, readConcern: { level } },
      72,
      `Command ${Object.keys(write)[0]} does not support { readConcern: { level: "${level}", provenance: "clientSupplied" } } :: caused by :: read concern not supported`,
    ]),
  ),
  [
    { insert: "c", documents: [{}], writeConcern: { w: true } },
    9,
    "w has to be a number, string, or object; found: bool",
  ],
  [
    { insert: "c", documents: [{}], writeConcern: { wtimeoutMS: 1 } },
    9,
    "BSON field 'writeConcern.wtimeoutMS' is an unknown field.",
  ],
  [prefer("primary"), 14, "$readPreference has incorrect type: expected object but got string"],
  [prefer({}), 4, 'Missing expected field "mode"'],
  [prefer({ mode: 1 }), 14, '"mode" had the wrong type. Expected string, found int'],
  [
    prefer({ mode: "first" }),
    2,
    "Could not parse $readPreference mode 'first'. Only the modes 'primary', 'primaryPreferred', 'secondary', 'secondaryPreferred', and 'nearest' are supported. :: caused by :: Enumeration value 'first' for field 'mode' is not a valid value.",
  ],
  [prefer({ mode: "nearest", hedge: 1 }), 14, "hedge field must be of type object if provided; found hedge: 1"],
  [prefer({ mode: "nearest", tags: {} }), 14, '"tags" had the wrong type. Expected array, found object'],
  [prefer({ mode: "primary", tags: [{ a: "b" }] }), 2, "Only empty tags are allowed with primary read preference"],
  [
    prefer({ mode: "nearest", maxStalenessSeconds: "x" }),
    14,
    'Expected field "maxStalenessSeconds" to have numeric type, but found string',
  ],
  [
    prefer({ mode: "nearest", maxStalenessSeconds: 90.5 }),
    2,
    'Expected field "maxStalenessSeconds" to have a value exactly representable as a 64-bit integer, but found maxStalenessSeconds: 90.5',
  ],
  [prefer({ mode: "nearest", maxStalenessSeconds: -1 }), 2, "maxStalenessSeconds must be a non-negative integer"],
  [prefer({ mode: "nearest", maxStalenessSeconds: 89 }), 160, "maxStalenessSeconds value can not be less than 90"],
  [prefer({ mode: "primary", maxStalenessSeconds: 90 }), 2, "maxStalenessSeconds can not be set for the primary mode"],
  [{ explain: 1 }, 14, "BSON field 'explain.explain' is the wrong type 'int', expected type 'object'"],
  [{ explain: { count: "c", wish: 1 } }, 40415, "BSON field 'count.wish' is an unknown field."],
];

const local = { readConcern: { level: "local" } };
const noTypeOfTimeout = { w: 1, wtimeout: "soon", wElectionId: 1, wOpTime: 1, getLastError: 1 };
const accepted: Document[] = [
  { find: "c", readConcern: { level: null } },
  { insert: "c", documents: [{}], ...local },
  { ...update({}), ...local },
  { insert: "c", documents: [{}], writeConcern: { w: null } },
  // MongoDB reads a wtimeout that is no number as none.
  { insert: "c", documents: [{}], writeConcern: noTypeOfTimeout },
  { ping: 1, $readPreference: { mode: "nearest", tags: [{ a: "b" }, {}], maxStalenessSeconds: 90, hedge: {} } },
  { find: "c", $readPreference: { mode: "primary", tags: [{}], maxStalenessSeconds: 0 } },
  { find: "c", limit: null, skip: null, batchSize: null, let: null, min: {}, max: {} },
  { create: "c", viewOn: null, pipeline: null, validator: null, timeseries: null, capped: null, size: null, max: null },
  { collMod: "c", index: null, validator: null, validationLevel: null, validationAction: null, viewOn: null },
  update({ u: { $set: { a: 1 } }, arrayFilters: null, c: null }),
  update({ u: [{ $set: { a: 1 } }], arrayFilters: null, c: null }),
  { findAndModify: "c", query: null, sort: null, fields: null, remove: true, arrayFilters: null },
  { count: "c", query: null, fields: null, limit: -1 },
  { distinct: "c", key: "a", query: null },
  { delete: "c", deletes: [{ q: {}, limit: 1, collation: null }], bypassDocumentValidation: 1 },
];

describe("a field of a command is refused", () =>
  testCases(
    store,
    refusals.map(
      ([command, code, message]): Case => ({
        name: JSON.stringify(command),
        run: ({ db }) => db.command(command),
        code,
        error: { message },
      }),
    ),
  ));

describe("null is no more than a field that is left out", () =>
  testCases(
    store,
    accepted.map(
      (command): Case => ({
        name: JSON.stringify(command),
        run: async ({ db }) => (await db.command(command)).writeErrors ?? [],
        answer: [],
      }),
    ),
  ));

/** What no driver says of itself, and what passes commands on does. */
const beside = { stmtId: 1, clientOperationKey: new UUID() };

describe("any command may say which statement and whose it is", () =>
  testCases(
    store,
    [{ find: "c" }, { count: "c" }, { distinct: "c", key: "a" }, { aggregate: "c", pipeline: [], cursor: {} }].map(
      (command): Case => ({
        name: JSON.stringify(command),
        run: ({ db }) => db.command({ ...command, ...beside }),
        answer: { ok: 1 },
      }),
    ),
  ));
