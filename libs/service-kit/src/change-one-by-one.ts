import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection, Model, QueryFilter, UpdateQuery } from "mongoose";
import { IN_TURNS } from "./in-turns.ts";

/**
 * Changes every record that fits, each in a transaction of its own and only where it still fits then; goes on where it was
 * interrupted, as long as a changed one no longer fits.
 */
export async function changeOneByOne<T extends { _id: unknown }>(
  db: Connection,
  model: Model<T>,
  fitting: QueryFilter<T>,
  change: (record: T) => Promise<UpdateQuery<T>>,
): Promise<void> {
  for await (const { _id } of model.find(fitting, { _id: 1 }).lean<{ _id: T["_id"] }[]>().cursor(IN_TURNS))
    await inTransaction(db, async () => {
      // Its account may have been deleted meanwhile.
      const found = await model.findOne({ ...fitting, _id } as QueryFilter<T>).lean<T>();
      if (found) await model.updateOne({ _id } as QueryFilter<T>, await change(found));
    });
}
