import type { userRow } from "@jobcentre/contracts/http/identity";
import type { UserType } from "@jobcentre/contracts/options";
import { phonePart } from "@jobcentre/contracts/phone-part";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection, Model, QueryFilter } from "mongoose";
import type * as z from "zod";
import { lookByEmail } from "../accounts/look-by-email.ts";
import { suspendedAccounts } from "../accounts/suspension.ts";
import { type Look, latestOf } from "./latest-of.ts";

interface PeopleWanted {
  q?: string | undefined;
  status?: "verified" | "unverified" | "renamed" | "suspended" | undefined;
}

export interface PeoplePage extends PeopleWanted {
  skip: number;
  limit: number;
  sort?: "newest" | "oldest" | undefined;
}

/** One page of people, and how many there are. */
export interface FoundPeople {
  people: Omit<z.output<typeof userRow>, "user_id">[];
  total: number;
  /** Whether more fit the words, whatever their state, than are looked at: the latest of them alone are found. */
  isCut: boolean;
}

/** Since when somebody waits to be looked at anew, left out where nobody does: a version of before may have verified them and left it. */
export const lostAt = ({
  is_verified,
  verification_lost_at: at,
}: {
  is_verified: boolean;
  verification_lost_at?: Date;
}) => !is_verified && at && { verification_lost_at: at.toISOString() };

/** Where people of a type are looked for: their profiles, and indexes from the latest on whose keys hold these names, or the phone. */
interface Named<T> {
  profiles: Model<T>;
  names: readonly (keyof T & string)[];
  latestByName: Record<string, 1 | -1>;
  phone: keyof T & string;
  latestByPhone: Record<string, 1 | -1>;
}

/**
 * What finds people among their profiles: by a part of one of the named fields, of the e-mail or of the phone number, the latest
 * MOST_FOUND_PEOPLE by each, and by their state.
 */
export async function peopleMatching<T extends { account_id: string }>(
  db: Connection,
  user_type: UserType,
  where: Named<T>,
  { q, status }: PeopleWanted,
) {
  const isSuspended = status === "suspended";
  const named = q ? await latestOf([...looksByName(where, q), ...lookByEmail(db, user_type, q)]) : undefined;
  const among = [...(isSuspended ? [await suspendedAccounts(db)] : []), ...(named ? [named.ids] : [])];
  const matching = {
    ...(status && !isSuspended && { is_verified: status === "verified" }),
    ...(status === "renamed" && { verification_lost_at: { $gt: new Date(0) } }),
    ...(among.length > 0 && { $and: among.map((ids) => ({ account_id: { $in: ids } })) }),
  };
  return { matching, isCut: named?.isCut ?? false };
}

/** One name after the other: the keys of an index tell of one condition, not of one or another. */
function looksByName<T extends { account_id: string }>(
  { profiles, names, latestByName, phone, latestByPhone }: Named<T>,
  q: string,
): Look[] {
  const number = phonePart(q);
  const parts = [
    ...names.map((name) => ({ field: name, part: containing(q), index: latestByName })),
    ...(number ? [{ field: phone, part: number, index: latestByPhone }] : []),
  ];
  return parts.map(({ field, part, index }) => async ({ skip, limit }) => {
    const rows = await profiles
      .find({ [field]: part } as QueryFilter<T>, { account_id: 1 })
      .sort({ _id: -1 })
      .hint(index)
      .skip(skip)
      .limit(limit)
      .lean<{ account_id: string }[]>();
    return rows.map(({ account_id }) => account_id);
  });
}
