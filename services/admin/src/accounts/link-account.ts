import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { markAsAdmins } from "../activity/mark-as-admins.ts";
import { type Admin, adminModel } from "./admin.model.ts";

/**
 * The admin with this e-mail address, or null. Remembers the account it came with, because events name accounts,
 * not addresses; what the account did since the admin exists then counts as done by an admin.
 */
export async function linkAccount(
  db: Connection,
  person: { account_id: string; email: string },
): Promise<Admin | null> {
  const user_id = person.email.toLowerCase();
  const admin = await adminModel(db).findOne({ user_id }).lean();
  if (!admin || admin.account_ids.includes(person.account_id)) return admin;
  await inTransaction(db, async () => {
    await adminModel(db).updateOne({ _id: admin._id }, { $addToSet: { account_ids: person.account_id } });
    await markAsAdmins(db, person.account_id, admin.created_at);
  });
  return admin;
}

/** Forgets an account that is gone, in the running transaction. */
export async function unlinkAccount(db: Connection, accountId: string): Promise<void> {
  await adminModel(db).updateMany({ account_ids: accountId }, { $pull: { account_ids: accountId } });
}
