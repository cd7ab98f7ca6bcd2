import type { Application } from "../applications/applications.api.ts";

export type Interviewed = Application & { interview: NonNullable<Application["interview"]> };

/** The shortlisted whose interview is still to come, the next one first. */
export const comingInterviews = (shortlist: readonly Application[], now: Date): Interviewed[] =>
  shortlist
    .filter((application): application is Interviewed => application.interview !== null)
    .filter(({ interview }) => new Date(interview.starts_at) > now)
    .sort((one, other) => one.interview.starts_at.localeCompare(other.interview.starts_at));
