import { FRESH_SESSION_MS } from "@jobcentre/contracts/fresh-session";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { sessionModel } from "./session.model.ts";

/** Throws Problem("sign_in_again") unless a session (by its stored key) is this person's and began in the last 15 minutes. */
export async function requireFreshSession(
  db: Connection,
  key: string | null,
  accountId: string,
  now: Date,
): Promise<void> {
  const session =
    key && (await sessionModel(db).findOne({ _id: key, account_id: accountId }, { created_at: 1 }).lean());
  if (!session || now.getTime() - session.created_at.getTime() > FRESH_SESSION_MS) throw new Problem("sign_in_again");
}
