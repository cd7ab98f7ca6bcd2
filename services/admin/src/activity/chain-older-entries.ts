import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { activityModel } from "./activity.model.ts";
import { type NewEntry, nextLinks } from "./append-entry.ts";

const notChained = { seq: { $exists: false } };

/** Entries from before there was a chain take their places in it, in the order in which they came. */
export async function chainOlderEntries(db: Connection): Promise<void> {
  for (;;) {
    const chained = await inTransaction(db, async () => {
      const entry = await activityModel(db).findOne(notChained).sort({ _id: 1 }).lean<NewEntry>();
      if (entry) {
        const [link] = await nextLinks(db, [entry]);
        await activityModel(db).updateOne({ _id: entry._id }, { $set: { ...link, mentions: [] } });
      }
      return entry !== null;
    });
    if (!chained) return;
  }
}
