import { type Batches, createBatches } from "@jobcentre/messaging/batches";
import type { Connection } from "mongoose";
import { isErased } from "./erase-account.ts";

/** Looks for one account at a time: one that hangs keeps the others from nothing. */
const SIDE_BY_SIDE = 2;

/**
 * Makes the look for whether the account of a call is gone. Calls of one account that come while it is looked for share the next look,
 * which begins after all of them came: nothing that was read before a call decides about it, and nobody waits for another account's.
 */
export function createCallerLooks(db: Connection): (accountId: string) => Promise<boolean> {
  const looks = new Map<string, { batches: Batches<string, boolean>; waiting: number }>();

  const lookFor = (accountId: string): Batches<string, boolean> =>
    createBatches(
      async (calls) => {
        const gone = await isErased(db, accountId);
        return calls.map(() => gone);
      },
      { most: Number.MAX_SAFE_INTEGER, sideBySide: SIDE_BY_SIDE },
    );

  return async (accountId) => {
    const look = looks.get(accountId) ?? { batches: lookFor(accountId), waiting: 0 };
    looks.set(accountId, look);
    look.waiting += 1;
    try {
      return await look.batches.give(accountId);
    } finally {
      look.waiting -= 1;
      if (look.waiting === 0) looks.delete(accountId);
    }
  };
}
