import type { OpenSession } from "@jobcentre/contracts/http/identity";
import type { Connection } from "mongoose";
import { type Session, sessionModel } from "./session.model.ts";
import { sessionName } from "./session.rules.ts";

/**
 * The sessions of accounts that are not over, the last used first: of one's own, which has no name here, and of colleagues by theirs.
 * `ownKey` is the stored key of the one that asks.
 */
export async function listSessions(
  db: Connection,
  names: ReadonlyMap<string, string | null>,
  ownKey: string | null,
  now: Date,
): Promise<OpenSession[]> {
  const sessions = await sessionModel(db)
    .find({ account_id: { $in: [...names.keys()] }, expires_at: { $gt: now } })
    .sort({ last_seen_at: -1 })
    .lean<Session[]>();
  return sessions.map(({ _id, account_id, device, method, created_at, last_seen_at }) => ({
    id: sessionName(_id),
    is_this_one: _id === ownKey,
    device: device ?? null,
    method: method ?? null,
    signed_in_at: created_at.toISOString(),
    last_used_at: last_seen_at.toISOString(),
    ...(names.get(account_id) && { colleague_name: names.get(account_id) ?? "" }),
  }));
}
