import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { applicantModel } from "./applicant.model.ts";

/** Of these accounts those whose name or a skill contains what was typed. */
export async function applicantsLike(db: Connection, accountIds: readonly string[], q: string): Promise<string[]> {
  const text = containing(q);
  const found = await applicantModel(db)
    .find({ _id: { $in: accountIds }, $or: [{ full_name: text }, { skills: text }] }, { _id: 1 })
    .lean();
  return found.map(({ _id }) => _id);
}
