import type { Connection } from "mongoose";
import { sessionKey, sessionModel } from "./session.model.ts";

/** Ends a session; one that is not there any more is fine. */
export async function endSession(db: Connection, sessionId: string): Promise<void> {
  await sessionModel(db).deleteOne({ _id: sessionKey(sessionId) });
}

/** Ends every session of these accounts; with `openedBefore` only those that were opened before that moment. */
export async function endSessionsOf(db: Connection, accountIds: readonly string[], openedBefore?: Date): Promise<void> {
  const before = openedBefore && { created_at: { $lt: openedBefore } };
  await sessionModel(db).deleteMany({ account_id: { $in: [...accountIds] }, ...before });
}
