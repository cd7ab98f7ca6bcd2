import type { Connection } from "mongoose";
import { type StatKind, statRecordModel } from "./stat-record.model.ts";

/** Records the state of a counted thing, part of the event's transaction; an older version changes nothing. */
export async function keepStat(
  db: Connection,
  { kind, id, state, version }: { kind: StatKind; id: string; state: string; version: number },
): Promise<void> {
  const _id = `${kind}:${id}`;
  const known = await statRecordModel(db).findById(_id).lean();
  if (known && known.version >= version) return;
  await statRecordModel(db).updateOne({ _id }, { $set: { kind, state, version } }, { upsert: true });
}
