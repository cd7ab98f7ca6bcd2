import { sheetsTaken } from "@jobcentre/contracts/events/training-sheets";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { type Connection, Types } from "mongoose";
import type * as z from "zod";

/** Tells that an administrator takes a file of people away; who does is who calls. No name is told: the file has them all. */
export function noteSheetsTaken(db: Connection, data: z.input<typeof sheetsTaken.data>): Promise<void> {
  return inTransaction(db, () =>
    recordEvent(db, sheetsTaken, { aggregate_id: new Types.ObjectId().toHexString(), data }),
  );
}
