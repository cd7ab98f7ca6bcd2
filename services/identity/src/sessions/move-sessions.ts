import type { Connection } from "mongoose";
import { sessionModel } from "./session.model.ts";

/** Has the sessions of an account be those of another one of the same person, in the running transaction. */
export async function moveSessions(db: Connection, from: string, to: string): Promise<void> {
  await sessionModel(db).updateMany({ account_id: from }, { $set: { account_id: to } });
}
