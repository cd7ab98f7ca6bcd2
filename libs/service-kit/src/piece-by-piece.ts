import { isStoreAway } from "@jobcentre/messaging/store-away";
import { mongo, Types } from "mongoose";
import { createFailures } from "./each-by-itself.ts";

/** For more than so many it is not their own: each costs a transaction, and the next look tries again. */
const MOST_LEFT_OUT = 100;

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

/**
 * Takes piece after piece of many, each in a transaction of its own, until one answers that nothing is left to take or `isStopping`. One for whom it fails
 * in `forOne` keeps nobody else from it: a piece gets those for whom it did, and leaves them out. Throws an AggregateError after the last
 * piece, or a hundred of those, where there are any, with the first reasons; `notDone` says what failed: "people could not be told".
 */
export async function pieceByPiece<Id>(
  takePiece: (without: readonly Id[]) => Promise<boolean>,
  { isStopping, notDone }: { isStopping: () => boolean; notDone: string },
): Promise<void> {
  const failures = createFailures();
  const without: Id[] = [];
  for (let isMore = true; isMore && without.length < MOST_LEFT_OUT && !isStopping(); ) {
    try {
      isMore = await takePiece(without);
    } catch (error) {
      if (!(error instanceof FailedForOne)) throw error;
      failures.note(String(error.one), error.cause);
      without.push(error.one as Id);
    }
  }
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
