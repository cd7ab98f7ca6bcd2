import { MongoError } from "../mongo-error.ts";

const temporarilyUnavailable = 365;
/** Each reads a state of its own, of which lmdb keeps so many only (mostReaders); cursors have as many. */
export const mostTransactions = 1000;
/** As many as MongoDB remembers (maxSessions). */
export const mostSessions = 1_000_000;

/** One that ends makes room for the next: clients try again. */
export function tooManyTransactions(): MongoError {
  return noRoom(`${mostTransactions} transactions are open, which is as many as there can be`);
}

/** Begins a transaction. That there are too many reads (365) holds for the moment: MongoDB, too, has a transaction tried again then. */
export function beginWhereRoom<T>(begin: () => T): T {
  try {
    return begin();
  } catch (error) {
    throw error instanceof MongoError && error.code === temporarilyUnavailable ? noRoom(error.message) : error;
  }
}

function noRoom(words: string): MongoError {
  return new MongoError(temporarilyUnavailable, words, { errorLabels: ["TransientTransactionError"] });
}

export function tooManySessions(): MongoError {
  return new MongoError(261, "Unable to add session into the cache because the number of active sessions is too high");
}
