/** What is said at a field that a call does not take; pages of other versions tell by it that theirs may be why, so it stays as it is. */
export const UNKNOWN_FIELD = "This field is not known";
