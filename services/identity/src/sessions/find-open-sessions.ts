import type { Connection } from "mongoose";
import { type Session, sessionModel } from "./session.model.ts";

/** Whose the sessions are that are still open, by their stored key; asking does not keep them open. */
export async function findOpenSessions(db: Connection, keys: string[], now: Date): Promise<Map<string, string>> {
  const open = await sessionModel(db)
    .find({ _id: { $in: keys }, expires_at: { $gt: now } })
    .lean<Session[]>();
  return new Map(open.map(({ _id, account_id }) => [_id, account_id]));
}
