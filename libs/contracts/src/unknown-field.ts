/** What is said at a field that a call does not take; pages of other versions tell by it that theirs may be why, so it stays as it is. */
export const UNKNOWN_FIELD = "This field is not known";

/** The same of a form's part that has no field's name, and of content where a call takes none. */
export const UNKNOWN_CONTENT: readonly string[] = [
  "The form holds a field that is not known.",
  "This call takes no content.",
];
