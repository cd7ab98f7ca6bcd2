import type { Connection } from "mongoose";
import { ALERT_KEPT_DAYS, JOB_ALERT } from "./job-alert-text.ts";
import { messageModel } from "./message.model.ts";

const DAY_MS = 24 * 3_600_000;
/** In one command, so that others have their turn. */
const AT_ONCE = 500;

/** Lets messages of job alerts from before they were deleted after a while go as those of today do; goes on where it was interrupted. */
export async function expireOlderAlerts(db: Connection): Promise<void> {
  const older = { message_type: "other" as const, expires_at: { $exists: false }, ...JOB_ALERT };
  for (;;) {
    const found = await messageModel(db).find(older, { created_at: 1 }).limit(AT_ONCE).lean();
    if (found.length === 0) return;
    await messageModel(db).bulkWrite(
      found.map(({ _id, created_at }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { expires_at: new Date(created_at.getTime() + ALERT_KEPT_DAYS * DAY_MS) } },
        },
      })),
    );
  }
}
