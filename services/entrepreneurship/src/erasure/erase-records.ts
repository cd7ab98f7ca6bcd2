import type { EraseRecords } from "@jobcentre/service-kit/erasure/erase-account";
import type { Connection } from "mongoose";
import { forgetApplicant } from "../applicants/forget-applicant.ts";
import { eraseApplications } from "../applications/erase-applications.ts";
import { eraseFunding } from "../funding/erase-funding.ts";
import { eraseMentorships } from "../mentorships/erase-mentorships.ts";

/** Everything of a founder: their businesses with documents, mentors and funding. */
export const createEraseRecords =
  (db: Connection): EraseRecords =>
  async ({ account_id, gone }) => {
    const businesses = await eraseApplications(db, account_id);
    const all = [...businesses, ...gone];
    const mentorships = await eraseMentorships(db, all);
    const funding = await eraseFunding(db, all);
    await forgetApplicant(db, account_id);
    return [...businesses, ...mentorships, ...funding];
  };
