import type { Person } from "@jobcentre/service-kit/person";
import type { Connection } from "mongoose";
import { ownAccountOf } from "../accounts/person-of-account.ts";
import { namesOfColleagues } from "../colleagues/list-colleagues.ts";

/** The accounts whose sessions somebody sees and ends: their own, without a name, and for a company's owner those of its colleagues. */
export async function signInsLookedAfter(db: Connection, person: Person): Promise<Map<string, string | null>> {
  const own = new Map<string, string | null>([[ownAccountOf(person), null]]);
  if (person.colleague_id || person.user_type !== "employer") return own;
  return new Map([...own, ...(await namesOfColleagues(db, person.account_id))]);
}
