import { emailsOf } from "@jobcentre/contracts/email-list";
import type { Envelope, EventType } from "@jobcentre/contracts/envelope";
import {
  adminCreated,
  adminDeleted,
  invitationMade,
  passwordSet,
  settingsChanged,
  signInRefused,
} from "@jobcentre/contracts/events/admin";
import {
  entrepreneurshipApplicationSubmitted,
  entrepreneurshipStatusChanged,
  fundingApproved,
  fundingDisbursed,
  mentorAssigned,
  mentorshipCompleted,
  progressNoted,
  sessionPlanned,
} from "@jobcentre/contracts/events/entrepreneurship";
import {
  cvDownloaded,
  dataExported,
  employerSaved,
  invitationSent,
  profileSaved,
  signedIn,
  userDeleted,
  userVerified,
  userViewed,
} from "@jobcentre/contracts/events/identity";
import {
  applicationStatusChanged,
  guidanceRequested,
  interviewScheduled,
  jobActivated,
  jobApplicationSubmitted,
  jobChanged,
  jobDeactivated,
  jobPosted,
  jobReported,
  premiumRequested,
  reportClosed,
  serviceRequestChanged,
} from "@jobcentre/contracts/events/jobs";
import { ADMIN_CALL_REFUSED } from "@jobcentre/contracts/events/refusals";
import {
  applicationApproved,
  applicationRejected,
  certificateIssued,
  certificateRevoked,
  enrollmentCompleted,
  enrollmentCreated,
  enrollmentDropped,
  feedbackGiven,
  programSaved,
  trainingApplicationSubmitted,
} from "@jobcentre/contracts/events/training";
import { GUIDANCE_LABELS, PREMIUM_OFFERS, paidServiceLabel } from "@jobcentre/contracts/job-options";
import type { z } from "zod";
import { settingChanges } from "./setting-changes.ts";

interface Text<D> {
  /** The action code that the log shows with spaces and filters by. */
  action: string;
  /** What happened; PERSON stands for the name of `person` and comes before any words of the event itself. */
  details: (data: D) => string;
  /** Whom it is about; an event about somebody who is gone names nobody. */
  person?: (data: D) => { id: string; name: string };
  /**
   * E-mail addresses in the details, and the accounts whose own words (a title, a company's name) are in them: the
   * details are erased with their owner. Nothing else may hold any.
   */
  mentions?: (data: D) => string[];
  /** Only admins can do this, so whoever acted is one, even before their account is known here. */
  admins_only?: (data: D) => boolean;
  /** Whose own act this is; brought about by somebody else, the event is only news of how things stand. */
  own_act_of?: (data: D) => string;
  /** Who acted, where the event is about the person's own act and names no actor. */
  actor_id?: (data: D) => string;
}

export const PERSON = "{person}";

const always = (): boolean => true;

function row<D extends z.ZodType>(event: EventType<D>, text: Text<z.output<D>>): [string, Text<Envelope["data"]>] {
  return [event.name, text as Text<Envelope["data"]>];
}

const applicant = (data: { account_id: string; applicant_name: string }) => ({
  id: data.account_id,
  name: data.applicant_name,
});
const employer = (data: { employer_id: string; employer_name: string }) => ({
  id: data.employer_id,
  name: data.employer_name,
});
const requester = (data: { account_id: string; requester_name: string }) => ({
  id: data.account_id,
  name: data.requester_name,
});
const participant = (data: { account_id: string; participant_name: string }) => ({
  id: data.account_id,
  name: data.participant_name,
});

/** Jobs are told in the employer's own words, businesses in the founder's. */
const employersWords = (data: { employer_id: string }): string[] => [data.employer_id];
const ownWords = (data: { account_id: string }): string[] => [data.account_id];

const admin = (data: { admin_id: string; full_name: string }) => ({ id: data.admin_id, name: data.full_name });

/** Event name → how the activity log tells it. No e-mail addresses but those in `mentions`, and no phone numbers of people. */
export const ACTIVITY_TEXTS: ReadonlyMap<string, Text<Envelope["data"]>> = new Map([
  row(profileSaved, {
    action: "save_profile",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    own_act_of: (data) => data.account_id,
    details: () => `${PERSON} saved a job seeker profile`,
  }),
  row(employerSaved, {
    action: "save_employer_profile",
    person: (data) => ({ id: data.account_id, name: data.business_name }),
    own_act_of: (data) => data.account_id,
    details: () => `${PERSON} saved a company profile`,
  }),
  row(signedIn, {
    action: "sign_in",
    actor_id: (data) => data.account_id,
    admins_only: (data) => data.method === "password",
    details: (data) => (data.method === "password" ? "Signed in with a password" : "Signed in"),
  }),
  row(cvDownloaded, {
    action: "download_cv",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    details: () => `Downloaded the CV of ${PERSON}`,
  }),
  row(invitationSent, {
    action: "invite_job_seeker",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    details: () => `Invited ${PERSON} to apply`,
  }),
  row(userVerified, {
    action: "verify_user",
    person: (data) => ({ id: data.account_id, name: data.name }),
    details: (data) => `Verified ${PERSON}, ${data.user_type.replace("_", " ")}`,
  }),
  row(userViewed, {
    action: "view_user",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    details: () => `Opened everything known of ${PERSON}`,
  }),
  row(dataExported, {
    action: "export_data",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    details: () => `${PERSON} took a copy of their data`,
  }),
  row(userDeleted, {
    action: "delete_user",
    person: (data) => ({ id: data.account_id, name: "" }),
    details: ({ by_themself }) =>
      by_themself ? `${PERSON} deleted their own account` : `Deleted the account of ${PERSON}`,
  }),
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
    details: (data) => (data.job_id ? `Reported the job of ${PERSON}: ${data.job_title}` : `Reported ${PERSON}`),
  }),
  row(reportClosed, {
    action: "close_report",
    mentions: employersWords,
    person: employer,
    admins_only: always,
    details: (data) =>
      `Closed a report on ${PERSON} as ${data.status}${data.job_title && `, about the job ${data.job_title}`}`,
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
    details: (data) => `Moved the application of ${PERSON} for ${data.job_title} to ${data.status}`,
  }),
  row(interviewScheduled, {
    action: "schedule_interview",
    mentions: employersWords,
    person: applicant,
    details: (data) => `Invited ${PERSON} to an interview for ${data.job_title}`,
  }),
  row(guidanceRequested, {
    action: "request_career_guidance",
    person: requester,
    details: (data) => `${PERSON} asked for ${GUIDANCE_LABELS[data.request_type]}`,
  }),
  row(premiumRequested, {
    action: "request_premium_service",
    person: requester,
    details: (data) => `${PERSON} asked for ${PREMIUM_OFFERS[data.service].label}`,
  }),
  row(serviceRequestChanged, {
    action: "change_service_request",
    person: requester,
    admins_only: always,
    details: (data) => `Marked the request of ${PERSON} for ${paidServiceLabel(data.service)} as ${data.status}`,
  }),
  row(programSaved, {
    action: "save_training_program",
    admins_only: always,
    details: (data) => `Saved the program ${data.title}, ${data.is_open ? "open" : "closed"} for applications`,
  }),
  row(trainingApplicationSubmitted, {
    action: "submit_training_application",
    person: applicant,
    details: (data) => `${PERSON} applied for ${data.program_title}`,
  }),
  row(applicationApproved, {
    action: "approve_training_application",
    person: applicant,
    admins_only: always,
    details: (data) => `Approved the application of ${PERSON} for ${data.program_title}`,
  }),
  row(applicationRejected, {
    action: "reject_training_application",
    person: applicant,
    admins_only: always,
    details: (data) => `Rejected the application of ${PERSON} for ${data.program_title}`,
  }),
  row(enrollmentCreated, {
    action: "create_enrollment",
    person: participant,
    details: (data) => `Enrolled ${PERSON} in ${data.program_title}`,
  }),
  row(enrollmentCompleted, {
    action: "complete_training_enrollment",
    person: participant,
    admins_only: always,
    details: (data) => `Marked ${PERSON} as completed in ${data.program_title}`,
  }),
  row(enrollmentDropped, {
    action: "drop_training_enrollment",
    person: participant,
    admins_only: always,
    details: (data) => `Dropped ${PERSON} from ${data.program_title}`,
  }),
  row(feedbackGiven, {
    action: "give_training_feedback",
    person: participant,
    details: (data) => `${PERSON} gave ${data.program_title} ${data.rating} of 5 stars`,
  }),
  row(certificateRevoked, {
    action: "revoke_certificate",
    person: participant,
    admins_only: always,
    details: (data) => `Revoked the certificate of ${PERSON} for ${data.program_title}: ${data.certificate_number}`,
  }),
  row(certificateIssued, {
    action: "issue_certificate",
    person: participant,
    admins_only: always,
    details: (data) => `Issued a certificate to ${PERSON} for ${data.program_title}: ${data.certificate_number}`,
  }),
  row(entrepreneurshipApplicationSubmitted, {
    action: "submit_entrepreneurship_application",
    mentions: ownWords,
    details: (data) => `Applied for the entrepreneurship programme with ${data.business_name}`,
  }),
  row(entrepreneurshipStatusChanged, {
    action: "change_entrepreneurship_application",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) => `Set the application of ${PERSON} with ${data.business_name} to ${data.status}`,
  }),
  row(mentorAssigned, {
    action: "assign_mentor",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) => `Gave ${PERSON} the mentor ${data.mentor_name} for ${data.business_name}`,
  }),
  row(sessionPlanned, {
    action: "plan_mentoring_session",
    person: applicant,
    admins_only: always,
    details: (data) =>
      `Set the next session of ${PERSON} with ${data.mentor_name} to ${data.next_session_date ?? "none"}`,
  }),
  row(progressNoted, {
    action: "note_mentoring_progress",
    person: applicant,
    admins_only: always,
    details: (data) => `Noted the progress of ${PERSON} with ${data.mentor_name}`,
  }),
  row(mentorshipCompleted, {
    action: "complete_mentorship",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) => `Completed the mentorship of ${PERSON} with ${data.mentor_name} for ${data.business_name}`,
  }),
  row(fundingApproved, {
    action: "approve_funding",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) =>
      `Approved for ${PERSON}: ${data.funding_type} of ${data.amount_approved} naira for ${data.business_name}`,
  }),
  row(fundingDisbursed, {
    action: "disburse_funding",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) =>
      `Paid out to ${PERSON}: ${data.funding_type} of ${data.amount_approved} naira for ${data.business_name}`,
  }),
  row(adminCreated, {
    action: "create_admin",
    person: admin,
    admins_only: always,
    details: () => `Made ${PERSON} an admin`,
  }),
  row(adminDeleted, {
    action: "delete_admin",
    person: admin,
    admins_only: always,
    details: () => `Deleted the admin ${PERSON}`,
  }),
  row(invitationMade, {
    action: "invite_admin",
    person: admin,
    admins_only: always,
    details: () => `Made a link with which ${PERSON} can set a password`,
  }),
  row(passwordSet, { action: "set_password", person: admin, details: () => `${PERSON} set a password` }),
  row(signInRefused, {
    action: "refuse_sign_in",
    mentions: (data) => [data.email],
    details: (data) => `Refused an admin sign-in as ${data.email}`,
  }),
  ...ADMIN_CALL_REFUSED.map(({ event }) =>
    row(event, { action: "refuse_admin_call", details: (data) => `Was refused ${data.call}` }),
  ),
  row(settingsChanged, {
    action: "change_settings",
    admins_only: always,
    mentions: ({ settings, former }) =>
      emailsOf([settings, former].map((values) => values.super_admin_emails ?? "").join(",")),
    details: ({ settings, former }) => settingChanges(settings, former),
  }),
]);
