import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { employerModel } from "./employer.model.ts";
import { type KnownEmployer, knownEmployer } from "./known-employer.ts";

/**
 * Counts more jobs of an employer, or services they ask for, in the running transaction, and answers the copy as it is now. It is
 * written for that: of a posting and a change of the copy at the same time, one comes second and sees the other. Throws Problem("account_deleted") and Problem("employer_suspended").
 */
export async function countPostings(db: Connection, accountId: string, postings: number): Promise<KnownEmployer> {
  const employer = await employerModel(db)
    .findOneAndUpdate({ _id: accountId }, { $inc: { postings } }, { returnDocument: "after" })
    .lean();
  if (!employer) throw new Problem("account_deleted");
  if (employer.is_suspended) throw new Problem("employer_suspended");
  return knownEmployer(employer);
}
