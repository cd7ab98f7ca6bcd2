import type { Model } from "mongoose";

/**
 * The next number for each of these ids, in order, from counters in `field` of a collection; an id may come more than once.
 * Inside a transaction numbers are taken back when it is, and whoever takes one of the same id at once waits or tries again.
 */
export async function countUp<T extends { _id: string }>(
  counters: Model<T>,
  field: keyof T & string,
  ids: readonly string[],
): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const last = await addToEach(counters as unknown as Model<Counter>, field, counts);
  const taken = new Map<string, number>();
  return ids.map((id) => {
    const nth = (taken.get(id) ?? 0) + 1;
    taken.set(id, nth);
    return (last.get(id) as number) - (counts.get(id) as number) + nth;
  });
}

type Counter = { _id: string } & Record<string, unknown>;

/** Adds to each counter, and answers what it is then. */
async function addToEach(
  counters: Model<Counter>,
  field: string,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const [first, ...others] = counts;
  // One command instead of two for the most frequent case.
  if (first && others.length === 0) {
    const [_id, count] = first;
    const update = { $inc: { [field]: count } };
    const counted = await counters.findOneAndUpdate({ _id }, update, { upsert: true, returnDocument: "after" }).lean();
    return new Map([[_id, Number(counted[field])]]);
  }
  const updates = [...counts].map(([_id, count]) => ({
    updateOne: { filter: { _id }, update: { $inc: { [field]: count } }, upsert: true },
  }));
  const { upsertedCount } = await counters.bulkWrite(updates);
  // All are new, and count from one.
  if (upsertedCount === counts.size) return new Map(counts);
  const rows = await counters.find({ _id: { $in: [...counts.keys()] } }).lean();
  return new Map(rows.map((row) => [row._id, Number(row[field])]));
}
