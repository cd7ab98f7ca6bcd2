import type { UserType } from "@jobcentre/contracts/options";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { accountsWithEmail } from "../accounts/accounts-with-email.ts";
import { suspendedAccounts } from "../accounts/suspension.ts";

interface PeopleWanted {
  q?: string | undefined;
  status?: "verified" | "unverified" | "renamed" | "suspended" | undefined;
}

export interface PeoplePage extends PeopleWanted {
  skip: number;
  limit: number;
  sort?: "newest" | "oldest" | undefined;
}

/** Since when somebody waits to be looked at anew, left out where nobody does: a version of before may have verified them and left it. */
export const lostAt = ({
  is_verified,
  verification_lost_at: at,
}: {
  is_verified: boolean;
  verification_lost_at?: Date;
}) => !is_verified && at && { verification_lost_at: at.toISOString() };

/** What finds people among their profiles: by a part of one of the named fields or of the e-mail, and by their state. */
export async function peopleMatching(
  db: Connection,
  user_type: UserType,
  names: readonly string[],
  { q, status }: PeopleWanted,
) {
  const isSuspended = status === "suspended";
  return {
    ...(status && !isSuspended && { is_verified: status === "verified" }),
    ...(isSuspended && { account_id: { $in: await suspendedAccounts(db) } }),
    ...(status === "renamed" && { verification_lost_at: { $gt: new Date(0) } }),
    ...(q && {
      $or: [
        ...names.map((name) => ({ [name]: containing(q) })),
        { account_id: { $in: await accountsWithEmail(db, user_type, q) } },
      ],
    }),
  };
}
