import type { Connection } from "mongoose";
import { findAccountOfProvider } from "../accounts/account-of-provider.ts";
import { sessionModel } from "./session.model.ts";

/** Not one that an administrator opened with a password: of that the provider knows nothing. */
const OF_PROVIDER = { method: { $ne: "password" } } as const;

/**
 * Ends the sessions that a provider says are over: of a subject all, where it names its own session (`sid`) those that were opened in
 * it, with those from before that was noted. In the running transaction; answers how many.
 */
export async function endProviderSessions(
  db: Connection,
  issuer: string,
  { sub, sid }: { sub?: string | undefined; sid?: string | undefined },
): Promise<number> {
  const account_id = sub === undefined ? undefined : await findAccountOfProvider(db, { issuer, subject: sub });
  if (account_id === null) return 0;
  const ofSubject = account_id !== undefined && { account_id };
  // Without a subject nothing but its own session tells whose it is.
  const inSession = sid !== undefined && { provider_sid: account_id === undefined ? sid : { $in: [sid, null] } };
  const { deletedCount } = await sessionModel(db).deleteMany({ ...OF_PROVIDER, ...ofSubject, ...inSession });
  return deletedCount;
}
