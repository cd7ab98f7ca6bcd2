import { Binary, UUID } from "bson";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { sessionMinutes } from "../transaction/sessions.ts";
import { document, isGiven } from "./arguments.ts";
import { checkFields, fieldTypes } from "./known-fields.ts";
import type { Operation, Reply } from "./operation.ts";

export function startSession({ store }: Operation): Reply {
  const id = new UUID();
  store.localSessions.used(sessionId(id));
  return { id: { id }, timeoutMinutes: sessionMinutes };
}

/** `endSessions`: their cursors are closed; an open transaction and what is under way go on, as in MongoDB. `killSessions`: they end as well. */
export function endSessions(operation: Operation): Reply {
  const { store, name } = operation;
  const ids = listedSessions(operation);
  const listed = new Set(ids.map((id) => id.toString("hex")));
  if (name === "killSessions") {
    store.sessions.kill(ids);
    store.underWay.interrupt(operation, (session) => listed.has(session.toString("hex")));
  } else store.sessions.end(ids);
  store.cursors.killWhere(({ session }) => session !== undefined && listed.has(session));
  return {};
}

function listedSessions({ command, name }: Operation): Buffer[] {
  const listed = command[name];
  return Array.isArray(listed) ? listed.filter(isDocument).map(({ id }) => sessionId(id)) : [];
}

/** `killAllSessions`: the same for everybody. */
export function killAllSessions(operation: Operation): Reply {
  const { store } = operation;
  store.sessions.close();
  store.underWay.interrupt(operation, () => true);
  store.cursors.killWhere(({ session }) => session !== undefined);
  return {};
}

/** `refreshSessions`: cursors without a time limit live on with these sessions. */
export function refreshSessions(operation: Operation): Reply {
  for (const session of listedSessions(operation)) {
    operation.store.cursors.sessionUsed(session);
    operation.store.localSessions.used(session);
  }
  return {};
}

/** `commitTransaction`: answers once the whole transaction is on disk. */
export async function commitTransaction(operation: Operation): Promise<Reply> {
  const { session, number } = transactionOf(operation);
  await operation.store.sessions.commit(session, number);
  return {};
}

export function abortTransaction(operation: Operation): Reply {
  const { session, number } = transactionOf(operation);
  operation.store.sessions.abort(session, number);
  return {};
}

const sessionFields = fieldTypes("id:bytes! uid txnNumber txnUUID");

/** The session a command belongs to; null is none. */
export function sessionOf({ lsid }: BsonDocument): Buffer | undefined {
  if (lsid === undefined || lsid === null) return undefined;
  const session = document({ lsid }, "lsid");
  checkFields("OperationSessionInfo.lsid", session, sessionFields);
  return sessionId(session.id);
}

/** The 16 bytes of an lsid's UUID. */
function sessionId(id: unknown): Buffer {
  if (id instanceof Binary && id.position === 16) return Buffer.from(id.buffer.subarray(0, 16));
  throw new MongoError(14, "BSON field 'lsid.id' must be a UUID");
}

function transactionOf({ session, command, name }: Operation): { session: Buffer; number: bigint } {
  if (!session || !isGiven(command.txnNumber)) throw new MongoError(125, `${name} must be run within a transaction`);
  return { session, number: BigInt(String(command.txnNumber)) };
}
