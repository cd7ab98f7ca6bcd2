import type { Connection } from "mongoose";
import { invitationDayModel } from "./invitation-day.model.ts";

/** Deletes the count of an employer's invitations, in the running transaction. */
export async function forgetInvitations(db: Connection, employerId: string): Promise<void> {
  // From the first of an employer's days to the last: ";" comes right after ":".
  await invitationDayModel(db).deleteMany({ _id: { $gte: `${employerId}:`, $lt: `${employerId};` } });
}
