import type { Timestamp } from "bson";
import { isTrue, toDouble } from "../bson-number.ts";
import { type BsonDocument, isDocument, isNumeric } from "../bson-type.ts";
import { electionId, term } from "./server-commands.ts";

const writes = ["insert", "update", "delete"];

/**
 * The reply to a command as it is told: that to a write says when and in which election it was done, and nothing of the outcome where
 * it asks for no acknowledgement (w: 0, no journal), as in MongoDB.
 */
export function toldOf(command: BsonDocument, reply: BsonDocument): BsonDocument {
  const [name = ""] = Object.keys(command);
  if (reply.ok !== 1 || !writes.includes(name)) return reply;
  const { n, writeErrors, retriedStmtIds, upserted, nModified, ...rest } = reply;
  if (asksForNothing(command)) return { n: 0, ...(name === "update" ? { nModified: 0 } : {}), ...rest };
  const opTime = { ts: reply.operationTime as Timestamp, t: term };
  return { n, electionId, opTime, writeErrors, retriedStmtIds, upserted, nModified, ...rest };
}

function asksForNothing({ writeConcern }: BsonDocument): boolean {
  if (!isDocument(writeConcern)) return false;
  const { w, j, fsync } = writeConcern;
  return isNumeric(w) && toDouble(w) === 0 && !isTrue(j) && !isTrue(fsync);
}
