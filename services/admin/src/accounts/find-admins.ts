import { readOnce } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { adminModel } from "./admin.model.ts";

/** Whether an identity account is known to be an admin's. */
export async function isAdminAccount(db: Connection, accountId: string): Promise<boolean> {
  const read = async () => (await adminModel(db).exists({ account_ids: accountId })) !== null;
  return readOnce(db, `admin ${accountId}`, read);
}

/** Account id → the admin's full name, for those of the given accounts that are admins'. */
export async function adminNames(db: Connection, accountIds: string[]): Promise<Map<string, string>> {
  const admins = await adminModel(db)
    .find({ account_ids: { $in: accountIds } }, { full_name: 1, account_ids: 1 })
    .lean();
  return new Map(admins.flatMap((admin) => admin.account_ids.map((id) => [id, admin.full_name] as const)));
}

/** The addresses of all admins, who are few. */
export async function emailsOfAdmins(db: Connection): Promise<string[]> {
  const admins = await adminModel(db).find({}, { user_id: 1 }).lean();
  return admins.map(({ user_id }) => user_id);
}

/** Those of the addresses that are admins'. */
export async function existingAdmins(db: Connection, emails: readonly string[]): Promise<string[]> {
  const admins = await adminModel(db)
    .find({ user_id: { $in: [...emails] } }, { user_id: 1 })
    .lean();
  return admins.map((admin) => admin.user_id);
}

/** The accounts of admins whose name or address matches. */
export async function accountsOfAdminsNamed(db: Connection, pattern: RegExp): Promise<string[]> {
  const admins = await adminModel(db)
    .find({ $or: [{ full_name: pattern }, { user_id: pattern }] }, { account_ids: 1 })
    .lean();
  return admins.flatMap((admin) => admin.account_ids);
}

/** The admins whose person signs in to this account. */
export async function adminIdsBehind(db: Connection, accountId: string): Promise<string[]> {
  const admins = await adminModel(db).find({ account_ids: accountId }, { _id: 1 }).lean();
  return admins.map(({ _id }) => _id.toHexString());
}
