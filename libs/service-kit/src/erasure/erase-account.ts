import { userDeleted } from "@jobcentre/contracts/events/identity";
import { inTransaction, readAgain, readOnce, remember, takeAllGathered } from "@jobcentre/messaging/in-transaction";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { erasedAccountModel } from "./erased-account.model.ts";
import type { EmailKeys } from "./mentions.rules.ts";
import { isNobodysId } from "./nobody.rules.ts";

/** With the keys of the account's e-mail addresses, see emailKeyOf. */
export interface AccountToErase extends EmailKeys {
  account_id: string;
}

/**
 * Erases what a service's own collections hold of an account and answers the ids of the records that went with it.
 * Runs in a transaction and more than once: what is gone already is fine, and stands in `gone`.
 */
export type EraseRecords = (account: AccountToErase & { gone: readonly string[] }) => Promise<string[]>;

const erasedKey = (accountId: string): string => `erased ${accountId}`;

/** Erases and marks the account as gone for good, joining a running transaction; the passes do what is outside of it. */
export function eraseAccount(
  db: Connection,
  account: AccountToErase,
  eraseRecords: EraseRecords,
  now = new Date(),
): Promise<void> {
  const { account_id, email_key, former_email_keys } = account;
  return inTransaction(db, async () => {
    // What came just before, in the same transaction, is erased as well.
    await takeAllGathered(db);
    const known = await erasedAccountModel(db).findById(account_id).lean();
    const record_ids = await eraseRecords({ ...account, gone: known?.record_ids ?? [] });
    await erasedAccountModel(db).updateOne(
      { _id: account_id },
      {
        $setOnInsert: { erased_at: now, email_key, former_email_keys, passes: 0, next_pass_at: now },
        $addToSet: { record_ids: { $each: record_ids } },
      },
      { upsert: true },
    );
    readAgain(db, erasedKey(account_id));
  });
}

/** The subscription of a service that holds something of people. */
export const onUserDeleted = (db: Connection, eraseRecords: EraseRecords): Subscription =>
  onEvent(userDeleted, ({ data: { account_id, email_key, former_email_keys } }) =>
    eraseAccount(db, { account_id, email_key, former_email_keys }, eraseRecords),
  );

/** Whether an account was deleted, or the id stands for one that was; part of a running transaction where there is one. */
export async function isErased(db: Connection, accountId: string): Promise<boolean> {
  if (isNobodysId(accountId)) return true;
  const read = async () => (await erasedAccountModel(db).exists({ _id: accountId })) !== null;
  return readOnce(db, erasedKey(accountId), read);
}

/** Asks for many accounts at once; the running transaction knows then, until one of them is erased in it. */
export async function rememberErased(db: Connection, accountIds: readonly string[]): Promise<void> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return;
  const rows = await erasedAccountModel(db)
    .find({ _id: { $in: ids } }, { _id: 1 })
    .lean();
  const erased = new Set(rows.map(({ _id }) => _id));
  for (const id of ids) remember(db, erasedKey(id), erased.has(id));
}

/** Whether everything of a deleted account was looked for the last time. */
export async function isErasureDone(db: Connection, accountId: string): Promise<boolean> {
  return (await erasedAccountModel(db).exists({ _id: accountId, passes: { $gt: 0 }, next_pass_at: null })) !== null;
}
