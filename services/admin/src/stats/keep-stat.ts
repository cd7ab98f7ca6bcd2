import { saveNewerTogether } from "@jobcentre/messaging/save-newer";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import type { Connection } from "mongoose";
import type { Counted } from "./counted-facts.ts";
import { statRecordModel } from "./stat-record.model.ts";

/** Of what waits for somebody who is gone: nobody decides on it any more. */
const ENDED = { state: "ended", waits_for: null };

/** Records the state of a counted thing, part of the event's transaction; an older version changes nothing. */
export async function keepStat(
  db: Connection,
  { kind, id, state, account_id, waits_for, version }: Counted & { version: number },
): Promise<void> {
  if (account_id && (await isErased(db, account_id))) return;
  const owner = account_id ? { account_id } : {};
  const ended = waits_for && (await isErased(db, waits_for)) && ENDED;
  const standing = { state, ...(waits_for !== undefined && { waits_for }), ...ended };
  await saveNewerTogether(db, statRecordModel, { _id: `${kind}:${id}`, kind, version, ...owner, ...standing });
}

/** Counts nothing more of an account that is gone, nor as waiting what waits for it; in the running transaction. */
export async function eraseStats(db: Connection, accountId: string): Promise<void> {
  await statRecordModel(db).deleteMany({ account_id: accountId });
  await statRecordModel(db).updateMany({ waits_for: accountId }, { $set: ENDED });
}
