import { z } from "zod";
import { defineCalls } from "../call.ts";
import { date, id, instant, naira, optionalText, page, requiredText, searchText } from "../fields.ts";
import { MAX_TRAINING_DOCUMENTS } from "../files.ts";
import {
  DIFFICULTY_LEVELS,
  ENROLLMENT_STATUSES,
  TRAINING_APPLICATION_STATUSES,
  TRAINING_CATEGORIES,
  TRAINING_MODES,
} from "../options.ts";
import { PROGRAM_SORTS, PROGRAM_STATES, QUEUE_SORTS, YES_NO } from "../training-options.ts";

/** The path of an uploaded image, or "": pages show no picture of another site, and an address of a call is none. */
const imagePath = optionalText(500).refine(
  (path) => path === "" || /^\/api\/training-programs\/images\/[0-9a-f]{24}\/[^/\\]+$/.test(path),
  "Upload the image; pages show no image from elsewhere",
);

/** What an admin enters of a program. `curriculum` is a JSON-encoded list of texts, `requirements` newline-separated. */
export const programInput = z.strictObject({
  title: requiredText(160),
  description: requiredText(4000),
  category: z.enum(TRAINING_CATEGORIES),
  mode: z.enum(TRAINING_MODES),
  difficulty_level: z.enum(DIFFICULTY_LEVELS),
  price_amount: naira,
  duration_weeks: z.number().int().min(1).max(260),
  start_date: date,
  end_date: date,
  max_participants: z.number().int().min(1).max(100_000),
  is_featured: z.boolean().default(false),
  image_url: imagePath,
  instructor_name: requiredText(120),
  instructor_image_url: optionalText(500),
  instructor_bio: optionalText(2000),
  location: requiredText(160),
  curriculum: z
    .string()
    .max(20_000)
    .refine((text) => {
      try {
        return z.array(z.string()).safeParse(JSON.parse(text)).success;
      } catch {
        return false;
      }
    }, "Enter a JSON list of texts"),
  requirements: optionalText(4000),
});

export const program = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(TRAINING_CATEGORIES),
  mode: z.enum(TRAINING_MODES),
  difficulty_level: z.enum(DIFFICULTY_LEVELS),
  price_amount: z.number(),
  duration_weeks: z.number(),
  start_date: date,
  end_date: date,
  current_participants: z.number(),
  max_participants: z.number(),
  is_featured: z.boolean(),
  image_url: z.string(),
  instructor_name: z.string(),
  instructor_image_url: z.string(),
  instructor_bio: z.string(),
  location: z.string(),
  curriculum: z.string(),
  requirements: z.string(),
  /** Whether it takes applications; only open ones are listed. */
  state: z.enum(PROGRAM_STATES),
});

/** As programInput, with whether the program takes applications at all. */
export const programUpdate = programInput.extend({ is_open: z.boolean() });

/** A program as the portal shows it. */
export const adminProgram = program.extend({
  /** Counts programs from 1; part of certificate numbers. */
  no: z.number(),
  is_open: z.boolean(),
  pending_applications: z.number(),
  created_at: instant,
  updated_at: instant,
});

export const trainingApplicationOfUser = z.strictObject({
  id,
  status: z.enum(TRAINING_APPLICATION_STATUSES),
  applied_at: instant,
});

/** An application as its applicant lists it. */
export const ownTrainingApplication = trainingApplicationOfUser.extend({
  program: z.strictObject({ id, title: z.string(), start_date: date }),
  /** What was sent with it; `path` is `{token}/{encoded file name}`, good for 15 minutes. */
  documents: z.array(z.strictObject({ name: z.string(), path: z.string() })),
});

export const enrollmentOfUser = z.strictObject({
  id,
  status: z.enum(ENROLLMENT_STATUSES),
  enrollment_date: instant,
  completion_date: instant.nullable(),
  certificate_issued: z.boolean(),
  certificate_number: z.string().nullable(),
  /** Feedback is given once, on a completed enrollment. */
  feedback_given: z.boolean(),
  program: z.strictObject({ id, title: z.string(), instructor_name: z.string(), duration_weeks: z.number() }),
});

export const trainingApplicationRow = z.strictObject({
  id,
  program_title: z.string(),
  applicant_name: z.string(),
  applicant_email: z.string(),
  applicant_phone: z.string(),
  motivation: z.string(),
  /** JSON text: a list of `{token}/{encoded file name}` download paths, good for 15 minutes. */
  application_documents: z.string(),
  status: z.enum(TRAINING_APPLICATION_STATUSES),
  applied_at: instant,
});

export const enrollmentRow = z.strictObject({
  id,
  program_title: z.string(),
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
});

const stars = z.number().int().min(1, "Choose 1 to 5 stars").max(5, "Choose 1 to 5 stars");

export const feedbackInput = z.strictObject({
  enrollment_id: id,
  rating: stars,
  instructor_rating: stars,
  course_content_rating: stars,
  feedback_text: optionalText(4000),
  would_recommend: z.boolean(),
});

export const feedbackRow = z.strictObject({
  id,
  program_title: z.string(),
  participant_name: z.string(),
  rating: z.number(),
  instructor_rating: z.number(),
  course_content_rating: z.number(),
  feedback_text: z.string(),
  would_recommend: z.boolean(),
  created_at: instant,
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
  skills: z.array(z.string()),
  /** `{file id}/{encoded file name}` for the employer's download-cv, or null. */
  cv_file_path: z.string().nullable(),
});

export const certificateVerification = z.strictObject({
  participant_name: z.string(),
  program_title: z.string(),
  completion_date: instant,
  certificate_number: z.string(),
  instructor_name: z.string(),
  duration_weeks: z.number(),
  issued_date: instant,
  verified_at: instant,
  institute_name: z.string(),
  director_name: z.string(),
});

/** ABJ-{program no}-{enrollment no}-{issue time in ms}. */
export const CERTIFICATE_NUMBER = /^ABJ-\d{1,12}-\d{1,12}-\d{13}$/;

const byId = z.strictObject({ id });
const programImage = { image: { kind: "program_image", max_count: 1, required: true } } as const;
/** What narrows every list of the portal down. */
const narrowed = { ...page, q: searchText, program_id: id.optional() };

export const trainingCalls = defineCalls({
  "GET /api/training-programs": {
    access: "anyone",
    summary: "Training programs that take applications (open, and not started yet), featured first",
    query: z.strictObject({
      ...page,
      q: searchText,
      category: z.enum(TRAINING_CATEGORIES).optional(),
      mode: z.enum(TRAINING_MODES).optional(),
      level: z.enum(DIFFICULTY_LEVELS).optional(),
      price: z.enum(["free", "paid"]).optional(),
    }),
    response: z.array(program),
  },
  "GET /api/training-programs/{id}": {
    access: "anyone",
    summary: "One training program",
    params: byId,
    response: program,
  },
  "GET /api/training-programs/images/{file_id}/{name}": {
    access: "anyone",
    summary: "The uploaded image of a program",
    params: z.strictObject({ file_id: id, name: z.string().max(400) }),
  },
  "GET /api/training-applications/program/{id}": {
    access: "signed_in",
    summary: "Your application to a program",
    params: byId,
    response: trainingApplicationOfUser,
  },
  "POST /api/training-applications": {
    access: "signed_in",
    summary: "Apply to a program",
    body: z.strictObject({ program_id: id, motivation: requiredText(4000, "Please tell us your motivation") }),
    files: { "document_*": { kind: "training_document", max_count: MAX_TRAINING_DOCUMENTS } },
    response: trainingApplicationOfUser,
    status: 201,
  },
  "GET /api/training-documents/download/{token}/{name}": {
    access: "anyone",
    summary: "Download a document with a link that is good for 15 minutes",
    params: z.strictObject({ token: z.string().max(400), name: z.string().max(400) }),
  },
  "GET /api/my-training-applications": {
    access: "signed_in",
    summary: "Your applications to programs, newest first",
    query: z.strictObject({ ...page, status: z.enum(TRAINING_APPLICATION_STATUSES).optional() }),
    response: z.array(ownTrainingApplication),
  },
  "GET /api/my-training-enrollments": {
    access: "signed_in",
    summary: "Your enrollments, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(enrollmentOfUser),
  },
  "GET /api/employer/training-graduates": {
    access: "employer",
    summary: "People with a completed program who are visible to employers, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(trainingGraduate),
  },
  "POST /api/training-feedback": {
    access: "signed_in",
    summary: "Say what you think of a program that you completed, once",
    body: feedbackInput,
    response: z.strictObject({ id, created_at: instant }),
    status: 201,
  },
  "GET /api/certificates/{number}.pdf": {
    access: "signed_in",
    summary: "A certificate as PDF, A4 landscape; for its participant and for admins",
    params: z.strictObject({ number: z.string().max(100) }),
  },
  "GET /api/verify-certificate/{number}": {
    access: "anyone",
    summary: "Verify a certificate by its number",
    params: z.strictObject({ number: z.string().max(100) }),
    response: certificateVerification,
  },
  "GET /api/admin/training-applications": {
    access: "admin",
    summary: "Applications to training programs, newest first",
    query: z.strictObject({
      ...narrowed,
      status: z.enum(TRAINING_APPLICATION_STATUSES).optional(),
      sort: z.enum(QUEUE_SORTS).default("newest"),
    }),
    response: z.array(trainingApplicationRow),
  },
  "GET /api/admin/training-enrollments": {
    access: "admin",
    summary: "Enrollments, newest first",
    query: z.strictObject({
      ...narrowed,
      status: z.enum(ENROLLMENT_STATUSES).optional(),
      certified: z.enum(YES_NO).optional(),
      sort: z.enum(QUEUE_SORTS).default("newest"),
    }),
    response: z.array(enrollmentRow),
  },
  "GET /api/admin/training-feedback": {
    access: "admin",
    summary: "What participants think, newest first",
    query: z.strictObject({
      ...narrowed,
      rating: z.coerce.number().int().min(1).max(5).optional(),
      recommends: z.enum(YES_NO).optional(),
    }),
    response: z.array(feedbackRow),
  },
  "GET /api/admin/training-programs": {
    access: "admin",
    summary: "All programs, open or not",
    query: z.strictObject({
      ...page,
      q: searchText,
      category: z.enum(TRAINING_CATEGORIES).optional(),
      state: z.enum(PROGRAM_STATES).optional(),
      sort: z.enum(PROGRAM_SORTS).default("newest"),
    }),
    response: z.array(adminProgram),
  },
  "GET /api/admin/training-programs/{id}": {
    access: "admin",
    summary: "One program, open or not",
    params: byId,
    response: adminProgram,
  },
  "POST /api/admin/training-programs": {
    access: "admin",
    summary: "Create a program",
    body: programUpdate.extend({ is_open: z.boolean().default(true) }),
    response: adminProgram,
    status: 201,
  },
  "PUT /api/admin/training-programs/{id}": {
    access: "admin",
    summary: "Change a program, feature it, close or reopen it",
    params: byId,
    body: programUpdate,
    response: adminProgram,
  },
  "POST /api/admin/training-programs/{id}/image": {
    access: "admin",
    summary: "Upload the image of a program; image_url becomes its path",
    params: byId,
    files: programImage,
    response: z.strictObject({ success: z.literal(true), image_url: z.string() }),
  },
  "POST /api/admin/training-applications/{id}/status": {
    access: "admin",
    summary: "Approve or reject a pending application",
    params: byId,
    body: z.strictObject({ status: z.enum(["approved", "rejected"]) }),
    response: z.strictObject({ success: z.literal(true), status: z.enum(["approved", "rejected"]) }),
  },
  "POST /api/admin/training-enrollments/{id}/complete": {
    access: "admin",
    summary: "Mark an enrolled participant as completed",
    params: byId,
    response: z.strictObject({ success: z.literal(true), completion_date: instant }),
  },
  "POST /api/admin/training-enrollments/{id}/drop": {
    access: "admin",
    summary: "Take an enrolled participant out of a program; the seat is free again",
    params: byId,
    response: z.strictObject({ success: z.literal(true) }),
  },
  "POST /api/admin/training-certificates/{id}/revoke": {
    access: "admin",
    summary: "Revoke the certificate of an enrollment; it no longer verifies, and a new one can be issued",
    params: byId,
    body: z.strictObject({ reason: requiredText(500, "Say why the certificate is revoked") }),
    response: z.strictObject({ success: z.literal(true), certificate_number: z.string() }),
  },
  "POST /api/admin/training-certificates/{id}/issue": {
    access: "admin",
    summary: "Issue the certificate of a completed enrollment; twice answers the same number",
    params: byId,
    response: z.strictObject({ success: z.literal(true), certificate_number: z.string() }),
  },
});
