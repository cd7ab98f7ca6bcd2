import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { decision } from "../../decision.ts";
import { byId, date, id, instant, nairaAnswered, page, requiredText, success } from "../../fields.ts";
import { MAX_TRAINING_DOCUMENTS } from "../../files.ts";
import { STANDING_APPLICATION_STATUSES, TRAINING_APPLICATION_STATUSES, TRAINING_MODES } from "../../options.ts";
import { PROGRAM_STATES, QUEUE_SORTS, YES_NO } from "../../training-options.ts";
import { narrowed } from "./programs.ts";

const asShown = {
  description: "As it was shown to who applies: where it is another one by now, 409; left out, nothing is compared",
  examples: [],
};
/** What somebody applies for, and would have to hear of later where it is not what they read. */
const shownProgram = {
  price_amount: z
    .string()
    .regex(/^\d{1,13}$/, "Enter whole naira")
    .optional()
    .meta(asShown),
  start_date: date.optional().meta(asShown),
  location: z.string().max(400).optional().meta(asShown),
  mode: z.enum(TRAINING_MODES).optional().meta(asShown),
};

/** A person's application to a program; where they withdrew it, they have none. */
export const trainingApplicationOfUser = z.strictObject({
  id,
  status: z.enum(STANDING_APPLICATION_STATUSES),
  applied_at: instant,
});

const anyApplicationOfUser = trainingApplicationOfUser.extend({ status: z.enum(TRAINING_APPLICATION_STATUSES) });

/** An application as its applicant lists it. */
export const ownTrainingApplication = anyApplicationOfUser.extend({
  /** Why it was rejected, where that was said. */
  rejected_reason: z.string().optional(),
  program: z.strictObject({ id, title: z.string(), start_date: date, end_date: date.optional() }),
  motivation: z.string(),
  /** What was sent with it; `path` is `{token}/{encoded file name}`, good for 15 minutes. */
  documents: z.array(z.strictObject({ name: z.string(), path: z.string() })),
  /** The names of those that went as it was withdrawn; left out where none did. */
  removed_documents: z.array(z.string()).optional(),
});

export const trainingApplicationRow = z.strictObject({
  id,
  program_title: z.string(),
  /** The program's first day, its last one, after which nobody is approved, and its number; left out where it is gone. */
  program_start_date: date.optional(),
  program_end_date: date.optional(),
  program_no: z.number().optional(),
  /** Whether it takes applications by now: of a rejection that can be taken back; left out where it is gone. */
  program_state: z.enum(PROGRAM_STATES).optional(),
  applicant_name: z.string(),
  applicant_email: z.string(),
  applicant_phone: z.string(),
  /** Whether the centre suspends their account, where they have a profile; left out unless it does. */
  is_suspended: z.literal(true).optional(),
  motivation: z.string(),
  /** JSON text: a list of `{token}/{encoded file name}` download paths, good for 15 minutes. */
  application_documents: z.string(),
  /** The names of those that went as it was withdrawn; left out where none did. */
  removed_documents: z.array(z.string()).optional(),
  status: z.enum(TRAINING_APPLICATION_STATUSES),
  /** Why it was rejected, where that was said. */
  rejected_reason: z.string().optional(),
  /** Whether it was approved and the place is none any more: who applied left or was dropped; left out where not. */
  is_over: z.literal(true).optional(),
  account_id: id,
  /** Of the program's places; left out where it is gone. */
  places_taken: z.number().optional(),
  places: z.number().optional(),
  /** What the program costs in naira, 0 where it is free: asked of whoever is approved now; left out where it is gone. */
  price_amount: nairaAnswered.optional(),
  applied_at: instant,
});

export const applicationsCalls = defineCalls({
  "GET /api/training-applications/program/{id}": {
    access: "signed_in",
    summary: "Your application to a program",
    params: byId,
    response: trainingApplicationOfUser,
  },
  "POST /api/training-applications": {
    access: "signed_in",
    summary: "Apply to a program",
    body: z.strictObject({
      program_id: id,
      motivation: requiredText(4000, "Please tell us your motivation"),
      ...shownProgram,
    }),
    files: { "document_*": { kind: "training_document", max_count: MAX_TRAINING_DOCUMENTS } },
    response: trainingApplicationOfUser,
    status: 201,
  },
  "POST /api/training-applications/{id}/withdraw": {
    access: "signed_in",
    summary: "Withdraw your application while it is pending; a second time answers the same",
    params: byId,
    response: anyApplicationOfUser,
  },
  "GET /api/training-documents/download/{token}/{name}": {
    access: "anyone",
    summary: "Download a document with a link that is good for 15 minutes",
    params: z.strictObject({ token: z.string().max(400), name: z.string().max(400) }),
  },
  "GET /api/my-training-applications": {
    access: "signed_in",
    summary: "Your applications to programs, newest first",
    query: z.strictObject({
      ...page,
      status: z.enum(TRAINING_APPLICATION_STATUSES).optional().meta({ description: "Applications that stand so" }),
    }),
    response: z.array(ownTrainingApplication),
  },
  "GET /api/admin/training-applications": {
    access: "admin",
    summary: "Applications to training programs, newest first",
    query: z.strictObject({
      ...narrowed,
      status: z.enum(TRAINING_APPLICATION_STATUSES).optional(),
      /** Whether the program's first day is over: nobody applies for it any more. */
      has_started: z.enum(YES_NO).optional(),
      sort: z.enum(QUEUE_SORTS).default("newest"),
    }),
    response: z.array(trainingApplicationRow),
  },
  "POST /api/admin/training-applications/{id}/status": {
    access: "admin",
    summary: "Approve or reject a pending application, with a reason where there is one",
    params: byId,
    body: decision(z.enum(["approved", "rejected"])),
    response: z.strictObject({ success: z.literal(true), status: z.enum(["approved", "rejected"]) }),
  },
  "POST /api/admin/training-applications/{id}/reconsider": {
    access: "admin",
    summary:
      "Take the rejection of an application back, which waits for a decision again; 409 where it is not rejected, or its program takes no applications",
    params: byId,
    response: success,
  },
});
