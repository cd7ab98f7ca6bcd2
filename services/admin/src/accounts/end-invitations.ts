import type { Connection } from "mongoose";
import { invitationModel } from "./invitation.model.ts";

/** Ends the links that these made, given by their addresses, in the running transaction: who lost the role could still use them. */
export async function endInvitationsBy(db: Connection, superAdmins: readonly string[]): Promise<void> {
  await invitationModel(db).deleteMany({ made_by: { $in: [...superAdmins] } });
}
