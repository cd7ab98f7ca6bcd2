import { IN_TURNS } from "@jobcentre/service-kit/in-turns";
import type { Connection } from "mongoose";
import { existingAdmins } from "../accounts/find-admins.ts";
import { activityModel } from "./activity.model.ts";
import { ACTIONS_WITH_ADDRESSES } from "./activity-texts.ts";

/**
 * Erases the words of the entries that somebody's own words or e-mail address are in, in the running transaction. The
 * salt goes too, so nobody can guess them from the hash that stays in the chain. An admin's address stays an admin's.
 */
export async function eraseWords(
  db: Connection,
  account_id: string,
  isTheirs: (text: string) => boolean,
): Promise<void> {
  const theirs = await addressesThat(db, isTheirs);
  const admins = await existingAdmins(db, theirs);
  const erased = [account_id, ...theirs.filter((address) => !admins.includes(address))];
  await eraseWordsOf(db, erased);
}

/**
 * Of the few entries that may hold addresses, one after the other: strangers try as many as they like, more than one answer of
 * the store holds.
 */
async function addressesThat(db: Connection, areTheirs: (text: string) => boolean): Promise<string[]> {
  const found = new Set<string>();
  const holding = { action: { $in: ACTIONS_WITH_ADDRESSES }, mentions: /@/ };
  for await (const { mentions } of activityModel(db).find(holding, { mentions: 1 }).lean().cursor(IN_TURNS))
    for (const text of mentions) if (areTheirs(text)) found.add(text);
  return [...found];
}

/** Erases the words of all entries that mention one of these, in the running transaction. */
export async function eraseWordsOf(db: Connection, who: string[]): Promise<void> {
  await activityModel(db).updateMany({ mentions: { $in: who } }, { $set: { details: null, salt: null, mentions: [] } });
}
