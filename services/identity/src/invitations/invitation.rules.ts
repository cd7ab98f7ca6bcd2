/** How many people an employer may invite from one midnight in Lagos to the next. */
export const INVITATIONS_A_DAY = 50;

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
/** Lagos has no summer time. */
const LAGOS_AHEAD = HOUR;

/** The day in Lagos, YYYY-MM-DD. */
export const dayInLagos = (now: Date): string => new Date(now.getTime() + LAGOS_AHEAD).toISOString().slice(0, 10);

/** Seconds until the next midnight in Lagos, at least 1. */
export function secondsUntilTomorrow(now: Date): number {
  const sinceMidnight = (now.getTime() + LAGOS_AHEAD) % DAY;
  return Math.max(1, Math.ceil((DAY - sinceMidnight) / 1000));
}

/** What the job seeker reads: the employer's own words, and where the job is. */
export function invitationText(invitation: { employer_name: string; message: string; job_id: string | null }) {
  const { employer_name, message, job_id } = invitation;
  const job = job_id ? `\n\nThe job: /jobs/${job_id}` : "";
  return {
    subject: `${employer_name} invites you to apply`,
    message: `${message}${job}`,
    message_type: "job_invite" as const,
  };
}
