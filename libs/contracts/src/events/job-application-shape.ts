import * as z from "zod";
import { id } from "../fields.ts";

export const EXAMPLE_JOB = "65f0c0ffee0000000000c001";
export const EXAMPLE_SEEKER = "65f0c0ffee0000000000a001";
export const EXAMPLE_EMPLOYER = "65f0c0ffee0000000000a002";

/** `account_id` is the applicant's, who reads of it in a message. */
export const jobApplication = z.strictObject({
  application_id: id,
  job_id: id,
  job_title: z.string(),
  employer_id: id,
  employer_name: z.string(),
  account_id: id,
  applicant_name: z.string(),
});
export const exampleJobApplication = {
  application_id: "65f0c0ffee0000000000c002",
  job_id: EXAMPLE_JOB,
  job_title: "Line supervisor",
  employer_id: EXAMPLE_EMPLOYER,
  employer_name: "Zuma Rock Foods",
  account_id: EXAMPLE_SEEKER,
  applicant_name: "Amina Bello",
};
