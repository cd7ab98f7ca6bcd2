import type { Connection } from "mongoose";
import { type Session, sessionModel } from "./session.model.ts";

/** When these accounts were last used in a session that is there still, by account id. */
export async function lastSeenOf(db: Connection, accountIds: readonly string[]): Promise<Map<string, Date>> {
  const sessions = await sessionModel(db)
    .find({ account_id: { $in: accountIds } }, { account_id: 1, last_seen_at: 1 })
    .sort({ last_seen_at: 1 })
    .lean<Pick<Session, "account_id" | "last_seen_at">[]>();
  // The latest of an account comes last.
  return new Map(sessions.map(({ account_id, last_seen_at }) => [account_id, last_seen_at]));
}
