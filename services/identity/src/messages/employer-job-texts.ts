import { onDay } from "./entrepreneurship-texts.ts";
import type { MessageText } from "./message-rule.ts";
import { oneLine } from "./one-line.ts";
import { reasonGiven } from "./sentence.ts";

/** Words about a job, its title on one line: older ones may have several. */
const about =
  <More extends unknown[]>(write: (job: string, ...more: More) => MessageText) =>
  (title: string, ...more: More): MessageText =>
    write(oneLine(title), ...more);

/** A line of its own that leads to those who applied for a job. */
const whoApplied = (job_id: string): string => `\n\nWho applied: /dashboard/applications?job=${job_id}`;

/** What an employer reads of the first application for a job on a day. */
export const applicationsCame = about((job, job_id: string) => ({
  subject: `New application for ${job}`,
  message: `Somebody applied for ${job}. More may have come since: we write to you about a job once a day at most.${whoApplied(job_id)}`,
  message_type: "other",
  for_company: true,
}));

const nobodyComes = (interview_date: string | null): string =>
  interview_date ? ` They do not come to their interview ${onDay(interview_date)}.` : "";

/** What an employer reads of a shortlisted applicant who took the application back, and whose interview was to come unless null. */
export const shortlistedWithdrew = about((job: string, job_id: string, interview_date: string | null) => ({
  subject: `An application for ${job} was withdrawn`,
  message: `Somebody on your shortlist for ${job} withdrew their application.${nobodyComes(interview_date)} Below you see who it was and who else applied.${whoApplied(job_id)}`,
  message_type: "other",
  for_company: true,
}));

/** What an employer reads of somebody on the shortlist whose account was deleted, and whose interview was to come unless null. */
export const shortlistedGoneText = about((job: string, job_id: string, interview_date: string | null) => ({
  subject: `An application for ${job} was deleted`,
  message: `The account of somebody on your shortlist for ${job} was deleted, and their application with it.${nobodyComes(interview_date)} Below you see who is still on the shortlist and who else applied.${whoApplied(job_id)}`,
  message_type: "other",
  for_company: true,
}));

/** What an employer reads of an interview to which the invited had said no. */
export const interviewAcceptedText = about((job: string, job_id: string, interview_date: string) => ({
  subject: `Somebody can come to the interview for ${job} after all`,
  message: `Somebody told you that they could not come to the interview for ${job} ${onDay(interview_date)}. They can come after all. Below you see who is invited.${whoApplied(job_id)}`,
  message_type: "other",
  for_company: true,
}));

/** What an employer reads of an interview to which the invited cannot come. */
export const interviewDeclinedText = about((job: string, job_id: string, interview_date: string) => ({
  subject: `An interview for ${job} needs another time`,
  message: `Somebody on your shortlist for ${job} cannot come to the interview ${onDay(interview_date)}. Below you see who it is and what they wrote, and choose another time.${whoApplied(job_id)}`,
  message_type: "other",
  for_company: true,
}));

/** What an employer reads of a job of theirs that an admin closed, with the reason where one was given. */
export const jobClosedByCentre = about((job: string, reason: string) => ({
  subject: `The job centre closed ${job}`,
  message: `The job centre closed ${job}, so nobody can find it or apply any more.${reasonGiven(reason)} The applications you have stay with you. After a minute we tell everybody who waits for your decision, and call off interviews to come. If you think this is a mistake, please contact us.`,
  message_type: "other",
  for_company: true,
}));

/** What an employer reads of a job of theirs that an admin made active again, whose deadline may be over: the fact does not say. */
export const jobActiveAgain = about((job) => ({
  subject: `${job} is active again`,
  message: `The job centre made ${job} active again: people find it and can apply as long as its deadline is not over. Where it is over, give the job a later one under Manage Listings in your dashboard. Under Applications in your dashboard you see which interviews stand; what was called off has to be planned again.`,
  message_type: "other",
  for_company: true,
}));

/** What an employer reads of a job of theirs that an admin changed, by the title it has now. */
export const jobChangedByCentre = about((job) => ({
  subject: `The job centre changed ${job}`,
  message: `The job centre changed your job ${job}. Please look at it under Manage Listings in your dashboard, and correct there what is not right. It may have been changed again since: we write to you of changes of a job once a day at most. If you have a question about it, please contact us.`,
  message_type: "other",
  for_company: true,
}));
