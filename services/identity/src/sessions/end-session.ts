import type { Connection } from "mongoose";
import { sessionKey, sessionModel } from "./session.model.ts";

/** Ends a session; one that is not there any more is fine. */
export async function endSession(db: Connection, sessionId: string): Promise<void> {
  await sessionModel(db).deleteOne({ _id: sessionKey(sessionId) });
}

/** Ends every session of these accounts. */
export async function endSessionsOf(db: Connection, accountIds: readonly string[]): Promise<void> {
  await sessionModel(db).deleteMany({ account_id: { $in: [...accountIds] } });
}
