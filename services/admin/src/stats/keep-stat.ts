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
  const _id = `${kind}:${id}`;
  const known = await statRecordModel(db).findById(_id).lean();
  if (known && known.version >= version) return;
  await statRecordModel(db).updateOne(
    { _id },
    { $set: { kind, state, version, ...(account_id && { account_id }) } },
    { upsert: true },
  );
}

/** Counts nothing more of an account that is gone, in the running transaction. */
export async function eraseStats(db: Connection, accountId: string): Promise<void> {
  await statRecordModel(db).deleteMany({ account_id: accountId });
}
