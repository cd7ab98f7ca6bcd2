import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";

/** Notes that no e-mail reaches an account any more, where it still has that address; the first time counts. */
export async function noteRefused(
  db: Connection,
  { account_id, address, at }: { account_id: string; address: string; at: Date },
): Promise<void> {
  const known = { _id: account_id, email: address, mail_refused_since: { $exists: false } };
  await accountModel(db).updateOne(known, { $set: { mail_refused_since: at } });
}

/** Notes that an e-mail reached an account again. */
export async function noteTaken(db: Connection, account_id: string): Promise<void> {
  const refused = { _id: account_id, mail_refused_since: { $exists: true } };
  await accountModel(db).updateOne(refused, { $unset: { mail_refused_since: 1 } });
}
