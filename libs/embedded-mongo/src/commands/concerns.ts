import type { Timestamp } from "bson";
import { isTrue, toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { errorCodeNames, MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { isGiven } from "./arguments.ts";
import { checkFields, type Fields, fieldTypes } from "./known-fields.ts";
import type { Operation } from "./operation.ts";

const writeConcernFields = fieldTypes("w j:flag fsync:flag wtimeout wElectionId wOpTime getLastError provenance");
const readConcernFields = fieldTypes(
  "level:string afterClusterTime:timestamp atClusterTime:timestamp afterOpTime provenance",
);

/** One node is every majority; more nodes than one can never acknowledge, which is said of a write that is done. */
export function writeConcernError({ writeConcern }: BsonDocument): BsonDocument | undefined {
  const { w, j, fsync } = fieldsOf("writeConcern", writeConcern, writeConcernFields, 9);
  if (isTrue(j) && isTrue(fsync)) throw new MongoError(9, "fsync and j options cannot be used together");
  if (!isGiven(w) || w === "majority") return undefined;
  if (typeof w === "string")
    return unmet(79, `No write concern mode named '${w}' found in replica set configuration`, writeConcern);
  if (isDocument(w)) throw new MongoError(9, "write concerns by tags are not supported by this store");
  if (!isNumeric(w)) throw new MongoError(9, `w has to be a number, string, or object; found: ${bsonTypeOf(w)}`);
  const nodes = toDouble(w);
  if (!(nodes >= 0 && nodes <= 50))
    throw new MongoError(9, `w has to be a non-negative number and not greater than 50; found: ${nodes}`);
  return nodes > 1 ? unmet(100, "Not enough data-bearing nodes", writeConcern) : undefined;
}

/** What is said of a concern that is not met, which it shows as it was understood. */
function unmet(code: 79 | 100, errmsg: string, asked: unknown): BsonDocument {
  const { w, j, fsync, wtimeout = 0 } = asked as BsonDocument;
  const flags = { ...(isTrue(j) ? { j: true } : {}), ...(isTrue(fsync) ? { fsync: true } : {}) };
  const writeConcern = { w, ...flags, wtimeout, provenance: "clientSupplied" };
  return { code, codeName: errorCodeNames[code], errmsg, errInfo: { writeConcern } };
}

const levels = ["local", "available", "majority", "linearizable", "snapshot"];
const transactionLevels = ["local", "majority", "snapshot"];

/**
 * Every level but "snapshot" is what a single node does anyway.
 * What is not `concerned` knows "local" only, unless it is part of a transaction.
 */
export function checkReadConcern({ command, name, store }: Operation, concerned: boolean): void {
  const { readConcern, autocommit } = command;
  const concern = fieldsOf("readConcern", readConcern, readConcernFields, 40415);
  const { level, atClusterTime, afterClusterTime } = concern;
  if (name === "getMore" && afterClusterTime)
    throw new MongoError(72, "afterClusterTime is not allowed for this command");
  if (atClusterTime !== undefined) checkChosenTime(concern, autocommit === false);
  for (const time of ["afterClusterTime", "atClusterTime"])
    if (concern[time]) refuseFuture(time, concern[time] as Timestamp, store.clusterTime());
  if (!isGiven(level)) return;
  if (!levels.includes(String(level)))
    throw new MongoError(2, `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`);
  if (autocommit === false && !transactionLevels.includes(String(level)))
    throw new MongoError(
      72,
      "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
    );
  if (afterClusterTime && !transactionLevels.includes(String(level)))
    throw new MongoError(
      72,
      "afterClusterTime field can be set only if level is equal to majority, local, or snapshot",
    );
  if (!concerned && autocommit !== false && level !== "local") throw notSupported(name, concern);
  if (level === "snapshot" && autocommit !== false && !ofSnapshots.has(explainedName(command) ?? name))
    throw notSupported(name, concern, "", "read concern snapshot not supported");
}

/** What reads a snapshot outside of transactions, too; a getMore goes on with its cursor's, whatever it says itself. */
const ofSnapshots = new Set(["find", "aggregate", "distinct", "getMore"]);

/** The command that is explained, whose concerns are those of the explaining one. */
const explainedName = ({ explain }: BsonDocument): string | undefined =>
  isDocument(explain) ? Object.keys(explain)[0] : undefined;

function checkChosenTime({ level, afterClusterTime, atClusterTime }: BsonDocument, inTransaction: boolean): void {
  if (inTransaction) throw new MongoError(72, "transactions of this store do not read at a chosen atClusterTime");
  if (afterClusterTime !== undefined)
    throw new MongoError(72, "Can not specify both atClusterTime and afterClusterTime");
  if (level !== "snapshot")
    throw new MongoError(72, "atClusterTime field can be set only if level is equal to snapshot");
  if ((atClusterTime as Timestamp).isZero()) throw new MongoError(72, "atClusterTime cannot be a null timestamp");
}

/** Throws (72) where a transaction that began with a concern beyond "local" is to create something, but by writing. */
export function checkCreatingConcern({ name }: Operation, readConcern: unknown): void {
  if (isDocument(readConcern) && isGiven(readConcern.level) && readConcern.level !== "local")
    throw notSupported(name, readConcern, "this transaction's ");
}

function notSupported(
  name: string,
  { level, ...others }: BsonDocument,
  whose = "",
  why = "read concern not supported",
): MongoError {
  const shown = showValue({ readConcern: { level, ...others, provenance: "clientSupplied" } });
  return new MongoError(72, `Command ${name} does not support ${whose}${shown} :: caused by :: ${why}`);
}

/** By whole seconds: steps within one begin anew when the store does, and times it gave before are of the past. */
function refuseFuture(name: string, asked: Timestamp, now: Timestamp): void {
  if (asked.t > now.t)
    throw new MongoError(
      72,
      `readConcern ${name} value must not be greater than the current clusterTime. Requested clusterTime: ${showValue(asked)}; current clusterTime: ${showValue(now)}`,
    );
}

/** The fields of a concern; `unknown` is the code MongoDB has for one it does not know. */
function fieldsOf(name: string, concern: unknown, known: Fields, unknown: number): BsonDocument {
  if (concern === undefined) return {};
  if (!isDocument(concern))
    throw new MongoError(14, `BSON field '${name}' is the wrong type '${bsonTypeOf(concern)}', expected type 'object'`);
  const other = Object.keys(concern).find((field) => !known.checks.has(field));
  if (other) throw new MongoError(unknown, `BSON field '${name}.${other}' is an unknown field.`);
  checkFields(name, concern, known);
  return concern;
}
