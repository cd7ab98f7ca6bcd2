import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
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
 * Counts the records themselves and puts right what is kept of them: what a version wrote that kept no counts, or a hand took away. One
 * that fails keeps no other from it; throws in the end, with which did.
 */
export async function countRecordsAnew(db: Connection, isStopping = () => false): Promise<void> {
  const kept = await statCountModel(db).find({}, { kind: 1, state: 1 }).lean();
  const standings: Standing[] = [...kept];
  for (const kind of STAT_KINDS) standings.push(...(await statesOf(db, kind)));
  const failed = new Map<string, unknown>();
  for (const [id, { kind, state }] of new Map(standings.map((one) => [idOf(one), one]))) {
    if (isStopping()) return;
    await putRight(db, { kind, state }).catch((error: unknown) => failed.set(id, error));
  }
  if (failed.size > 0) throw new AggregateError(failed.values(), `not counted anew: ${[...failed.keys()].join(", ")}`);
}

/**
 * What is kept and what there is are read as of one moment, and what is missing between them is added: facts that come meanwhile change
 * both alike and are kept waiting by nothing. `corrected` lets one of two instances add it.
 */
async function putRight(db: Connection, standing: Standing): Promise<void> {
  const _id = idOf(standing);
  const { by, corrected } = await inTransaction(db, async () => {
    const kept = await statCountModel(db).findById(_id).lean();
    const count = await statRecordModel(db).countDocuments(standing);
    return { by: count - (kept?.count ?? 0), corrected: kept?.corrected };
  });
  if (by === 0) return;
  const filter = { _id, corrected: corrected ?? { $exists: false } };
  const update = { $setOnInsert: standing, $inc: { count: by, corrected: 1 } };
  await statCountModel(db)
    .updateOne(filter, update, { upsert: true })
    .catch((error: unknown) => {
      // Another instance has put it right.
      if (!isDuplicateKey(error, "_id")) throw error;
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

/** At the very first start, before anybody reads them; what is wrong in them later is put right beside it, see createCountsLook. */
export async function makeCounts(db: Connection): Promise<void> {
  if (!(await statCountModel(db).exists({}))) await countRecordsAnew(db);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Looks soon after a start, once a day then, and again where it failed: what has drifted does not stay so. */
export function createCountsLook(db: Connection, now: () => Date): (isStopping: () => boolean) => Promise<void> {
  let dueAt = 0;
  return async (isStopping) => {
    const startedAt = now().getTime();
    if (startedAt < dueAt) return;
    await countRecordsAnew(db, isStopping);
    if (!isStopping()) dueAt = startedAt + DAY_MS;
  };
}
