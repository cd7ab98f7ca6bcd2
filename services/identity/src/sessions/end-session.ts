import { Problem } from "@jobcentre/service-kit/problem";
import { sessionKey } from "@jobcentre/service-kit/session-cookie";
import type { Connection } from "mongoose";
import { sessionModel } from "./session.model.ts";
import { sessionName } from "./session.rules.ts";

/** Ends a session; one that is not there any more is fine. */
export async function endSession(db: Connection, sessionId: string): Promise<void> {
  await sessionModel(db).deleteOne({ _id: sessionKey(sessionId) });
}

/** Ends every session of these accounts; answers how many that were. */
export async function endSessionsOf(db: Connection, accountIds: readonly string[]): Promise<number> {
  const { deletedCount } = await sessionModel(db).deleteMany({ account_id: { $in: [...accountIds] } });
  return deletedCount;
}

/** Ends every session of these accounts but the one with this stored key; answers how many that were. */
export async function endOtherSessions(
  db: Connection,
  accountIds: readonly string[],
  ownKey: string | null,
): Promise<number> {
  const { deletedCount } = await sessionModel(db).deleteMany({
    account_id: { $in: [...accountIds] },
    _id: { $ne: ownKey },
  });
  return deletedCount;
}

/** Ends the session of these accounts that is called `name` outside. Throws Problem("not_found"). */
export async function endNamedSession(db: Connection, accountIds: readonly string[], name: string): Promise<void> {
  const sessions = await sessionModel(db)
    .find({ account_id: { $in: [...accountIds] } }, { _id: 1 })
    .lean();
  const named = sessions.find(({ _id }) => sessionName(_id) === name);
  if (!named) throw new Problem("not_found");
  await sessionModel(db).deleteOne({ _id: named._id });
}
