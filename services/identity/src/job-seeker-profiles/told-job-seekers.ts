import { toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

/** Job seekers, whom every other service has a copy of. */
export const toldJobSeekers = toldRecords(jobSeekerProfileModel, (db, { account_id }) =>
  publishJobSeekerProfile(db, account_id),
);
