import type { Connection } from "mongoose";
import { jobSeekerProfileModel } from "./job-seeker-profile.model.ts";

/** Whether the CV that employers read of a person was made here and lists this certificate. */
export async function cvLists(db: Connection, account_id: string, certificate_number: string): Promise<boolean> {
  const listing = { account_id, "cv.certificate_numbers": certificate_number };
  return (await jobSeekerProfileModel(db).exists(listing)) !== null;
}
