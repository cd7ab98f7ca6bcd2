import { pieceOf } from "@jobcentre/service-kit/erasure/in-pieces";
import { type EmailKeys, emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { Connection, QueryFilter } from "mongoose";
import { emailsOfAdmins } from "../accounts/find-admins.ts";
import { type Activity, activityModel } from "./activity.model.ts";

/** What names a number of whom it is about; entries of before do not say that it is theirs. */
const WITH_NUMBERS = ["issue_certificate", "revoke_certificate", "change_service_request"];

/** What entries with the words of an account mention: its id and the keys of its e-mail addresses. An admin's address stays an admin's. */
export async function mentionsOf(
  db: Connection,
  { account_id, email_key, former_email_keys = [] }: EmailKeys & { account_id: string },
  secret: string,
): Promise<string[]> {
  const admins = new Set((await emailsOfAdmins(db)).map((email) => emailKeyOf(secret, email)));
  return [account_id, ...[email_key, ...former_email_keys].filter((key) => key !== "" && !admins.has(key))];
}

/**
 * Erases the words of as many entries that mention one of these as one transaction has room for, and in that; answers of how many.
 * The salt goes too, so nobody can guess them from the hash that stays in the chain.
 */
export async function eraseWords(db: Connection, who: readonly string[]): Promise<number> {
  const ids = await pieceOf(activityModel(db), { mentions: { $in: [...who] } });
  await eraseWordsOf(db, { _id: { $in: ids } });
  return ids.length;
}

/** The same for the entries of before that name a number of this person's and mention nobody. */
export async function eraseNumbers(db: Connection, account_id: string): Promise<number> {
  const numbered = { subject_id: account_id, action: { $in: WITH_NUMBERS }, by_admin: true, details: { $ne: null } };
  const ids = await pieceOf(activityModel(db), numbered);
  await eraseWordsOf(db, { _id: { $in: ids } });
  return ids.length;
}

/** Erases the words of certain entries, in the running transaction. */
export async function eraseWordsOf(db: Connection, entries: QueryFilter<Activity>): Promise<void> {
  await activityModel(db).updateMany(entries, { $set: { details: null, salt: null, mentions: [] } });
}
