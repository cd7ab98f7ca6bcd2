import { Long, UUID } from "bson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
let wire: WireClient;
beforeAll(async () => {
  wire = await WireClient.connect(store.uri);
  await store.db.collection("c").insertMany([{}, {}, {}]);
});
afterAll(() => wire.close());

const send = (command: BsonDocument) => wire.command({ ...command, $db: command.$db ?? store.db.databaseName });
const one = { apiVersion: "1" };
const strict = { ...one, apiStrict: true };

const wrong: [command: BsonDocument, code: number, message: string][] = [
  [{ ping: 1, apiVersion: "2" }, 322, "Cannot accept API version 2"],
  [{ ping: 1, apiVersion: "3" }, 322, 'API version must be "1"'],
  [
    { ping: 1, apiVersion: 1 },
    14,
    "BSON field 'APIParametersFromClient.apiVersion' is the wrong type 'int', expected type 'string'",
  ],
  [
    { ping: 1, ...one, apiStrict: 1 },
    14,
    "BSON field 'APIParametersFromClient.apiStrict' is the wrong type 'int', expected type 'bool'",
  ],
];

/** What MongoDB's manual leaves out of the first version of the Stable API. */
const unstable: BsonDocument[] = [
  ...["awaitData", "noCursorTimeout", "returnKey", "showRecordId", "tailable"].map((field) => ({
    find: "c",
    [field]: false,
  })),
  ...["max", "min"].map((field) => ({ find: "c", [field]: {} })),
  { aggregate: "c", pipeline: [], explain: true },
  ...["$currentOp", "$indexStats", "$listLocalSessions", "$listSessions", "$planCacheStats", "$search"].map(
    (stage) => ({
      aggregate: "c",
      pipeline: [{ [stage]: {} }],
      cursor: {},
    }),
  ),
  { aggregate: "c", pipeline: [{ $collStats: { storageStats: {} } }], cursor: {} },
  ...["background", "sparse"].map((option) => ({
    createIndexes: "c",
    indexes: [{ key: { a: 1 }, name: "a", [option]: true }],
  })),
  { create: "capped", capped: true, size: 100 },
];

describe("the Stable API", () => {
  it.each(wrong)("is declared wrongly by %j (%i)", async (command, code, errmsg) => {
    expect(await send(command)).toMatchObject({ ok: 0, code, errmsg });
  });

  it.each(unstable)("has no %j where a client is strict (323)", async (command) => {
    expect(await send({ ...command, ...strict })).toMatchObject({ ok: 0, code: 323, codeName: "APIStrictError" });
  });

  it("has what services do", async () => {
    const pipeline = [{ $collStats: { count: {} } }];
    for (const command of [
      { find: "c", limit: 1, allowPartialResults: true },
      { aggregate: "c", pipeline, cursor: {} },
      { createIndexes: "c", indexes: [{ key: { a: 1 }, name: "a", unique: false }] },
      { create: "plain" },
    ])
      expect(await send({ ...command, ...strict })).toMatchObject({ ok: 1 });
  });

  it("is one in a transaction, which goes on where another is declared (347)", async () => {
    const transaction = { lsid: { id: new UUID() }, txnNumber: Long.ONE, autocommit: false };
    const find = { find: "c", ...transaction };
    expect(await send({ ...find, startTransaction: true, ...one })).toMatchObject({ ok: 1 });
    const words = (name: string, used: string) =>
      `API parameter mismatch: ${name} used params ${used}, the transaction's first command used { apiVersion: "1" }`;
    const mismatch = { ok: 0, code: 347, codeName: "APIMismatchError" };
    expect(await send(find)).toMatchObject({ ...mismatch, errmsg: words("find", "{}") });
    expect(await send({ ...find, ...strict })).toMatchObject({
      ...mismatch,
      errmsg: words("find", '{ apiVersion: "1", apiStrict: true }'),
    });
    const commit = { commitTransaction: 1, ...transaction, $db: "admin" };
    expect(await send(commit)).toMatchObject({ ...mismatch, errmsg: words("commitTransaction", "{}") });
    expect(await send({ ...find, ...one })).toMatchObject({ ok: 1 });
    expect(await send({ ...commit, ...one })).toMatchObject({ ok: 1 });
    expect(await send(commit)).toMatchObject({ ok: 1 });
  });

  it("is one for all batches of a cursor (347)", async () => {
    const { cursor } = (await send({ find: "c", batchSize: 1, ...one })) as { cursor: { id: Long } };
    const id = Long.fromBigInt(BigInt(String(cursor.id)));
    const more = { getMore: id, collection: "c", batchSize: 1 };
    expect(await send(more)).toMatchObject({
      code: 347,
      errmsg: 'API parameter mismatch: getMore used params {}, the cursor-creating command used { apiVersion: "1" }',
    });
    expect(await send({ ...more, ...one })).toMatchObject({ ok: 1 });
  });
});
