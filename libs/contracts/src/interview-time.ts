/** How long an interview is taken to be, in ms: nobody enters its end. */
export const INTERVIEW_MS = 3_600_000;

/** The moment after which the start of an interview lies that is still to come or under way at `now`. */
export const underWaySince = (now: Date): Date => new Date(now.getTime() - INTERVIEW_MS);
