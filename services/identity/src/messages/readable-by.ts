import type { Person } from "@jobcentre/service-kit/person";
import type { Connection, QueryFilter } from "mongoose";
import { ownAccountOfOwner } from "../accounts/change-owner.ts";
import type { Message } from "./message.model.ts";

/** Which messages somebody reads, as part of the filter. */
export type Readable = Pick<Message, "account_id"> & { for_company?: true };

/** A company's colleague reads what is the company's: not what its owner learns, founds and is warned of. */
export const readableBy = ({ account_id, colleague_id }: Pick<Person, "account_id" | "colleague_id">): Readable => ({
  account_id,
  ...(colleague_id !== undefined && { for_company: true as const }),
});

/**
 * And which one by one, as by the link in an e-mail: a colleague their own, too, which come to no list while they are one, and who owns a
 * company by a handing over those of before.
 */
export async function openableBy(
  db: Connection,
  person: Pick<Person, "account_id" | "colleague_id">,
): Promise<QueryFilter<Message>> {
  const own = person.colleague_id ?? (await ownAccountOfOwner(db, person.account_id));
  return own ? { $or: [readableBy(person), { account_id: own }] } : readableBy(person);
}
