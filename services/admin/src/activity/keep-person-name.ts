import { saveNewer } from "@jobcentre/messaging/save-newer";
import { upsertTogether } from "@jobcentre/messaging/upsert-together";
import { type EraseRecords, isErased } from "@jobcentre/service-kit/erasure/erase-account";
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
 * What the owner of a company's account was as an admin goes with them to the account that is their own from now on, with their name.
 * Part of a transaction; what is moved already is fine.
 */
export async function moveFormerAdmin(db: Connection, from: string, to: string): Promise<void> {
  const { admin_ids = [] } = (await personNameModel(db).findById(from).lean()) ?? {};
  for (const admin_id of admin_ids) {
    const { name = "" } = (await personNameModel(db).findById(admin_id).lean()) ?? {};
    const update = { $setOnInsert: { name, version: 0 }, $addToSet: { admin_ids: admin_id } };
    await personNameModel(db).updateOne({ _id: to }, update, { upsert: true });
  }
  if (admin_ids.length > 0) await personNameModel(db).updateOne({ _id: from }, { $unset: { admin_ids: 1 } });
}

/** Keeps the name of a former admin whose account was never seen in the portal, with the key of the address that the account would have. */
export async function keepUnseenAdmin(
  db: Connection,
  { admin_id, name, email_key }: { admin_id: string; name: string; email_key: string },
): Promise<void> {
  const update = { $setOnInsert: { name, version: 0 }, $set: { email_key } };
  await personNameModel(db).updateOne({ _id: admin_id }, update, { upsert: true });
}

/**
 * Forgets the name behind an account id and behind the admin it was, or would have been, in the running transaction; answers the ids
 * of the latter. `gone`: what it answered before, whose name something late may have brought back.
 */
export async function forgetPersonName(
  db: Connection,
  { account_id, email_key, former_email_keys = [], gone }: Parameters<EraseRecords>[0],
): Promise<string[]> {
  const known = await personNameModel(db).findById(account_id).lean();
  const keys = [email_key, ...former_email_keys].filter(Boolean);
  const unseen = await personNameModel(db)
    .find({ email_key: { $in: keys } }, { _id: 1 })
    .lean();
  const admin_ids = [...(known?.admin_ids ?? []), ...unseen.map(({ _id }) => _id)];
  await personNameModel(db).deleteMany({ _id: { $in: [account_id, ...admin_ids, ...gone] } });
  return admin_ids;
}
