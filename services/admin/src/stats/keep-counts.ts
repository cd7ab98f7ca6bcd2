import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { statCountModel } from "./stat-count.model.ts";
import { STAT_KINDS, type StatKind, statRecordModel } from "./stat-record.model.ts";

/** What a record is counted as. */
export interface Standing {
  kind: StatKind;
  state: string;
}

const idOf = ({ kind, state }: Standing): string => `${kind}:${state}`;

/** Counts records that came to stand somewhere, and no more where they stood before; in the transaction that writes them. */
export async function countMoves(
  db: Connection,
  moves: readonly { from?: Standing | undefined; to?: Standing | undefined }[],
): Promise<void> {
  const changes = new Map<string, Standing & { by: number }>();
  const add = (standing: Standing | undefined, by: number): void => {
    if (!standing) return;
    const { kind, state } = standing;
    const id = idOf(standing);
    changes.set(id, { kind, state, by: (changes.get(id)?.by ?? 0) + by });
  };
  for (const { from, to } of moves) {
    add(from, -1);
    add(to, 1);
  }
  const updates = [...changes]
    .filter(([, { by }]) => by !== 0)
    .map(([_id, { by, ...standing }]) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: standing, $inc: { count: by } }, upsert: true },
    }));
  if (updates.length > 0) await statCountModel(db).bulkWrite(updates);
}

/**
 * Counts the records themselves and keeps that: what a version wrote that kept no counts, or a hand took away. Each count is one
 * transaction with its write, so that of two, or beside a record that moves, one is tried again.
 */
export async function countRecordsAnew(db: Connection): Promise<void> {
  const kept = await statCountModel(db).find().lean();
  const standings: Standing[] = [...kept];
  for (const kind of STAT_KINDS) standings.push(...(await statesOf(db, kind)));
  for (const [_id, { kind, state }] of new Map(standings.map((one) => [idOf(one), one])))
    await inTransaction(db, async () => {
      const count = await statRecordModel(db).countDocuments({ kind, state });
      await statCountModel(db).updateOne({ _id }, { $set: { kind, state, count } }, { upsert: true });
    });
}

/** From one state to the next in the index: there are few, however many records are in them. */
async function statesOf(db: Connection, kind: StatKind): Promise<Standing[]> {
  const found: Standing[] = [];
  for (let after = ""; ; after = found.at(-1)?.state ?? after) {
    const next = await statRecordModel(db)
      .findOne({ kind, state: { $gt: after } }, { state: 1 })
      .sort({ state: 1 })
      .lean();
    if (!next) return found;
    found.push({ kind, state: next.state });
  }
}

/** At a start: before anybody reads them where there are none yet, otherwise beside it. */
export async function makeCounts(db: Connection): Promise<void> {
  const isCounted = await statCountModel(db).exists({});
  const counting = countRecordsAnew(db);
  if (isCounted) counting.catch(() => undefined);
  else await counting;
}
