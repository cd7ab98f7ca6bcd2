import type { BsonDocument } from "../bson-type.ts";

const internalTransactions = 358;
const noSuchTransaction = 251;
/** MongoDB's RetriableError: another attempt may succeed. */
const retriable = new Set([6, 7, 89, 91, 134, 189, 262, internalTransactions, 9001, 10107, 11600, 11602, 13435, 13436]);
/** What ends a transaction without having anything against the next one: conflicts, waits, snapshots and routes that are gone. */
const transient = new Set([24, 112, 150, 239, 246, 249, 250, 267, 272, 343, 13388]);
const endsChangeStream = new Set([280, 286]);

/**
 * The labels MongoDB gives a command that failed with `code`, or whose write concern did with `concern`, by which drivers decide
 * about a retry (error_labels.cpp).
 */
export function labelsOf(code: number | undefined, command: BsonDocument, concern?: number): string[] {
  const inTransaction = command.autocommit === false;
  const ends = inTransaction && (command.commitTransaction !== undefined || command.abortTransaction !== undefined);
  const labels: string[] = [];
  if (code !== undefined && inTransaction && isTransient(code, ends, concern !== undefined))
    labels.push("TransientTransactionError");
  else if (command.txnNumber !== undefined && (ends || !inTransaction) && [code, concern].some(isRetriable))
    labels.push("RetryableWriteError");
  if (code !== undefined && endsChangeStream.has(code)) labels.push("NonResumableChangeStreamError");
  return labels;
}

/** Whether the whole transaction may be tried again. */
function isTransient(code: number, ends: boolean, isUnmet: boolean): boolean {
  if (code === internalTransactions) return false;
  if (transient.has(code)) return true;
  // What is not acknowledged may still come to light.
  if (code === noSuchTransaction) return !(ends && isUnmet);
  return !ends && retriable.has(code);
}

function isRetriable(code: number | undefined): boolean {
  return code !== undefined && retriable.has(code);
}
