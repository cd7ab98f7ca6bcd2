import type { Connection } from "mongoose";
import { sessionModel } from "./session.model.ts";

/** The clock of whoever noted the change may be this far from that of whoever opened a session. */
const CLOCKS_APART_MS = 60 * 1000;

/**
 * Ends the sessions of these accounts from before what an admin signs in with changed `at` a moment; answers how many. Those that
 * say with which credentials they were opened need no clock: one that was being opened with the former ones goes, one with
 * the new ones stays.
 */
export async function endFormerSessions(
  db: Connection,
  accountIds: readonly string[],
  change: { at: Date; credentials?: string | undefined; kept_session?: string | undefined },
): Promise<number> {
  const { at, credentials, kept_session } = change;
  const before = { created_at: { $lt: at } };
  const soonAfter = { created_at: { $lt: new Date(at.getTime() + CLOCKS_APART_MS) } };
  const former = credentials
    ? {
        $or: [
          { credentials: null, ...before },
          { credentials: { $nin: [null, credentials] }, ...soonAfter },
        ],
      }
    : before;
  const { deletedCount } = await sessionModel(db).deleteMany({
    account_id: { $in: [...accountIds] },
    ...(kept_session && { _id: { $ne: kept_session } }),
    ...former,
  });
  return deletedCount;
}
