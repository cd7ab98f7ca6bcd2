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

/** Keeps the name of a former admin beside what their account did, and what goes with it: the name beside what was done with them. */
export async function keepFormerAdmin(
  db: Connection,
  { account_id, admin_id, name }: { account_id: string; admin_id: string; name: string },
): Promise<void> {
  if (await isErased(db, account_id)) return;
  const update = { $setOnInsert: { name, version: 0 }, $addToSet: { admin_ids: admin_id } };
  await personNameModel(db).updateOne({ _id: account_id }, update, { upsert: true });
}

/**
 * Forgets the name behind an account id and behind the admin it was, in the running transaction; answers the ids of the latter.
 * `gone`: what it answered before, whose name something late may have brought back.
 */
export async function forgetPersonName(db: Connection, accountId: string, gone: readonly string[]): Promise<string[]> {
  const known = await personNameModel(db).findById(accountId).lean();
  const admin_ids = known?.admin_ids ?? [];
  await personNameModel(db).deleteMany({ _id: { $in: [accountId, ...admin_ids, ...gone] } });
  return admin_ids;
}
