import { gather } from "@jobcentre/messaging/in-transaction";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import type { Connection } from "mongoose";
import type { Counted } from "./counted-facts.ts";
import { countMoves } from "./keep-counts.ts";
import { type StatRecord, statRecordModel } from "./stat-record.model.ts";

/** Of what waits for somebody who is gone: nobody decides on it any more. */
export const ENDED = { state: "ended", waits_for: null };

/** Records the state of a counted thing, part of the event's transaction; an older version changes nothing. */
export async function keepStat(
  db: Connection,
  { kind, id, state, account_id, waits_for, version }: Counted & { version: number },
): Promise<void> {
  if (account_id && (await isErased(db, account_id))) return;
  const owner = account_id ? { account_id } : {};
  const ended = waits_for && (await isErased(db, waits_for)) && ENDED;
  const standing = { state, ...(waits_for !== undefined && { waits_for }), ...ended };
  await gather(db, keepRecords, { _id: `${kind}:${id}`, kind, version, ...owner, ...standing });
}

/** Keeps the records of one transaction and what they are counted as; of the same thing the newest version, whatever comes first. */
async function keepRecords(db: Connection, told: StatRecord[]): Promise<void> {
  const Records = statRecordModel(db);
  const ids = [...new Set(told.map(({ _id }) => _id))];
  const stored = await Records.find({ _id: { $in: ids } }).lean();
  const before = new Map(stored.map((record) => [record._id, record]));
  const after = new Map<string, StatRecord>();
  for (const record of told) {
    const known = after.get(record._id) ?? before.get(record._id);
    if (!known || known.version < record.version) after.set(record._id, { ...known, ...record });
  }
  if (after.size === 0) return;
  await Records.bulkWrite(
    [...after.values()].map(({ _id, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
    })),
  );
  await countMoves(
    db,
    [...after.values()].map((to) => ({ from: before.get(to._id), to })),
  );
}
