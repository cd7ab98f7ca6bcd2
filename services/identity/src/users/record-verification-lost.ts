import { verificationLost } from "@jobcentre/contracts/events/identity";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import type * as z from "zod";

/** Tells in the running transaction that somebody is no longer verified. */
export const recordVerificationLost = (db: Connection, data: z.output<typeof verificationLost.data>): Promise<void> =>
  recordEvent(db, verificationLost, { aggregate_id: data.account_id, data });
