import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { decisionReason } from "../../decision.ts";
import { byId, date, id, instant, nairaAnswered, page, searchText, success } from "../../fields.ts";
import { ENROLLMENT_STATUSES } from "../../options.ts";
import { CERTIFIED, ENDINGS, PROGRAM_STATES, QUEUE_SORTS, YES_NO } from "../../training-options.ts";
import { attendanceCounts } from "./attendance-counts.ts";
import { weeks } from "./program-shapes.ts";
import { narrowed } from "./programs.ts";

export const enrollmentOfUser = z.strictObject({
  id,
  status: z.enum(ENROLLMENT_STATUSES),
  enrollment_date: instant,
  completion_date: instant.nullable(),
  certificate_issued: z.boolean(),
  certificate_number: z.string().nullable(),
  /** Why the last certificate was revoked; left out where there was none, or a new one was issued since. */
  certificate_revoked_reason: z.string().optional(),
  /** Feedback is given once, on a completed enrollment. */
  feedback_given: z.boolean(),
  /** Title, instructor and weeks as certified, where there is a certificate or was one that was revoked; the program's of today otherwise. */
  program: z.strictObject({
    id,
    title: z.string(),
    instructor_name: z.string(),
    duration_weeks: weeks,
    /** Null where the program is gone. */
    start_date: date.nullable(),
    /** The last day; null where the program is gone. */
    end_date: date.nullable(),
    location: z.string(),
    /** Whether it takes applications, and whether all its places are taken, for who thinks of leaving; left out where it is gone, or not full. */
    state: z.enum(PROGRAM_STATES).optional(),
    is_full: z.literal(true).optional(),
  }),
  /** What it costs, as the participant was told, only while somebody is enrolled; left out where it is free, or was made before that was told. */
  price_amount: nairaAnswered.optional(),
  /** How to pay that, in today's words; only while somebody is enrolled in a program that was not free as they got their place. */
  payment_instructions: z.string().optional(),
  /** Why the participant was dropped, where that was said. */
  dropped_reason: z.string().optional(),
  /** On how many days of the program you were marked, and on which as absent; left out where on none. */
  attendance: attendanceCounts.extend({ absent_on: z.array(date) }).optional(),
  /** That it ended with the program, which was cancelled, and why, "" where that was not said; left out where it did not. */
  cancelled: z.strictObject({ reason: z.string() }).optional(),
});

export const enrollmentRow = z.strictObject({
  id,
  program_title: z.string(),
  /** The program's first and last day; null where it is gone. */
  program_start_date: date.nullable(),
  program_end_date: date.nullable(),
  /** The program's number; left out where it is gone. */
  program_no: z.number().optional(),
  /** Whether it takes applications, and whether all its places are taken; left out where it is gone, or not full. */
  program_state: z.enum(PROGRAM_STATES).optional(),
  program_is_full: z.literal(true).optional(),
  participant_name: z.string(),
  participant_email: z.string(),
  participant_phone: z.string(),
  status: z.enum(ENROLLMENT_STATUSES),
  enrollment_date: instant,
  completion_date: instant.nullable(),
  certificate_issued: z.boolean(),
  certificate_number: z.string().nullable(),
  /** Why the last certificate was revoked; null where there was none, or a new one was issued since. */
  certificate_revoked_reason: z.string().nullable(),
  /** Why the participant was dropped, where that was said. */
  dropped_reason: z.string().optional(),
  /** How it ended without a completion; left out where it did not, where it ended with the account, or from before that was kept. */
  ended_by: z.enum(ENDINGS).optional(),
  /** Why the program was cancelled, where it ended with that and a reason was given. */
  cancelled_reason: z.string().optional(),
  /** The participant's; left out where the account is gone. */
  account_id: id.optional(),
  /** What it costs, as the participant was told; left out where it is free, and where it was made before that was told. */
  price_amount: nairaAnswered.optional(),
  /** On how many days of the program they were marked; left out where on none. */
  attendance: attendanceCounts.optional(),
});

/** A person with a completed program whom employers may see; one entry per program. */
export const trainingGraduate = z.strictObject({
  /** The enrollment. */
  id,
  /** The person's account, for an invitation. */
  user_id: id,
  full_name: z.string(),
  program_title: z.string(),
  location: z.string(),
  completion_date: instant,
  /** Of the certificate, which anyone can check; null where there is none. */
  certificate_number: z.string().nullable(),
  skills: z.array(z.string()),
  /** `{file id}/{encoded file name}` for the employer's download-cv, or null. */
  cv_file_path: z.string().nullable(),
});

export const enrollmentsCalls = defineCalls({
  "GET /api/my-training-enrollments": {
    access: "signed_in",
    summary: "Your enrollments, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(enrollmentOfUser),
  },
  "POST /api/my-training-enrollments/{id}/leave": {
    access: "signed_in",
    summary: "Leave a program that you are enrolled in; your place is free again, a second time changes nothing",
    params: byId,
    response: success,
  },
  "GET /api/employer/training-graduates": {
    access: "employer",
    suspended: "closed",
    summary:
      "People with a completed program who are visible to employers, newest first; all filters apply together, and count up to 1,000",
    query: z.strictObject({
      ...page,
      q: searchText.meta({ description: "Part of the name, of a skill or of the program's title" }),
      location: searchText.meta({ description: "Parts of the location, in any order; Abuja finds all of its areas" }),
    }),
    response: z.array(trainingGraduate),
  },
  "GET /api/admin/training-enrollments": {
    access: "admin",
    summary: "Enrollments, newest first",
    query: z.strictObject({
      ...narrowed,
      status: z.enum(ENROLLMENT_STATUSES).optional(),
      certified: z.enum(CERTIFIED).optional(),
      /** Whether a seat of the program is theirs: to who is enrolled or has completed it, as seats are counted. */
      has_place: z.enum(YES_NO).optional(),
      /** Whether the program's last day is over: who is still enrolled in it has to be marked as completed, or dropped. */
      has_ended: z.enum(YES_NO).optional(),
      sort: z.enum(QUEUE_SORTS).default("newest"),
    }),
    response: z.array(enrollmentRow),
  },
  "POST /api/admin/training-enrollments/{id}/complete": {
    access: "admin",
    summary: "Mark an enrolled participant as completed",
    params: byId,
    body: z.strictObject({
      completed_on: date.optional().meta({
        description:
          "The day in Lagos that the certificate names, neither before the program's start or their enrollment, unless it is today, nor to come; left out, this moment",
        examples: [],
      }),
    }),
    optional_body: true,
    response: z.strictObject({ success: z.literal(true), completion_date: instant }),
  },
  "POST /api/admin/training-enrollments/{id}/drop": {
    access: "admin",
    summary: "Take an enrolled participant out of a program, with a reason where there is one; the place is free again",
    params: byId,
    body: z.strictObject({ reason: decisionReason("Why, which the participant reads") }),
    optional_body: true,
    response: z.strictObject({ success: z.literal(true) }),
  },
});
