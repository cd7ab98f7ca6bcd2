import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { employerModel } from "./employer.model.ts";

/**
 * Counts in the running transaction that a job of an employer opens again, as a posting: of that and a suspension at the same time,
 * one comes second and sees the other. Throws Problem("employer_suspended"), also for an admin.
 */
export async function countOpening(db: Connection, accountId: string): Promise<void> {
  const employer = await employerModel(db)
    .findOneAndUpdate({ _id: accountId }, { $inc: { postings: 1 } })
    .lean();
  if (employer?.is_suspended) throw new Problem("employer_suspended");
}
