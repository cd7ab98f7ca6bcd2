import { underWaySince } from "@jobcentre/contracts/interview-time";
import { dayInLagos, onLagosClock } from "@jobcentre/contracts/lagos-time";
import type { EMPLOYERS_APPLICATION_STATUSES } from "@jobcentre/contracts/options";
import type { ApplicationStatus, DaysCount, Interview, JobApplication } from "./application.model.ts";

export type EmployersStatus = (typeof EMPLOYERS_APPLICATION_STATUSES)[number];

/** The only moves of an application that an employer makes, from status to status; whatever is not here is refused. */
const MOVES: Record<ApplicationStatus, readonly EmployersStatus[]> = {
  pending: ["shortlisted", "rejected"],
  shortlisted: ["hired"],
  rejected: [],
  hired: [],
  withdrawn: [],
};

/** Whether who applied can take it back: until it is decided. */
export const isWithdrawable = (status: ApplicationStatus): status is "pending" | "shortlisted" =>
  status === "pending" || status === "shortlisted";

/** Whether an employer is offered this move. */
export const isOffered = (from: ApplicationStatus, to: EmployersStatus): boolean => MOVES[from].includes(to);

/** The statuses from which an application can become `to`. */
export const statusesBefore = (to: EmployersStatus): ApplicationStatus[] =>
  (Object.keys(MOVES) as ApplicationStatus[]).filter((from) => isOffered(from, to));

/** The instant of `YYYY-MM-DD HH:MM` in Lagos, which is an hour ahead of UTC all year; null where there is none. */
export function lagosInstant(entered: string): Date | null {
  const [day = "", time = ""] = entered.split(" ");
  const instant = new Date(`${day}T${time}:00.000+01:00`);
  if (Number.isNaN(instant.getTime())) return null;
  // 30 February is carried into March by some parsers: what comes back must be what went in.
  const back = onLagosClock(instant).toISOString();
  return back.startsWith(`${day}T${time}`) ? instant : null;
}

/** What is wrong with an interview's time, or null. */
export function interviewProblem(entered: string, now: Date): string | null {
  const startsAt = lagosInstant(entered);
  if (!startsAt) return "There is no such date and time";
  return startsAt <= now ? "Choose a time in the future" : null;
}

type Invited = Pick<JobApplication, "status" | "interview">;

/** Whether this is the interview of somebody on the shortlist, known by its start, and still to come. */
export const isToCome = <A extends Invited>(
  application: A,
  starts_at: string,
  now: Date,
): application is A & { interview: Interview } =>
  application.status === "shortlisted" &&
  application.interview?.starts_at.getTime() === new Date(starts_at).getTime() &&
  application.interview.starts_at > now;

/** Whether who applied may reach the employer: hired, or with an interview that was not called off, until that is decided. */
export const isReachable = ({ status, interview }: Invited): boolean =>
  status === "hired" || (status === "shortlisted" && !!interview);

/** The store's filter for the interviews of everybody that are still to come or under way. */
export const interviewsToCome = (now: Date) => ({
  status: "shortlisted" as const,
  "interview.starts_at": { $gt: underWaySince(now) },
});

/** When an interview is that is still to come, as it was entered; null where there is none. */
export const dateToCome = (interview: Interview | null, now: Date): string | null =>
  interview && interview.starts_at > now ? interview.interview_date : null;

/** How long after a rejection its employer may still write: in time to explain it, not for ever. */
const REJECTED_READ_MS = 30 * 24 * 3_600_000;

/** How often an employer may write about one application from one midnight in Lagos to the next. */
export const MESSAGES_A_DAY = 5;

/** Whether an employer rejected it so long ago that they have nothing left to say about it. */
export const isLongRejected = ({ status, history }: Pick<JobApplication, "status" | "history">, now: Date): boolean =>
  status === "rejected" && now.getTime() - (history.at(-1)?.at.getTime() ?? 0) > REJECTED_READ_MS;

/** How often about all applications together. */
export const ALL_MESSAGES_A_DAY = 100;

/** How often an employer may change the interview of one application in such a day. */
export const INTERVIEW_CHANGES_A_DAY = 5;

/** How often who is invited may say in such a day that they cannot come to one interview, or can after all. */
export const INTERVIEW_ANSWERS_A_DAY = 5;

/** The next time counted with those before it on the same day in Lagos; the clock may have been set back. */
export const onceMore = (before: DaysCount | undefined, now: Date): DaysCount => ({
  at: now,
  that_day: before && dayInLagos(before.at) >= dayInLagos(now) ? before.that_day + 1 : 1,
});
