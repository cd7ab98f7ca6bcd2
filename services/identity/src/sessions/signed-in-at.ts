import type { Connection } from "mongoose";
import { sessionModel } from "./session.model.ts";

/** When a session (by its stored key) began, if it is this person's; null otherwise. */
export async function signedInAt(db: Connection, key: string | null, accountId: string): Promise<Date | null> {
  if (!key) return null;
  const session = await sessionModel(db).findOne({ _id: key, account_id: accountId }, { created_at: 1 }).lean();
  return session?.created_at ?? null;
}
