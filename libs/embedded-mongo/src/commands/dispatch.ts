import { type Long, Timestamp } from "bson";
import { type BsonDocument, bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { CommitFailed } from "../storage/commits.ts";
import { largestCommand, tooLarge } from "../storage/documents.ts";
import { type Interruption, startPace } from "../storage/pace.ts";
import { ConnectionEnds } from "../wire/malformed-message.ts";
import type { Request } from "../wire/message.ts";
import { checkApiVersion, checkSameApi, checkStable, shownApi } from "./api-version.ts";
import { document, isAsked, isGiven } from "./arguments.ts";
import { atItsTime } from "./at-snapshot.ts";
import { checkDatabase } from "./collections.ts";
import { checkCreatingConcern, checkReadConcern } from "./concerns.ts";
import { closing } from "./fail-points.ts";
import { checkCommandFields, fieldNames } from "./known-fields.ts";
import { type Operation, type Reply, type Store, untilFree } from "./operation.ts";
import { checkReadPreference } from "./read-preference.ts";
import { commands, type Registered } from "./registry.ts";
import { sessionOf } from "./session-commands.ts";
import { checkSessionOptions } from "./session-options.ts";
import { checkTime, timeLimit } from "./time-limit.ts";
import { withConcern } from "./unmet-concern.ts";

/**
 * Runs one command and gives every outcome the shape of a reply; what closes the connection is thrown on, what is not MongoDB's
 * error is logged and answered as 1.
 */
export async function dispatch(
  store: Store,
  command: BsonDocument,
  connectionId: number,
  log: (line: string) => void,
  ended?: AbortSignal,
  { largest, tooDeep, legacy, exhaust }: Came = { largest: 0, tooDeep: false, legacy: false, exhaust: false },
): Promise<Reply> {
  const started: Started = { at: performance.now(), ended, exhaust };
  try {
    if (largest > largestCommand) throw tooLarge(largest);
    if (tooDeep) throw new MongoError(15, "BSONObj exceeded maximum nested object depth: 200");
    const name = Object.keys(command)[0] ?? "";
    if (legacy && !oldHandshake.has(name)) throw tooOldFor(name);
    const work = () => run(store, name, command, connectionId, started);
    const reply = await store.failPoints.run(name, command, connectionId, work);
    if (started.operation?.losesAnswer) throw closing();
    return { ...reply, ok: 1, operationTime: store.clusterTime() };
  } catch (error) {
    if (error instanceof ConnectionEnds) throw error;
    // An answer would be taken for a refusal of this one command.
    if (error instanceof CommitFailed) throw new ConnectionEnds(error.message, { cause: error });
    if (started.operation?.losesAnswer) throw closing();
    // Any error ends the transaction it happened in.
    started.operation?.transaction?.abort();
    if (!(error instanceof MongoError || error instanceof RangeError))
      log(`unexpected error: ${(error as Error).stack ?? String(error)}`);
    return { ...errorReply(error), operationTime: store.clusterTime() };
  } finally {
    if (started.operation) store.underWay.end(started.operation);
  }
}

/**
 * How a command came: the size in bytes of its largest document, whether it is nested too deep, whether by a message of old (OP_QUERY), and
 * whether its client takes more than one answer.
 */
type Came = Pick<Request, "largest" | "tooDeep" | "legacy" | "exhaust">;

/** All that drivers say before they know how old a server is. */
const oldHandshake = fieldNames("hello isMaster ismaster buildInfo buildinfo saslStart");

function tooOldFor(name: string): MongoError {
  return new MongoError(
    352,
    `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade. For more details see https://dochub.mongodb.org/core/legacy-opcode-removal`,
  );
}

interface Started {
  at: number;
  ended: AbortSignal | undefined;
  exhaust: boolean;
  operation?: Operation;
}

async function run(
  store: Store,
  name: string,
  command: BsonDocument,
  connectionId: number,
  started: Started,
): Promise<Reply> {
  const registered = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!registered) throw new MongoError(59, `no such command: '${name}'`);
  if (typeof command.$db !== "string")
    throw new MongoError(40414, "BSON field 'OP_MSG.$db' is missing but a required field");
  checkDatabase(command.$db);
  checkApiVersion(name, command);
  if (registered.adminOnly && command.$db !== "admin")
    throw new MongoError(13, `${name} may only be run against the admin database.`);
  checkClusterTime(command);
  checkReadPreference(command);
  if (registered.fields) checkCommandFields(command, registered.fields);
  checkStable(name, command);
  const deadline = started.at + (timeLimit(command) ?? Number.POSITIVE_INFINITY);
  const interruption: Interruption = {};
  const operation: Operation = {
    store,
    database: command.$db,
    name,
    command,
    connectionId,
    ended: started.ended,
    exhaust: started.exhaust,
    // What only reads is of no use to a client that is gone.
    pace: startPace(deadline, registered.concerned ? started.ended : undefined, interruption),
    interruption,
    deadline,
  };
  started.operation = operation;
  checkSessionOptions(operation, registered);
  checkTime(operation);
  if (command.writeConcern !== undefined && !registered.acknowledged)
    throw new MongoError(72, "Command does not support writeConcern");
  const work = () => carryOut(operation, registered);
  return registered.acknowledged ? withConcern(operation, work) : work();
}

function carryOut(operation: Operation, registered: Registered): Reply | Promise<Reply> {
  const { store, command } = operation;
  checkReadConcern(operation, registered.concerned === true);
  const session = sessionOf(command);
  if (session) {
    operation.session = session;
    store.underWay.begin(operation);
    store.cursors.sessionUsed(session);
    store.localSessions.used(session);
  }
  if (!session || !isGiven(command.txnNumber)) return atItsTime(registered.run, operation);
  const work = () => {
    const began = store.sessions.apiOf(session);
    if (began !== undefined) checkSameApi(operation, began, "the transaction's first command");
    numbered(operation, session, (command.txnNumber as Long).toBigInt(), registered);
    return registered.run(operation);
  };
  return store.sessions.inTurn(session, () => untilFree(operation)?.then(work) ?? work());
}

/** Makes the command part of a transaction, or a write that may be sent again. */
function numbered(operation: Operation, session: Buffer, number: bigint, { ends, creates }: Registered): void {
  const { store, command, connectionId } = operation;
  if (command.autocommit !== false) {
    operation.retryable = { session, number };
    store.sessions.passTo(session, number);
    return;
  }
  if (ends) return;
  refuseConcerns(command);
  operation.transaction = command.startTransaction
    ? store.sessions.begin(session, number, { api: shownApi(command), readConcern: command.readConcern })
    : store.sessions.current(session, number);
  operation.transaction.serve(connectionId);
  if (creates) checkCreatingConcern(operation, operation.transaction.began.readConcern);
}

/** A transaction has its concerns from its first command and its commit. */
function refuseConcerns({ startTransaction, readConcern, writeConcern }: BsonDocument): void {
  if (startTransaction !== true && isAsked(readConcern))
    throw new MongoError(72, "Only the first command in a transaction may specify a readConcern");
  if (writeConcern !== undefined)
    throw new MongoError(72, "writeConcern is not allowed within a multi-statement transaction");
}

/** What clients hand on of the newest time they know, which is this store's own: only its shape matters. */
function checkClusterTime(command: BsonDocument): void {
  if (command.$clusterTime === undefined) return;
  const { clusterTime } = document(command, "$clusterTime");
  if (!(clusterTime instanceof Timestamp))
    throw new MongoError(14, `"clusterTime" had the wrong type. Expected timestamp, found ${bsonTypeOf(clusterTime)}`);
}

function errorReply(error: unknown): Reply {
  if (error instanceof RangeError) return errorReply(new MongoError(15, `too deep or too long: ${error.message}`));
  if (!(error instanceof MongoError))
    return { ok: 0, errmsg: `internal error: ${(error as Error).message}`, code: 1, codeName: "InternalError" };
  const { message, code, codeName, errorLabels, extra } = error;
  return { ok: 0, errmsg: message, code, codeName, ...extra, ...(errorLabels?.length ? { errorLabels } : {}) };
}
