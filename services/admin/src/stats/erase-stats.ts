import { pieceOf } from "@jobcentre/service-kit/erasure/in-pieces";
import type { Connection } from "mongoose";
import { countMoves } from "./keep-counts.ts";
import { ENDED } from "./keep-stat.ts";
import { statRecordModel } from "./stat-record.model.ts";

/** Counts nothing more of an account that is gone, of as much as one transaction has room for, and in that; answers of how much. */
export async function eraseStats(db: Connection, accountId: string): Promise<number> {
  const ids = await pieceOf(statRecordModel(db), { account_id: accountId });
  const records = await statRecordModel(db)
    .find({ _id: { $in: ids } })
    .lean();
  await statRecordModel(db).deleteMany({ _id: { $in: ids } });
  await countMoves(
    db,
    records.map((from) => ({ from })),
  );
  return ids.length;
}

/** The same for what waits for the account: it counts as waiting no more. */
export async function endWaiting(db: Connection, accountId: string): Promise<number> {
  const ids = await pieceOf(statRecordModel(db), { waits_for: accountId });
  const records = await statRecordModel(db)
    .find({ _id: { $in: ids } })
    .lean();
  await statRecordModel(db).updateMany({ _id: { $in: ids } }, { $set: ENDED });
  await countMoves(
    db,
    records.map((from) => ({ from, to: { ...from, state: ENDED.state } })),
  );
  return ids.length;
}
