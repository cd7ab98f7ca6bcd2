import type { Model } from "mongoose";

type Record<T> = Pick<T & { _id: string; version: number }, "_id" | "version"> & Partial<T>;

/**
 * Makes a copy of a record what `version` of it says, unless that or a later one is kept already; one command, where a look
 * and a write would be two. Answers whether it changed anything. What is undefined stays as it is.
 */
export async function saveNewer<T extends { _id: string; version: number }>(
  model: Model<T>,
  record: Record<T>,
): Promise<boolean> {
  const { filter, update } = newerUpsert(record);
  const options = { upsert: true, updatePipeline: true };
  const { modifiedCount, upsertedCount } = await model.updateOne(filter as object, update, options);
  return modifiedCount + upsertedCount > 0;
}

function newerUpsert<T>({ _id, ...fields }: Record<T>) {
  const isNewer = { $lt: [{ $ifNull: ["$version", -1] }, fields.version] };
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const newer = { $mergeObjects: ["$$ROOT", { $literal: known }] };
  return { filter: { _id }, update: [{ $replaceWith: { $cond: [isNewer, newer, "$$ROOT"] } }] };
}
