import { underWaySince } from "@jobcentre/contracts/interview-time";
import { onLagosClock } from "@jobcentre/contracts/lagos-time";
import { formatLagosTime } from "@jobcentre/frontend-kit/format";
import type { Application } from "./applications.api.ts";

/** The interview as the form holds it: what a date and time field gives, "2026-03-05T10:00", or what is typed where there is none. */
export type InterviewForm = { interview_date: string; interview_location: string };

const PICKED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

/** The minute it is in Lagos, as a date and time field writes it. */
export const lagosMinute = (now: Date): string => onLagosClock(now).toISOString().slice(0, 16);

/** What the form opens with: the interview that it changes; after one that is over its place alone. */
export const interviewForm = ({ interview }: Pick<Application, "interview">, now: Date): InterviewForm => ({
  interview_date: interview && !isOver({ interview }, now) ? interview.interview_date.replace(" ", "T") : "",
  interview_location: interview?.interview_location ?? "",
});

/** What its dialog does, from the interview that there is. */
export function planText(application: Pick<Application, "interview">, now: Date): string {
  if (isOver(application, now)) return "Schedule another interview";
  return application.interview ? "Change interview" : "Schedule interview";
}

/** A date and time to come: true, or what is wrong. */
export function checkInterviewDate(picked: string, now: Date): true | string {
  if (picked === "") return "Enter the date and time of the interview";
  if (pickedText(picked) === "") return "Enter date and time as YYYY-MM-DD HH:MM";
  return picked.replace(" ", "T") > lagosMinute(now) || "Choose a date and time to come";
}

/** "Fri, 6 Mar 2026, 10:00 (Lagos time)", as everybody reads it: the browser's own field may put the month or the day first. */
export function pickedText(picked: string): string {
  if (!PICKED.test(picked)) return "";
  const minute = picked.slice(0, 16).replace(" ", "T");
  const moment = new Date(`${minute}:00+01:00`);
  // A browser makes 3 March of 31 February.
  return Number.isNaN(moment.getTime()) || lagosMinute(moment) !== minute ? "" : formatLagosTime(moment.toISOString());
}

/** What is sent: "2026-03-05 10:00". */
export const interviewInput = (form: InterviewForm) => ({
  interview_date: form.interview_date.slice(0, 16).replace("T", " "),
  interview_location: form.interview_location.trim(),
});

/** The interview that there is, as what is sent names it. */
export const asKept = ({ interview_date, interview_location }: NonNullable<Application["interview"]>) => ({
  interview_date,
  interview_location: interview_location.trim(),
});

/** Whether nothing would change, so that nobody is told anything. */
export const isAsSaved = (saved: Application["interview"], input: ReturnType<typeof interviewInput>): boolean =>
  saved?.interview_date === input.interview_date && saved.interview_location === input.interview_location;

type Invited = { status: string; interview: { starts_at: string } | null };
type Interviewed<A extends Invited> = A & { interview: NonNullable<A["interview"]> };

const startsAfter = <A extends Invited>(application: A, moment: Date): application is Interviewed<A> =>
  application.status === "shortlisted" &&
  application.interview !== null &&
  new Date(application.interview.starts_at) > moment;

/** Whether somebody on the shortlist has an interview that is still to come. */
export const isToCome = <A extends Invited>(application: A, now: Date): application is Interviewed<A> =>
  startsAfter(application, now);

/** Whether it is read with the application: of who is decided about, the one that took place; one to come is off. */
export const isRead = <A extends Invited>(application: A, now: Date): application is Interviewed<A> =>
  application.interview !== null && (application.status === "shortlisted" || isOver(application, now));

/** Whether there was one, of which nobody asks any more when it is: the next one replaces nothing. */
export const isOver = ({ interview }: Pick<Invited, "interview">, now: Date): boolean =>
  interview !== null && new Date(interview.starts_at) <= underWaySince(now);

/** Whether it is to come or under way: for as long, who waits at the door reads that somebody does not come. */
export const isNotOver = <A extends Invited>(application: A, now: Date): application is Interviewed<A> =>
  startsAfter(application, underWaySince(now));
