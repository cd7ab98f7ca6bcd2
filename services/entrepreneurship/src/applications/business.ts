import type { ApplicationRecord } from "./application.model.ts";

/** Whose business a fact is about, as every event about it says. */
export interface Business {
  application_id: string;
  account_id: string;
  business_name: string;
  applicant_name: string;
}

export const businessOf = (application: ApplicationRecord): Business => ({
  application_id: application._id.toHexString(),
  account_id: application.account_id,
  business_name: application.business_name,
  applicant_name: application.applicant_name,
});
