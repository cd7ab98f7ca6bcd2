/** What stands where a deleted account's own words were, in records that stay because they count or concern others. */
export const FORMER_PARTICIPANT = "A former participant";
export const FORMER_EMPLOYER = "A former employer";
export const FORMER_JOB = "A job of a former employer";
