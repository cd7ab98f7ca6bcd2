import { backupRestored } from "@jobcentre/contracts/events/admin";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { type Connection, Types } from "mongoose";
import { operatorNoteModel } from "./operator-note.model.ts";

/** Has the activity log say that a backup was put back, once for each time, at the first start after it. */
export function tellRestore(db: Connection): Promise<void> {
  return inTransaction(db, async () => {
    const note = await operatorNoteModel(db).findOneAndDelete({ _id: "restore" }).lean();
    if (!note?.taken_at) return;
    const data = { taken_at: note.taken_at.toISOString(), restored_at: note.at.toISOString() };
    await recordEvent(db, backupRestored, { aggregate_id: new Types.ObjectId().toHexString(), data });
  });
}
