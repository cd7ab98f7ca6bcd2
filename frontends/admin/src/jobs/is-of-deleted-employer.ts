import { FORMER_EMPLOYER } from "@jobcentre/contracts/former-people";
import type { Job } from "./jobs.api.ts";

/** Whether this is what is left of a job whose employer was deleted: closed for good, without a word to edit. */
export const isOfDeletedEmployer = ({ employer_name, location }: Job): boolean =>
  employer_name === FORMER_EMPLOYER && location === "";
