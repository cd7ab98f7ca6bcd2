import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection, Model, QueryFilter, UpdateQuery } from "mongoose";
import { eachByItself } from "./each-by-itself.ts";
import { IN_TURNS } from "./in-turns.ts";

/**
 * Changes every record that fits, each in a transaction of its own and only where it still fits then; goes on where it was
 * interrupted, as long as a changed one no longer fits. One that fails keeps no other from it; throws after all of them where any did.
 */
export async function changeOneByOne<T extends { _id: unknown }>(
  db: Connection,
  model: Model<T>,
  fitting: QueryFilter<T>,
  change: (record: T) => Promise<UpdateQuery<T>>,
): Promise<void> {
  const found = model.find(fitting, { _id: 1 }).lean<{ _id: T["_id"] }[]>().cursor(IN_TURNS);
  await eachByItself(found, `of ${model.modelName} could not be changed`, ({ _id }) =>
    inTransaction(db, async () => {
      // Its account may have been deleted meanwhile.
      const record = await model.findOne({ ...fitting, _id } as QueryFilter<T>).lean<T>();
      if (record) await model.updateOne({ _id } as QueryFilter<T>, await change(record));
    }),
  );
}
