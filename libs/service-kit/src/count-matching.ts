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
