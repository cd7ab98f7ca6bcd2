import type { Connection, Model } from "mongoose";

/** Takes indexes of before away by their names, where they are: an instance of a version that has them may have made them anew. */
export async function dropIndexes<T>(
  db: Connection,
  model: (db: Connection) => Model<T>,
  former: readonly string[],
): Promise<void> {
  const { collection } = model(db);
  const names = (await collection.indexes()).map(({ name }) => name);
  for (const name of former) if (names.includes(name)) await collection.dropIndex(name);
}
