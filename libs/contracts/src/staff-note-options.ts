/** Characters of what an administrator notes about a person. */
export const MOST_STAFF_NOTE = 4000;

/** Of those, so many are in the list of follow-ups: a look at the whole is one at its person. */
export const MOST_IN_FOLLOW_UPS = 120;

/** So many days ahead a follow-up may be at most: what is meant for later than that is a year that was mistyped. */
export const MOST_DAYS_AHEAD = 730;

/** Whose follow-ups: one's own with those that nobody is left to do, or all. */
export const FOLLOW_UP_WHOSE = ["mine", "everybody"] as const;

/** Due are those of today and before that are open, open also those of later. */
export const FOLLOW_UP_STATES = ["due", "open", "done"] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];
