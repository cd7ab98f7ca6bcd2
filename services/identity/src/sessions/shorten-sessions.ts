import type { Connection } from "mongoose";
import { sessionModel } from "./session.model.ts";
import { ADMIN_LIFE } from "./session.rules.ts";

/** Gives the sessions of accounts that administer from now on the ends that theirs have, which streams and lists of sessions go by. */
export async function shortenSessions(db: Connection, accountIds: readonly string[]): Promise<void> {
  const longest = { $add: ["$created_at", ADMIN_LIFE.longestMs] };
  const idle = { $add: ["$last_seen_at", ADMIN_LIFE.idleMs] };
  await sessionModel(db).updateMany(
    { account_id: { $in: [...accountIds] } },
    [{ $set: { ends_at: { $min: ["$ends_at", longest] }, expires_at: { $min: ["$expires_at", longest, idle] } } }],
    { updatePipeline: true },
  );
}
