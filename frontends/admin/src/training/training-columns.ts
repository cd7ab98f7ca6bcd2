import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { phoneForSheet } from "@jobcentre/frontend-kit/csv-cells";
import { recordedDays } from "./attendance/attendance.rules.ts";
import { endedText } from "./ended.ts";
import type { Application, Enrollment, Feedback } from "./training.api.ts";

const yesNo = (value: boolean): string => (value ? "yes" : "no");

/** What the exports hold; document links are left out, because they end after 15 minutes. */
export const APPLICATION_COLUMNS: readonly CsvColumn<Application>[] = [
  { header: "Applicant", value: ({ applicant_name }) => applicant_name },
  { header: "E-mail", value: ({ applicant_email }) => applicant_email },
  { header: "Phone", value: ({ applicant_phone }) => phoneForSheet(applicant_phone) },
  { header: "Program", value: ({ program_title }) => program_title },
  { header: "Program start", value: ({ program_start_date }) => program_start_date ?? null },
  { header: "Program number", value: ({ program_no }) => program_no ?? null },
  { header: "Motivation", value: ({ motivation }) => motivation },
  { header: "Status", value: ({ status }) => status },
  { header: "Takes part no more", value: ({ is_over }) => yesNo(is_over === true) },
  { header: "Rejected because", value: ({ rejected_reason }) => rejected_reason ?? null },
  { header: "Applied at", value: ({ applied_at }) => applied_at },
];

export const ENROLLMENT_COLUMNS: readonly CsvColumn<Enrollment>[] = [
  { header: "Participant", value: ({ participant_name }) => participant_name },
  { header: "E-mail", value: ({ participant_email }) => participant_email },
  { header: "Phone", value: ({ participant_phone }) => phoneForSheet(participant_phone) },
  { header: "Program", value: ({ program_title }) => program_title },
  { header: "Program start", value: ({ program_start_date }) => program_start_date },
  { header: "Program number", value: ({ program_no }) => program_no ?? null },
  { header: "Price told in naira", value: ({ price_amount }) => price_amount ?? null },
  { header: "Status", value: ({ status }) => status },
  { header: "Ended", value: endedText },
  { header: "Dropped because", value: ({ dropped_reason }) => dropped_reason ?? null },
  { header: "Days present", value: ({ attendance }) => attendance?.present ?? null },
  { header: "Days recorded", value: ({ attendance }) => (attendance ? recordedDays(attendance) : null) },
  { header: "Enrolled at", value: ({ enrollment_date }) => enrollment_date },
  { header: "Completed at", value: ({ completion_date }) => completion_date },
  { header: "Certified", value: ({ certificate_issued }) => yesNo(certificate_issued) },
  { header: "Certificate number", value: ({ certificate_number }) => certificate_number },
  { header: "Certificate revoked because", value: ({ certificate_revoked_reason }) => certificate_revoked_reason },
  { header: "Request number", value: ({ id }) => id },
];

export const FEEDBACK_COLUMNS: readonly CsvColumn<Feedback>[] = [
  { header: "Program", value: ({ program_title }) => program_title },
  { header: "Participant", value: ({ participant_name }) => participant_name },
  { header: "Overall", value: ({ rating }) => rating },
  { header: "Instructor", value: ({ instructor_rating }) => instructor_rating },
  { header: "Content", value: ({ course_content_rating }) => course_content_rating },
  { header: "Feedback", value: ({ feedback_text }) => feedback_text },
  { header: "Would recommend", value: ({ would_recommend }) => yesNo(would_recommend) },
  { header: "Given at", value: ({ created_at }) => created_at },
];
