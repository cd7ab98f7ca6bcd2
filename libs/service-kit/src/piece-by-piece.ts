import { isStoreAway } from "@jobcentre/messaging/store-away";
import { type Connection, mongo, Types } from "mongoose";
import { createFailures, type Failures } from "./each-by-itself.ts";

/** Each of more costs a transaction of this look: the next one goes on behind them. */
const MOST_FAILED_A_LOOK = 100;

/** It failed for one of those of a piece, and for nobody else. */
class FailedForOne extends Error {
  constructor(
    readonly one: unknown,
    cause: unknown,
  ) {
    super("it failed for one of several", { cause });
  }
}

/** What the store has its whole transaction tried again for. */
const isTriedAgain = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel("TransientTransactionError");

/**
 * Does something for one of those of a piece, called by an id, inside the transaction of the piece. Where it fails, `pieceByPiece` takes the
 * piece again without them; not where the store is away or has the transaction tried again, which is thrown as it is.
 */
export async function forOne<T>(one: unknown, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isStoreAway(error) || isTriedAgain(error)) throw error;
    throw new FailedForOne(one, error);
  }
}

/** For whom it failed so far, and how. */
interface LeftOut {
  without: unknown[];
  failures: Failures;
}

/** Of tasks that a look did not come to the end of, as it failed for too many, by their store and name. */
const leftOut = new WeakMap<Connection, Map<string, LeftOut>>();

function leftOutOf(db: Connection): Map<string, LeftOut> {
  const known = leftOut.get(db) ?? new Map<string, LeftOut>();
  leftOut.set(db, known);
  return known;
}

interface Task {
  db: Connection;
  /** What it is called in its store: the next look for it goes on where this one ended. */
  task: string;
  isStopping: () => boolean;
  /** What failed: "people could not be told". */
  notDone: string;
}

/**
 * Takes piece after piece of many, each in a transaction of its own, until one answers that nothing is left to take or `isStopping`. One for whom it fails
 * in `forOne` keeps nobody else from it: a piece gets those for whom it did, and leaves them out. Ends after a hundred more of those; the next look
 * goes on behind them, and the one after its end begins anew. Throws an AggregateError where there are any, with the first reasons.
 */
export async function pieceByPiece<Id>(
  takePiece: (without: readonly Id[]) => Promise<boolean>,
  { db, task, isStopping, notDone }: Task,
): Promise<void> {
  const known = leftOutOf(db);
  const { without, failures } = known.get(task) ?? { without: [], failures: createFailures() };
  const most = without.length + MOST_FAILED_A_LOOK;
  let isMore = true;
  while (isMore && without.length < most && !isStopping()) {
    try {
      isMore = await takePiece(without as Id[]);
    } catch (error) {
      if (!(error instanceof FailedForOne)) throw error;
      failures.note(String(error.one), error.cause);
      without.push(error.one);
    }
  }
  if (isMore && without.length >= most) known.set(task, { without, failures });
  else known.delete(task);
  failures.throwIfAny((failed) => `${failed} ${notDone}`);
}

/** What one piece takes of many. */
export interface Some {
  limit: number;
  without: readonly (Types.ObjectId | string)[];
}

/** A filter that leaves those records out; none where nobody is left out, which would keep an index from being used. */
export const leavingOut = (without: Some["without"]): { _id?: { $nin: Types.ObjectId[] } } =>
  without.length > 0 ? { _id: { $nin: without.map((id) => new Types.ObjectId(id)) } } : {};
