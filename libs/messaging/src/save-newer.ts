import type { Model } from "mongoose";

/**
 * Makes a copy of a record what `version` of it says, unless that or a later one is kept already; one command, where a look
 * and a write would be two. Answers whether it changed anything. What is undefined stays as it is.
 */
export async function saveNewer<T extends { _id: string; version: number }>(
  model: Model<T>,
  { _id, ...fields }: Pick<T, "_id" | "version"> & Partial<T>,
): Promise<boolean> {
  const isNewer = { $lt: [{ $ifNull: ["$version", -1] }, fields.version] };
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const newer = { $mergeObjects: ["$$ROOT", { $literal: known }] };
  const { modifiedCount, upsertedCount } = await model.updateOne(
    { _id } as object,
    [{ $replaceWith: { $cond: [isNewer, newer, "$$ROOT"] } }],
    { upsert: true, updatePipeline: true },
  );
  return modifiedCount + upsertedCount > 0;
}
