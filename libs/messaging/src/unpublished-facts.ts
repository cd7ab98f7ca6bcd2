import type { Connection } from "mongoose";
import { type OutboxRow, outboxModel, UNPUBLISHED_INDEX, VERSION_INDEX } from "./outbox.model.ts";

/**
 * The first unpublished facts, those about one aggregate in their order and, on a store that answers from one moment, from its
 * first one on without a gap. `isCutOff`: there may be more.
 */
export async function findUnpublished(
  db: Connection,
  { most, without }: { most: number; without: ReadonlySet<string> },
): Promise<{ rows: OutboxRow[]; isCutOff: boolean }> {
  const Outbox = outboxModel(db);
  const others = without.size > 0 && { aggregate_id: { $nin: [...without] } };
  const first: OutboxRow[] = await Outbox.find({ published_at: null, ...others })
    .hint(UNPUBLISHED_INDEX)
    .limit(most)
    .lean();
  if (first.length < most) {
    return { rows: first.sort((a, b) => a.aggregate_version - b.aggregate_version), isCutOff: false };
  }
  // The index does not know the order: what was not seen may come before what was.
  const ids = [...new Set(first.map(({ aggregate_id }) => aggregate_id))];
  const rows: OutboxRow[] = await Outbox.find({ aggregate_id: { $in: ids }, published_at: null })
    .hint(VERSION_INDEX)
    .sort(VERSION_INDEX)
    .limit(most)
    .lean();
  return { rows, isCutOff: true };
}

/** Whether there is anything to publish. */
export async function isAnythingUnpublished(db: Connection): Promise<boolean> {
  const first = await outboxModel(db).findOne({ published_at: null }, { _id: 1 }).hint(UNPUBLISHED_INDEX).lean();
  return first !== null;
}

/**
 * The aggregates of those facts that come after an unpublished one. MongoDB answers a long find in parts and may tell a fact
 * and not the one before it, whose place it had passed when that was committed; asked afterwards, it tells that one.
 */
export async function behindOthers(db: Connection, facts: readonly OutboxRow[]): Promise<Set<string>> {
  if (facts.length === 0) return new Set();
  const versions = new Map(facts.map(({ aggregate_id, aggregate_version }) => [aggregate_id, aggregate_version]));
  const unpublished = { aggregate_id: { $in: [...versions.keys()] }, published_at: null };
  const rows = await outboxModel(db)
    .find(unpublished, { aggregate_id: 1, aggregate_version: 1 })
    .hint(VERSION_INDEX)
    .lean();
  const before = rows.filter((row) => row.aggregate_version < (versions.get(row.aggregate_id) ?? 0));
  return new Set(before.map(({ aggregate_id }) => aggregate_id));
}

/** Facts by what they are about, in the order they have here. */
export function byAggregate(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const found = new Map<string, OutboxRow[]>();
  for (const row of rows) found.set(row.aggregate_id, [...(found.get(row.aggregate_id) ?? []), row]);
  return found;
}
