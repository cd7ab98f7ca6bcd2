import { applicantReportClosed, applicantReported } from "@jobcentre/contracts/events/applicant-reports";
import {
  interviewAccepted,
  interviewCalledOff,
  interviewCancelled,
  interviewDeclined,
  interviewMoved,
  interviewScheduled,
} from "@jobcentre/contracts/events/interviews";
import {
  applicantWritten,
  applicationStatusChanged,
  applicationWithdrawn,
  appliedEmployerGone,
  appliedJobClosed,
  appliedJobOpened,
  jobApplicationSubmitted,
  shortlistedGone,
} from "@jobcentre/contracts/events/job-applications";
import {
  jobActivated,
  jobChanged,
  jobDeactivated,
  jobPosted,
  jobReported,
  reportClosed,
} from "@jobcentre/contracts/events/jobs";
import { type ActivityText, always, applicant, PERSON, row } from "./text.ts";

const employer = (data: { employer_id: string; employer_name: string }) => ({
  id: data.employer_id,
  name: data.employer_name,
});
/** Jobs are told in the employer's own words, businesses in the founder's. */
const employersWords = (data: { employer_id: string }): string[] => [data.employer_id];

export const jobsTexts: readonly ActivityText[] = [
  row(jobPosted, {
    action: "post_job",
    mentions: employersWords,
    person: employer,
    details: (data) => `${PERSON} posted the job ${data.title}`,
  }),
  row(jobChanged, {
    action: "change_job",
    mentions: employersWords,
    person: employer,
    details: (data) => `Changed the job of ${PERSON}: ${data.title}`,
  }),
  row(jobActivated, {
    action: "activate_job",
    mentions: employersWords,
    person: employer,
    details: (data) => `Activated the job of ${PERSON}: ${data.title}`,
  }),
  row(jobDeactivated, {
    action: "deactivate_job",
    mentions: employersWords,
    person: employer,
    details: (data) => `Deactivated the job of ${PERSON}: ${data.title}`,
  }),
  row(jobReported, {
    action: "report_job",
    mentions: employersWords,
    person: employer,
    kept_from_person: true,
    details: (data) => (data.job_id ? `Reported the job of ${PERSON}: ${data.job_title}` : `Reported ${PERSON}`),
  }),
  row(reportClosed, {
    action: "close_report",
    mentions: employersWords,
    person: employer,
    kept_from_person: true,
    admins_only: always,
    details: (data) =>
      `Closed a report on ${PERSON} as ${data.status}${data.job_title && `, about the job ${data.job_title}`}`,
  }),
  row(applicantReported, {
    action: "report_applicant",
    person: applicant,
    kept_from_person: true,
    details: () => `Reported ${PERSON}, who applied for a job`,
  }),
  row(applicantReportClosed, {
    action: "close_applicant_report",
    person: applicant,
    kept_from_person: true,
    admins_only: always,
    details: (data) => `Closed a report on ${PERSON} as ${data.status}, about an application for a job`,
  }),
  row(jobApplicationSubmitted, {
    action: "submit_job_application",
    mentions: employersWords,
    person: applicant,
    details: (data) => `${PERSON} applied for the job ${data.job_title} of ${data.employer_name}`,
  }),
  row(applicationStatusChanged, {
    action: "change_job_application_status",
    mentions: employersWords,
    person: applicant,
    details: (data) =>
      data.is_filled
        ? `${PERSON} was told that the post ${data.job_title} of ${data.employer_name} is filled${data.interview_date ? ", and the interview called off" : ""}`
        : `Moved the application of ${PERSON} for ${data.job_title} to ${data.status}`,
  }),
  row(applicationWithdrawn, {
    action: "withdraw_job_application",
    mentions: employersWords,
    person: applicant,
    details: (data) => `${PERSON} withdrew the application for ${data.job_title} of ${data.employer_name}`,
  }),
  row(interviewScheduled, {
    action: "schedule_interview",
    mentions: employersWords,
    person: applicant,
    details: (data) => `Invited ${PERSON} to an interview for ${data.job_title}`,
  }),
  row(interviewDeclined, {
    action: "decline_interview",
    mentions: employersWords,
    person: applicant,
    details: (data) => `${PERSON} cannot come to the interview for ${data.job_title} of ${data.employer_name}`,
  }),
  row(interviewAccepted, {
    action: "accept_interview",
    mentions: employersWords,
    person: applicant,
    details: (data) => `${PERSON} can come to the interview for ${data.job_title} of ${data.employer_name} after all`,
  }),
  row(interviewMoved, {
    action: "change_interview",
    mentions: employersWords,
    person: applicant,
    details: (data) => `Changed the interview with ${PERSON} for ${data.job_title}`,
  }),
  row(interviewCancelled, {
    action: "cancel_interview",
    mentions: employersWords,
    person: applicant,
    details: (data) => `Called off the interview with ${PERSON} for ${data.job_title}`,
  }),
  row(interviewCalledOff, {
    action: "call_off_interview",
    person: applicant,
    details: () => `The interview with ${PERSON} was called off: the employer's account was deleted`,
  }),
  row(appliedEmployerGone, {
    action: "tell_of_gone_employer",
    person: applicant,
    details: () => `${PERSON} was told that nobody decides on an application: the employer's account was deleted`,
  }),
  row(appliedJobClosed, {
    action: "tell_of_closed_job",
    mentions: employersWords,
    person: applicant,
    details: (data) =>
      `${PERSON} was told that the job ${data.job_title} of ${data.employer_name} is closed${data.interview_date ? ", and the interview called off" : ""}`,
  }),
  row(appliedJobOpened, {
    action: "tell_of_opened_job",
    mentions: employersWords,
    person: applicant,
    details: (data) =>
      `${PERSON} was told that the centre no longer keeps the job ${data.job_title} of ${data.employer_name} closed`,
  }),
  row(shortlistedGone, {
    action: "leave_shortlist",
    mentions: employersWords,
    person: employer,
    details: (data) => `The account of somebody on a shortlist of ${PERSON} was deleted, for the job ${data.job_title}`,
  }),
  row(applicantWritten, {
    action: "write_to_applicant",
    mentions: employersWords,
    person: applicant,
    details: (data) => `Wrote to ${PERSON} about the application for ${data.job_title}`,
  }),
];
