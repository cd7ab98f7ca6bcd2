import { phonePart } from "@jobcentre/contracts/phone-part";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { OF_COMPANIES, OF_PEOPLE } from "./participant-name.rules.ts";
import { personCopyModel } from "./person-copy.model.ts";

/** More than share any part of a name that tells one from others; so many ids are looked for at once in no time. */
const MOST = 20_000;

/**
 * The filters for what accounts did whose name, e-mail or phone number, as they are now, contain a text; a company's contact of today need not be
 * who takes part, where it was noted who does.
 */
export async function ofAccountsLike(db: Connection, q: string): Promise<object[]> {
  const phone = phonePart(q);
  const people = await accountsWhere(db, {
    $or: [{ full_name: containing(q), ...OF_PEOPLE }, { email: containing(q) }, ...(phone ? [{ phone }] : [])],
  });
  const companies = await accountsWhere(db, { full_name: containing(q), ...OF_COMPANIES });
  return [{ account_id: { $in: people } }, { account_id: { $in: companies }, noted_from_contact: { $ne: true } }];
}

async function accountsWhere(db: Connection, filter: object): Promise<string[]> {
  const found = await personCopyModel(db).find(filter).select({ _id: 1 }).limit(MOST).lean();
  return found.map(({ _id }) => _id);
}
