import {
  businessDocumentOpened,
  entrepreneurshipApplicationSubmitted,
  entrepreneurshipApplicationWithdrawn,
  entrepreneurshipDocumentsAdded,
  entrepreneurshipStatusChanged,
  fundingApproved,
  fundingCancelled,
  fundingDisbursed,
  mentorAssigned,
  mentorCorrected,
  mentorshipCompleted,
  mentorshipEnded,
  progressNoted,
  sessionPlanned,
} from "@jobcentre/contracts/events/entrepreneurship";
import { formatNaira } from "@jobcentre/contracts/whole-numbers";
import { type ActivityText, always, applicant, PERSON, row } from "./text.ts";

/** What ended with an application; "" where nothing did. */
const andMentorship = ({ mentor_name }: { mentor_name: string }): string =>
  mentor_name && `, which ended the mentorship with ${mentor_name}`;

interface Money {
  funding_type: string;
  amount_approved: number;
  business_name: string;
}

/** The money of a decision; one of none, which older ones were also closed or cancelled with, is named as that. */
const moneyOf = ({ funding_type, amount_approved, business_name }: Money): string =>
  amount_approved === 0
    ? `the decision of no money for ${business_name}`
    : `${funding_type} of ${formatNaira(amount_approved)} for ${business_name}`;

const ownWords = (data: { account_id: string }): string[] => [data.account_id];

export const entrepreneurshipTexts: readonly ActivityText[] = [
  row(entrepreneurshipApplicationSubmitted, {
    action: "submit_entrepreneurship_application",
    mentions: ownWords,
    details: (data) => `Applied for the entrepreneurship program with ${data.business_name}`,
  }),
  row(entrepreneurshipStatusChanged, {
    action: "change_entrepreneurship_application",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) =>
      `Set the application of ${PERSON} with ${data.business_name} to ${data.status}${data.former === "approved" && data.status === "rejected" ? " after its approval" : ""}${andMentorship(data)}`,
  }),
  row(entrepreneurshipApplicationWithdrawn, {
    action: "withdraw_entrepreneurship_application",
    mentions: ownWords,
    person: applicant,
    details: (data) => `${PERSON} withdrew the application with ${data.business_name}${andMentorship(data)}`,
  }),
  row(businessDocumentOpened, {
    action: "open_entrepreneurship_document",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) => `Opened the ${data.document} of ${PERSON} for ${data.business_name}`,
  }),
  row(entrepreneurshipDocumentsAdded, {
    action: "add_business_documents",
    mentions: ownWords,
    person: applicant,
    details: ({ documents, business_name }) =>
      `${PERSON} added the ${documents.map((name) => name.replaceAll("_", " ")).join(" and the ")} to the application with ${business_name}`,
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
  row(mentorshipEnded, {
    action: "end_mentorship",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) => `Ended the mentorship of ${PERSON} with ${data.mentor_name} for ${data.business_name}`,
  }),
  row(mentorCorrected, {
    action: "correct_mentor",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) =>
      `Corrected the mentor of ${PERSON} for ${data.business_name}: ${data.former_name} to ${data.mentor_name}, ${data.mentor_expertise}`,
  }),
  row(fundingApproved, {
    action: "approve_funding",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) =>
      data.amount_approved === 0
        ? `Decided for ${PERSON}: no money for ${data.business_name}`
        : `Approved for ${PERSON}: ${moneyOf(data)}`,
  }),
  row(fundingDisbursed, {
    action: "disburse_funding",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) => `${data.amount_approved === 0 ? "Closed for" : "Paid out to"} ${PERSON}: ${moneyOf(data)}`,
  }),
  row(fundingCancelled, {
    action: "cancel_funding",
    mentions: ownWords,
    person: applicant,
    admins_only: always,
    details: (data) => `Cancelled for ${PERSON}: ${moneyOf(data)}`,
  }),
];
