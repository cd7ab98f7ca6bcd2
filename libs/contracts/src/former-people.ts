/** What stands where a deleted account's own words were, in records that stay because they count or concern others. */
export const FORMER_PARTICIPANT = "A former participant";
export const FORMER_EMPLOYER = "A former employer";
export const FORMER_JOB = "A job of a former employer";

/** Whether this is what is left of a job whose employer deleted the account: closed for good, without a word; every other has a place. */
export const isOfFormerEmployer = (job: { employer_name: string; location: string }): boolean =>
  job.employer_name === FORMER_EMPLOYER && job.location === "";
