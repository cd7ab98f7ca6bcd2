import type { Connection } from "mongoose";
import { type Applicant, applicantModel } from "./applicant.model.ts";

/** The copies of several job seekers by account id, in one read. */
export async function findApplicants(db: Connection, accountIds: string[]): Promise<Map<string, Applicant>> {
  const found = await applicantModel(db)
    .find({ _id: { $in: [...new Set(accountIds)] } })
    .lean();
  return new Map(found.map((applicant) => [applicant._id, applicant]));
}

/** Which of some job seekers the centre suspends, in one read. */
export async function findSuspendedApplicants(db: Connection, accountIds: string[]): Promise<string[]> {
  const suspended = await applicantModel(db)
    .find({ _id: { $in: accountIds }, is_suspended: true }, { _id: 1 })
    .lean();
  return suspended.map(({ _id }) => _id);
}

export type { Applicant };
