import type { Connection } from "mongoose";
import { INVITATIONS_INDEX, mailJobModel } from "./mail-job.model.ts";

/** With this, it was this version that saw no need to send an invitation. */
export const NOT_NEEDED = "nobody needs it any more";

/**
 * An instance of the version before, beside this one, takes the e-mail of an invitation for a farewell without an address, and skips it:
 * has those looked at again that were skipped for no reason.
 */
export async function reviveInvitations(db: Connection, now: Date): Promise<void> {
  const skipped = { colleague_id: { $exists: true }, state: "skipped" as const, last_error: null };
  // Each look at what is due begins with this; among what was skipped it would read everything of a month.
  const options = { hint: INVITATIONS_INDEX };
  await mailJobModel(db).updateMany(skipped, { $set: { state: "waiting", due_at: now } }, options);
}
