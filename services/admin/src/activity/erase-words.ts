import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { Connection } from "mongoose";
import { existingAdmins } from "../accounts/find-admins.ts";
import { activityModel } from "./activity.model.ts";

/**
 * Erases the words of the entries that somebody's own words or e-mail address are in, in the running transaction. The
 * salt goes too, so nobody can guess them from the hash that stays in the chain. An admin's address stays an admin's.
 */
export async function eraseWords(
  db: Connection,
  { account_id, email_key, secret }: { account_id: string; email_key: string; secret: string },
): Promise<void> {
  const known = await activityModel(db).distinct("mentions", { mentions: /@/ });
  const theirs = known.filter((text) => text.includes("@") && emailKeyOf(secret, text) === email_key);
  const admins = await existingAdmins(db, theirs);
  const erased = [account_id, ...theirs.filter((address) => !admins.includes(address))];
  await eraseWordsOf(db, erased);
}

/** Erases the words of all entries that mention one of these, in the running transaction. */
export async function eraseWordsOf(db: Connection, who: string[]): Promise<void> {
  await activityModel(db).updateMany({ mentions: { $in: who } }, { $set: { details: null, salt: null, mentions: [] } });
}
