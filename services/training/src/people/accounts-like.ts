import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { personCopyModel } from "./person-copy.model.ts";

/** More people than this share no part of a name that anybody searches for. */
const MOST = 1000;

/** The accounts whose name or e-mail, as they are now, contain a text. */
export async function accountsLike(db: Connection, q: string): Promise<string[]> {
  const people = await personCopyModel(db)
    .find({ $or: [{ full_name: containing(q) }, { email: containing(q) }] })
    .select({ _id: 1 })
    .limit(MOST)
    .lean();
  return people.map(({ _id }) => _id);
}
