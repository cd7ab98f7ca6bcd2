import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { OF_PEOPLE } from "./participant-name.rules.ts";
import { personCopyModel } from "./person-copy.model.ts";

/** More than share any part of a name that tells one from others; so many ids are looked for at once in no time. */
const MOST = 20_000;

/** The accounts whose name or e-mail, as they are now, contain a text; a company's contact of today need not be who takes part. */
export async function accountsLike(db: Connection, q: string): Promise<string[]> {
  const people = await personCopyModel(db)
    .find({ $or: [{ full_name: containing(q), ...OF_PEOPLE }, { email: containing(q) }] })
    .select({ _id: 1 })
    .limit(MOST)
    .lean();
  return people.map(({ _id }) => _id);
}
