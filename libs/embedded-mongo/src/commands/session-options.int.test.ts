import { Long, UUID } from "bson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
let wire: WireClient;
beforeAll(async () => {
  wire = await WireClient.connect(store.uri);
  await store.db.collection("c").insertOne({ _id: 1 } as never);
});
afterAll(() => wire.close());

const numbered = { txnNumber: Long.fromNumber(1) };
const transaction = { ...numbered, autocommit: false };
const start = { ...transaction, startTransaction: true };
const insert = { insert: "c", documents: [{}] };
const find = { find: "c" };
const lsid = () => ({ id: new UUID() });
/** In a session of its own where none is given. */
const send = (command: BsonDocument) =>
  wire.command({ ...command, ...{ $db: store.db.databaseName, lsid: lsid(), ...command } });

/** What is said of a session, and how MongoDB refuses it. */
const refusals: [command: BsonDocument, code: number, message: string][] = [
  [{ ...find, ...numbered, autocommit: true }, 72, "Specifying autocommit=true is not allowed."],
  [{ ...find, autocommit: false }, 72, "'autocommit' field requires a transaction number to also be specified"],
  [
    { ...insert, ...numbered, startTransaction: true },
    72,
    "'startTransaction' field requires 'autocommit' field to also be specified",
  ],
  [
    { ...find, startTransaction: true },
    72,
    "'startTransaction' field requires 'autocommit' field to also be specified",
  ],
  [{ ...find, ...transaction, startTransaction: false }, 72, "Specifying startTransaction=false is not allowed."],
  [
    { ...find, ...transaction, startTransaction: 1 },
    14,
    "BSON field 'OperationSessionInfo.startTransaction' is the wrong type 'int', expected type 'bool'",
  ],
  [
    { ...find, ...numbered, autocommit: 0 },
    14,
    "BSON field 'OperationSessionInfo.autocommit' is the wrong type 'int', expected type 'bool'",
  ],
  [
    { ...insert, txnNumber: 1 },
    14,
    "BSON field 'OperationSessionInfo.txnNumber' is the wrong type 'int', expected type 'long'",
  ],
  [{ ...insert, txnNumber: Long.fromNumber(-1) }, 72, "Transaction number cannot be negative"],
  [{ ...insert, ...numbered, lsid: null }, 72, "Transaction number requires a session ID to also be specified"],
  [
    { ...find, ...numbered },
    50768,
    "txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and find is not a retryable write command.",
  ],
  [{ ping: 1, ...start }, 263, "This command is not supported in transactions"],
  [{ hello: 1, ...start }, 263, "This command is not supported in transactions"],
  [{ buildInfo: 1, ...numbered }, 50889, "It is illegal to provide a txnNumber for this command"],
  [
    { killCursors: "c", cursors: [], ...start },
    263,
    "Cannot run killCursors as the first operation in a multi-document transaction.",
  ],
  [{ commitTransaction: 1, ...start, $db: "admin" }, 263, "Cannot start a transaction with a commit"],
  [{ abortTransaction: 1, ...start, $db: "admin" }, 263, "Cannot start a transaction with an abort"],
  [{ dropDatabase: 1, ...start, $db: "admin" }, 263, "Cannot run 'dropDatabase' in a multi-document transaction."],
];

describe("what a command says of its session", () => {
  it.each(refusals)("is refused: %j (%i)", async (command, code, errmsg) => {
    expect(await send(command)).toMatchObject({ ok: 0, code, errmsg });
  });

  it("is left out with null", async () => {
    const nothing = { autocommit: null, startTransaction: null };
    expect(await send({ ...insert, ...numbered, ...nothing })).toMatchObject({ ok: 1, n: 1 });
    expect(await send({ ...find, lsid: null, txnNumber: null, ...nothing })).toMatchObject({ ok: 1 });
  });

  it("names a number that has passed, and the session", async () => {
    const own = lsid();
    const shown = `${own.id} - 47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU= -  - `;
    const asked = { lsid: own, txnNumber: Long.fromNumber(4) };
    expect(await send({ ...insert, lsid: own, txnNumber: Long.fromNumber(5) })).toMatchObject({ n: 1 });
    expect(await send({ ...insert, ...asked })).toMatchObject({
      code: 225,
      errmsg: `Retryable write with txnNumber 4 is prohibited on session ${shown} because a newer retryable write with txnNumber 5 has already started on this session.`,
    });
    expect(await send({ ...find, ...start, lsid: own, txnNumber: Long.fromNumber(6) })).toMatchObject({ ok: 1 });
    const newer = "because a newer transaction with txnNumber";
    expect(await send({ ...insert, ...asked })).toMatchObject({
      code: 225,
      errmsg: `Retryable write with txnNumber 4 is prohibited on session ${shown} ${newer} 6 has already started on this session.`,
    });
    expect(await send({ ...find, ...start, ...asked })).toMatchObject({
      code: 225,
      errmsg: `Cannot start transaction with { txnNumber: 4 } on session ${shown} ${newer}AndRetryCounter { txnNumber: 6, txnRetryCounter: 0 } has already started on this session.`,
    });
  });
});
