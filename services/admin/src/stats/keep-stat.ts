import { saveNewerTogether } from "@jobcentre/messaging/save-newer";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import type { Connection } from "mongoose";
import type { Counted } from "./counted-facts.ts";
import { statRecordModel } from "./stat-record.model.ts";

/** Records the state of a counted thing, part of the event's transaction; an older version changes nothing. */
export async function keepStat(
  db: Connection,
  { kind, id, state, account_id, version }: Counted & { version: number },
): Promise<void> {
  if (account_id && (await isErased(db, account_id))) return;
  const owner = account_id ? { account_id } : {};
  await saveNewerTogether(db, statRecordModel, { _id: `${kind}:${id}`, kind, state, version, ...owner });
}

/** Counts nothing more of an account that is gone, in the running transaction. */
export async function eraseStats(db: Connection, accountId: string): Promise<void> {
  await statRecordModel(db).deleteMany({ account_id: accountId });
}
