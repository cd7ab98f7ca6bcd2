import { saveNewer } from "@jobcentre/messaging/save-newer";
import { upsertTogether } from "@jobcentre/messaging/upsert-together";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import type { Connection } from "mongoose";
import { personNameModel } from "./person-name.model.ts";

/** Keeps the name behind an account id; an older version changes nothing. Part of the event's transaction. */
export async function keepPersonName(
  db: Connection,
  { account_id, name, version }: { account_id: string; name: string; version: number },
): Promise<void> {
  if (await isErased(db, account_id)) return;
  await saveNewer(personNameModel(db), { _id: account_id, name, version });
}

/** Keeps a name that came along with something else; the one of a profile wins. Part of a transaction. */
export async function keepMentionedName(db: Connection, { id, name }: { id: string; name: string }): Promise<void> {
  if (!name || (await isErased(db, id))) return;
  const update = { $setOnInsert: { name, version: 0 } };
  await upsertTogether(db, personNameModel, { filter: { _id: id }, update });
}

/** Forgets the name behind an account id, in the running transaction. */
export async function forgetPersonName(db: Connection, accountId: string): Promise<void> {
  await personNameModel(db).deleteOne({ _id: accountId });
}
