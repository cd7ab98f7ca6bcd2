import { isOfFormerEmployer } from "@jobcentre/contracts/former-people";
import { underWaySince } from "@jobcentre/contracts/interview-time";
import { isToCome } from "../applications/interview.rules.ts";
import type { OwnApplication } from "./applied-jobs.api.ts";

const isUndecided = ({ status }: Pick<OwnApplication, "status">): boolean =>
  status === "pending" || status === "shortlisted";

/** Whether who applied can still take it back, and somebody would see it. */
export const isWithdrawable = (application: Pick<OwnApplication, "status" | "job">): boolean =>
  isUndecided(application) && !isOfFormerEmployer(application.job);

/** Whether who applied is invited to an interview that is still to come, to which they have not said no. */
export const isExpected = <A extends Pick<OwnApplication, "status" | "interview" | "cannot_come">>(
  application: A,
  now: Date,
): application is A & { interview: NonNullable<OwnApplication["interview"]> } =>
  application.cannot_come === null && isToCome(application, now);

/** Whether who applied may reach the employer: hired, or invited to an interview that stands or took place, as long as the job is not closed by the centre. */
export const isReachable = ({
  status,
  interview,
  job,
}: Pick<OwnApplication, "status" | "interview" | "job">): boolean =>
  (status === "hired" || (status === "shortlisted" && interview !== null)) &&
  !job.closed_by_centre &&
  !isOfFormerEmployer(job);

/** What an application's status means for who applied, and what comes next. */
export function standingText(
  {
    status,
    interview,
    cannot_come,
    job,
    is_filled,
    first_day,
  }: Pick<OwnApplication, "status" | "interview" | "cannot_come" | "job" | "is_filled" | "first_day">,
  now: Date,
): string {
  if (isUndecided({ status }) && isOfFormerEmployer(job))
    return "The employer's account was deleted, so nobody decides on this application any more.";
  if (isUndecided({ status }) && job.closed_by_centre)
    return "The job centre closed this job. Please go to no interview for it until you are invited anew. Your application stays.";
  if (status === "pending" && !job.is_open)
    return "This job takes no more applications. The employer may still decide on yours: you get a message as soon as that changes.";
  if (status === "pending") return "The employer has not decided yet. You get a message as soon as that changes.";
  if (status === "rejected" && is_filled) return "The post is filled, so your application has ended.";
  if (status === "rejected") return "The employer decided not to go on with your application.";
  if (status === "withdrawn") return "You withdrew this application. The employer no longer considers it.";
  if (status === "hired" && isOfFormerEmployer(job))
    return "Congratulations, you got the job! The employer's account was deleted since, so you hear nothing more from them here.";
  if (status === "hired")
    return `Congratulations, you got the job!${first_day ? "" : " The employer gets in touch with you."}`;
  if (!interview) return "You are on the shortlist. The employer may invite you to an interview.";
  const starts = new Date(interview.starts_at);
  if (starts <= underWaySince(now)) return "The interview is over. The employer decides next.";
  // Who has said that they cannot come is in none that begins.
  return starts > now || cannot_come
    ? "You are on the shortlist and invited to an interview."
    : "Your interview has begun.";
}
