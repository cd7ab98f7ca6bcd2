import { MongoError } from "../mongo-error.ts";

/** Each reads a state of its own, of which lmdb keeps so many only (mostReaders); cursors have as many. */
export const mostTransactions = 1000;
/** As many as MongoDB remembers (maxSessions). */
export const mostSessions = 1_000_000;

/** One that ends makes room for the next: clients try again. */
export function tooManyTransactions(): MongoError {
  return new MongoError(365, `${mostTransactions} transactions are open, which is as many as there can be`, {
    errorLabels: ["TransientTransactionError"],
  });
}

export function tooManySessions(): MongoError {
  return new MongoError(261, "Unable to add session into the cache because the number of active sessions is too high");
}
