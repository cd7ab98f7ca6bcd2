import { toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { employerProfileModel } from "./employer-profile.model.ts";
import { publishEmployerProfile } from "./publish-employer-profile.ts";

/** Employers, whom every other service has a copy of. */
export const toldEmployers = toldRecords(employerProfileModel, (db, { account_id }) =>
  publishEmployerProfile(db, account_id),
);
