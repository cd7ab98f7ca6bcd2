import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { isSuspended } from "../accounts/suspension.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";

/** What another feature needs of a job seeker whom employers may see. */
export interface VisibleJobSeeker {
  account_id: string;
  full_name: string;
}

type Wanted = { account_id: string } | { "cv.file_id": string; "cv.name": string };

/** A job seeker who is visible to employers and hides from none of `notFrom`, by account or by CV. Throws Problem("not_found") for anybody else. */
export async function findVisibleJobSeeker(
  db: Connection,
  wanted: Wanted,
  notFrom: string[] = [],
): Promise<VisibleJobSeeker> {
  const profile = await jobSeekerProfileModel(db)
    .findOne({ ...wanted, visible_to_employers: true, hidden_from_keys: { $nin: notFrom } })
    .lean<JobSeekerProfile>();
  if (!profile || (await isSuspended(db, profile.account_id))) throw new Problem("not_found");
  return { account_id: profile.account_id, full_name: profile.full_name };
}
