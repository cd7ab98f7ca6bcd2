import { attendanceMarked } from "@jobcentre/contracts/events/attendance";
import { certificateIssued, certificateRevoked } from "@jobcentre/contracts/events/certificates";
import {
  enrollmentCancelled,
  enrollmentCompleted,
  enrollmentCreated,
  enrollmentDropped,
  enrollmentLeft,
  feeDue,
  feedbackGiven,
} from "@jobcentre/contracts/events/enrollments";
import { placeAlertCancelled, placeAlertEnded, placeAlertMatched } from "@jobcentre/contracts/events/place-alerts";
import { participantsWritten } from "@jobcentre/contracts/events/program-letters";
import {
  applicationApproved,
  applicationReconsidered,
  applicationRejected,
  documentOpened,
  programCancelled,
  programMoved,
  programSaved,
  trainingApplicationSubmitted,
  trainingApplicationWithdrawn,
} from "@jobcentre/contracts/events/training";
import { sheetsTaken } from "@jobcentre/contracts/events/training-sheets";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatNaira } from "@jobcentre/contracts/whole-numbers";
import { type ActivityText, always, applicant, PERSON, row } from "./text.ts";

const participant = (data: { account_id: string; participant_name: string }) => ({
  id: data.account_id,
  name: data.participant_name,
});

/** Who checks a certificate's number reads the name on it. */
const ownNumber = (data: { account_id: string }): string[] => [data.account_id];

export const trainingTexts: readonly ActivityText[] = [
  row(programSaved, {
    action: "save_training_program",
    admins_only: always,
    details: (data) => `Saved the program ${data.title}, ${data.is_open ? "open" : "closed"} for applications`,
  }),
  row(programCancelled, {
    action: "cancel_training_program",
    admins_only: always,
    details: ({ title, reason }) => `Cancelled the program ${title}${reason && `: ${reason}`}`,
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
  row(applicationReconsidered, {
    action: "reconsider_training_application",
    person: applicant,
    admins_only: always,
    details: (data) => `Considers the application of ${PERSON} for ${data.program_title} again`,
  }),
  row(trainingApplicationWithdrawn, {
    action: "withdraw_training_application",
    person: applicant,
    details: (data) => `${PERSON} withdrew the application for ${data.program_title}`,
  }),
  row(documentOpened, {
    action: "open_training_document",
    person: applicant,
    admins_only: always,
    details: (data) => `Opened document ${data.document} of the application of ${PERSON} for ${data.program_title}`,
  }),
  row(enrollmentCreated, {
    action: "create_enrollment",
    person: participant,
    details: (data) => `Enrolled ${PERSON} in ${data.program_title}`,
  }),
  row(feeDue, {
    action: "ask_for_training_fee",
    person: participant,
    details: (data) => `Told ${PERSON} how to pay ${formatNaira(data.price_amount)} for ${data.program_title}`,
  }),
  row(enrollmentCompleted, {
    action: "complete_training_enrollment",
    person: participant,
    admins_only: always,
    details: (data, occurred_at) => {
      const day = dayInLagos(new Date(data.completion_date));
      const named = day === dayInLagos(occurred_at) ? "" : ` on ${day}`;
      return `Marked ${PERSON} as completed in ${data.program_title}${named}`;
    },
  }),
  row(enrollmentDropped, {
    action: "drop_training_enrollment",
    person: participant,
    admins_only: always,
    details: (data) => `Dropped ${PERSON} from ${data.program_title}`,
  }),
  row(enrollmentLeft, {
    action: "leave_training_program",
    person: participant,
    details: (data) => `${PERSON} left ${data.program_title}`,
  }),
  row(enrollmentCancelled, {
    action: "end_cancelled_enrollment",
    person: participant,
    admins_only: always,
    details: (data) => `Ended the enrollment of ${PERSON} in ${data.program_title}, which was cancelled`,
  }),
  row(placeAlertMatched, {
    action: "send_place_alert",
    person: ({ account_id, person_name }) => ({ id: account_id, name: person_name }),
    details: (data) => `Told ${PERSON} of a free place in ${data.program_title}`,
  }),
  row(placeAlertEnded, {
    action: "tell_of_begun_program",
    person: ({ account_id, person_name }) => ({ id: account_id, name: person_name }),
    details: (data) => `Told ${PERSON}, who waited for a place, that ${data.program_title} has begun`,
  }),
  row(placeAlertCancelled, {
    action: "end_place_alert",
    person: ({ account_id, person_name }) => ({ id: account_id, name: person_name }),
    admins_only: always,
    details: (data) => `Told ${PERSON}, who waited for a place, that ${data.program_title} was cancelled`,
  }),
  row(programMoved, {
    action: "tell_of_moved_program",
    person: applicant,
    details: (data) => `Told ${PERSON} that ${data.program_title} was moved`,
  }),
  row(participantsWritten, {
    action: "write_to_participants",
    admins_only: always,
    details: ({ people, readers, program_title }) =>
      `Wrote to ${people} ${people === 1 ? "person" : "people"} ${readers === "enrolled" ? "enrolled in" : "who completed"} ${program_title}`,
  }),
  row(sheetsTaken, {
    action: "take_training_sheets",
    admins_only: always,
    details: ({ what, program_title, people }) => {
      const of = program_title || "several programs";
      return what === "attendance"
        ? `Took the attendance sheet of ${of} away, people: ${people}`
        : `Took the certificates of ${of} away as PDF, people: ${people}`;
    },
  }),
  row(attendanceMarked, {
    action: "mark_attendance",
    admins_only: always,
    details: ({ program_title, program_no, day }) =>
      `Marked who came to ${program_title} (program ${program_no}) on ${day}`,
  }),
  row(feedbackGiven, {
    action: "give_training_feedback",
    person: participant,
    details: (data) => `${PERSON} gave ${data.program_title} ${data.rating} of 5 stars`,
  }),
  row(certificateRevoked, {
    action: "revoke_certificate",
    mentions: ownNumber,
    person: participant,
    admins_only: always,
    details: (data) => `Revoked the certificate of ${PERSON} for ${data.program_title}: ${data.certificate_number}`,
  }),
  row(certificateIssued, {
    action: "issue_certificate",
    mentions: ownNumber,
    person: participant,
    admins_only: always,
    details: (data) => `Issued a certificate to ${PERSON} for ${data.program_title}: ${data.certificate_number}`,
  }),
];
