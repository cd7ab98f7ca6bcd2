const INVITES = " invites you to apply";

/** What an invitation is about, and by which its reader knows whose it is. */
export const invitationSubject = (employer: string): string => employer + INVITES;

/** The employer that such a subject names. */
export const inviterOf = (subject: string): string =>
  subject.endsWith(INVITES) ? subject.slice(0, -INVITES.length) : subject;
