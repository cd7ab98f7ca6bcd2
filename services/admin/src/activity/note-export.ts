import { listExported } from "@jobcentre/contracts/events/admin";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { type Connection, Types } from "mongoose";

/** Tells that an administrator takes a list away; who does it is who calls. Nothing of the search's words is told. */
export function noteExport(
  db: Connection,
  { list, filters, count }: { list: string; filters: readonly string[]; count: number },
): Promise<void> {
  return inTransaction(db, async () => {
    const data = { list, filters: [...new Set(filters)], count };
    await recordEvent(db, listExported, { aggregate_id: new Types.ObjectId().toHexString(), data });
  });
}
