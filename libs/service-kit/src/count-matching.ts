import type { Model, QueryFilter } from "mongoose";

/**
 * How many documents match, up to `limit` where one is given; all of a collection by the number that the store keeps anyway, not
 * by a look at each. Not for transactions.
 */
export function countMatching<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  options: { limit?: number } = {},
): Promise<number> {
  const isAll = Object.keys(filter).length === 0;
  return isAll ? model.estimatedDocumentCount().exec() : model.countDocuments(filter, options).exec();
}

/**
 * How many match, counted up to `most` where it is given, or, on a page beyond, to what was `read` of it: with one row more than it
 * shows, where another page follows.
 */
export async function countToPage<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  { most, page, limit, read }: { most?: number | undefined; page: number; limit: number; read: number },
): Promise<number> {
  const counted = await countMatching(model, filter, most === undefined ? {} : { limit: most });
  return Math.max(counted, read && (page - 1) * limit + read);
}
