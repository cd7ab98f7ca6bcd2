import type { Connection } from "mongoose";
import { invitationDayModel } from "./invitation-day.model.ts";

/** Deletes the counts of an employer's invitations, or of those to an address by its key, in the running transaction. */
export async function forgetInvitations(db: Connection, counted: string): Promise<void> {
  // From the first of their days to the last: ";" comes right after ":".
  await invitationDayModel(db).deleteMany({ _id: { $gte: `${counted}:`, $lt: `${counted};` } });
}
