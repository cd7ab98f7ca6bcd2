import type { Connection } from "mongoose";
import { employerProfileModel } from "./employer-profiles/employer-profile.model.ts";
import { jobSeekerProfileModel } from "./job-seeker-profiles/job-seeker-profile.model.ts";

/** The figures of the statistics, counted from the records themselves. */
export async function figures(db: Connection): Promise<Record<string, number>> {
  return {
    totalUsers: await jobSeekerProfileModel(db).countDocuments(),
    totalEmployers: await employerProfileModel(db).countDocuments(),
  };
}
