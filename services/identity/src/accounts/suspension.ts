import type { Connection } from "mongoose";
import { type Account, accountModel } from "./account.model.ts";

/** Since when an account is suspended and why, as its person and the portal read it; nothing of one that is not. */
export const suspensionOf = ({ suspended_at, suspension_reason = "" }: Account) =>
  suspended_at && { suspended_at: suspended_at.toISOString(), suspension_reason };

/** Suspends an account in the running transaction. */
export async function keepSuspension(db: Connection, accountId: string, at: Date, reason: string): Promise<void> {
  await accountModel(db).updateOne({ _id: accountId }, { $set: { suspended_at: at, suspension_reason: reason } });
}

/** Ends that, in the running transaction. */
export async function endSuspension(db: Connection, accountId: string): Promise<void> {
  await accountModel(db).updateOne({ _id: accountId }, { $unset: { suspended_at: 1, suspension_reason: 1 } });
}

export const isSuspended = async (db: Connection, accountId: string): Promise<boolean> =>
  (await accountModel(db).exists({ _id: accountId, suspended_at: { $gt: new Date(0) } })) !== null;

/** The ids of all suspended accounts: few, as each is one person's decision. */
export async function suspendedAccounts(db: Connection): Promise<string[]> {
  const accounts = await accountModel(db)
    .find({ suspended_at: { $gt: new Date(0) } })
    .select({ _id: 1 })
    .lean();
  return accounts.map(({ _id }) => _id.toHexString());
}

/** Of these accounts since when the suspended ones are, in one read. */
export async function suspendedAmong(db: Connection, accountIds: readonly string[]): Promise<Map<string, string>> {
  const accounts = await accountModel(db)
    .find({ _id: { $in: accountIds }, suspended_at: { $gt: new Date(0) } })
    .select({ suspended_at: 1 })
    .lean<Account[]>();
  return new Map(accounts.map(({ _id, suspended_at }) => [_id.toHexString(), suspended_at?.toISOString() ?? ""]));
}

/** Whose account it is and whether it is suspended, for who changes that; null where there is none. */
export async function findStanding(db: Connection, accountId: string) {
  const account = await accountModel(db).findById(accountId).lean<Account>();
  if (!account) return null;
  const { email, name, user_type, suspended_at, suspension_reason } = account;
  return { email, name, user_type, is_suspended: suspended_at !== undefined, reason: suspension_reason };
}
