import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { applicantModel } from "./applicant.model.ts";

const named = (q: string) => {
  const text = containing(q);
  return { $or: [{ full_name: text }, { skills: text }] };
};

/** Of these accounts those whose name or a skill contains what was typed. */
export async function applicantsLike(db: Connection, accountIds: readonly string[], q: string): Promise<string[]> {
  const found = await applicantModel(db)
    .find({ _id: { $in: accountIds }, ...named(q) }, { _id: 1 })
    .lean();
  return found.map(({ _id }) => _id);
}

/** The same among all who ever applied, so many at the most. */
export async function allApplicantsLike(db: Connection, q: string, most: number): Promise<string[]> {
  const found = await applicantModel(db).find(named(q), { _id: 1 }).limit(most).lean();
  return found.map(({ _id }) => _id);
}
