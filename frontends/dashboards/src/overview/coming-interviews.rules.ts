import { underWaySince } from "@jobcentre/contracts/interview-time";

type Shortlisted = { interview: { starts_at: string } | null };
type Interviewed<A extends Shortlisted> = A & { interview: NonNullable<A["interview"]> };

/** The shortlisted whose interview is still to come or under way, the next one first: whoever waits at a door looks for the place. */
export const comingInterviews = <A extends Shortlisted>(shortlist: readonly A[], now: Date): Interviewed<A>[] =>
  shortlist
    .filter((application): application is Interviewed<A> => application.interview !== null)
    .filter(({ interview }) => new Date(interview.starts_at) > underWaySince(now))
    .sort((one, other) => one.interview.starts_at.localeCompare(other.interview.starts_at));
