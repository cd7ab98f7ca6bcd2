import type { BsonDocument } from "../bson-type.ts";

/** MongoDB's RetriableError: another attempt may succeed. */
const retriable = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
/** What ends a transaction without having anything against the next one: conflicts, waits and snapshots that are gone. */
const transient = new Set([24, 112, 239, 246, 267]);

/** The labels MongoDB gives an error of this command, by which drivers decide about a retry (error_labels.cpp). */
export function labelsOf(code: number, command: BsonDocument): string[] {
  const endsTransaction = command.commitTransaction !== undefined || command.abortTransaction !== undefined;
  const inTransaction = command.autocommit === false && !endsTransaction;
  if (transient.has(code) || code === 251) return command.autocommit === false ? ["TransientTransactionError"] : [];
  if (!retriable.has(code)) return [];
  if (inTransaction) return ["TransientTransactionError"];
  return command.txnNumber !== undefined ? ["RetryableWriteError"] : [];
}
