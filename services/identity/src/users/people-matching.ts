import type { UserType } from "@jobcentre/contracts/options";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { accountsWithEmail } from "../accounts/accounts-with-email.ts";

interface PeopleWanted {
  q?: string | undefined;
  status?: "verified" | "unverified" | undefined;
}

export interface PeoplePage extends PeopleWanted {
  skip: number;
  limit: number;
  sort?: "newest" | "oldest" | undefined;
}

/** What finds people among their profiles: by a part of one of the named fields or of the e-mail, and by their state. */
export async function peopleMatching(
  db: Connection,
  user_type: UserType,
  names: readonly string[],
  { q, status }: PeopleWanted,
) {
  return {
    ...(status && { is_verified: status === "verified" }),
    ...(q && {
      $or: [
        ...names.map((name) => ({ [name]: containing(q) })),
        { account_id: { $in: await accountsWithEmail(db, user_type, q) } },
      ],
    }),
  };
}
