import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id, instant } from "../fields.ts";
import { certificateIssued, certificateRevoked } from "./certificates.ts";
import { enrollment, exampleEnrollment } from "./enrollment-shape.ts";
import { placeAlertCancelled, placeAlertEnded, placeAlertMatched } from "./place-alerts.ts";
import { participantsWritten, participantWritten } from "./program-letters.ts";

const EXAMPLE_ID = "65f0c0ffee0000000000b001";

/** Who applied to what: enough for messages, the activity log and the enrollment. */
const application = {
  application_id: id,
  program_id: id,
  program_title: z.string(),
  account_id: id,
  applicant_name: z.string(),
};
const exampleApplication = {
  application_id: EXAMPLE_ID,
  program_id: "65f0c0ffee0000000000b002",
  program_title: "Solar panel installation",
  account_id: "65f0c0ffee0000000000a001",
  applicant_name: "Amina Bello",
};

export const programSaved = defineEvent({
  name: "training.program-saved",
  version: 1,
  data: z.strictObject({
    program_id: id,
    title: z.string(),
    /** Missing in older events. */
    category: z.string().default(""),
    is_open: z.boolean(),
  }),
  example: { program_id: EXAMPLE_ID, title: "Solar panel installation", category: "Trade Skills", is_open: true },
});

/** It does not take place, for good; who applied or takes part is told by facts of their own. */
export const programCancelled = defineEvent({
  name: "training.program-cancelled",
  version: 1,
  data: z.strictObject({
    program_id: id,
    title: z.string(),
    /** About nobody: the activity log keeps it. "" where none was given. */
    reason: z.string(),
  }),
  example: { program_id: EXAMPLE_ID, title: "Solar panel installation", reason: "Too few people applied." },
});

export const trainingApplicationSubmitted = defineEvent({
  name: "training.application-submitted",
  version: 1,
  data: z.strictObject(application),
  example: exampleApplication,
});

export const applicationApproved = defineEvent({
  name: "training.application-approved",
  version: 1,
  data: z.strictObject({ ...application, applicant_email: z.string(), applicant_phone: z.string() }),
  example: { ...exampleApplication, applicant_email: "amina@example.com", applicant_phone: "0803 123 4567" },
});

export const applicationRejected = defineEvent({
  name: "training.application-rejected",
  version: 1,
  data: z.strictObject({
    ...application,
    /** For who applied; the activity log leaves it out. "" where none was given, and in older events. */
    reason: z.string().default(""),
  }),
  example: { ...exampleApplication, reason: "You live in Lagos, and the program meets in Abuja." },
});

/** The applicant took it back before it was decided. */
export const trainingApplicationWithdrawn = defineEvent({
  name: "training.application-withdrawn",
  version: 1,
  data: z.strictObject(application),
  example: exampleApplication,
});

/** An administrator opened what was sent with an application: which of the documents, from 1, without its name. */
export const documentOpened = defineEvent({
  name: "training.document-opened",
  version: 1,
  data: z.strictObject({ ...application, document: z.number() }),
  example: { ...exampleApplication, document: 1 },
});

/** The first and the last day as YYYY-MM-DD, the place and the mode, as they were with the place; null where the program is gone, and in older events. */
const days = z.strictObject({
  start_date: z.string(),
  end_date: z.string(),
  location: z.string(),
  mode: z.string(),
});
const takesPlace = days.nullable().default(null);
const exampleDays = { start_date: "2026-10-05", end_date: "2026-11-27", location: "Gwagwalada", mode: "in_person" };

export const enrollmentCreated = defineEvent({
  name: "training.enrollment-created",
  version: 1,
  data: z.strictObject({
    ...enrollment,
    application_id: id,
    takes_place: takesPlace,
    /** Whether the fact below follows, which tells the participant of the place and its price at once. Missing in older events: there both are told. */
    is_fee_due: z.boolean().default(false),
  }),
  example: { ...exampleEnrollment, application_id: EXAMPLE_ID, takes_place: exampleDays, is_fee_due: false },
});

/** Who got a place in a program that costs something: what, and how to pay. */
export const feeDue = defineEvent({
  name: "training.fee-due",
  version: 1,
  data: z.strictObject({
    ...enrollment,
    price_amount: z.number().positive(),
    /** What it cost as the participant applied; null where that was not kept. */
    price_when_applied: z.number().nullable(),
    payment_instructions: z.string(),
    takes_place: takesPlace,
  }),
  example: {
    ...exampleEnrollment,
    takes_place: exampleDays,
    price_amount: 85_000,
    price_when_applied: 85_000,
    payment_instructions: "Pay by bank transfer and quote your request number.",
  },
});

export const enrollmentCompleted = defineEvent({
  name: "training.enrollment-completed",
  version: 1,
  data: z.strictObject({ ...enrollment, completion_date: instant }),
  example: { ...exampleEnrollment, completion_date: "2026-11-20T10:00:00.000Z" },
});

/** Whose place ended: who was asked for its price is not asked any more. */
const ended = {
  ...enrollment,
  /** What the participant was told that it costs; null where it was free or nobody asked, and in older events. */
  price_amount: z.number().nullable().default(null),
};
const exampleEnded = { ...exampleEnrollment, price_amount: 85_000 };

export const enrollmentDropped = defineEvent({
  name: "training.enrollment-dropped",
  version: 1,
  data: z.strictObject({
    ...ended,
    /** For the participant; the activity log leaves it out. "" where none was given, and in older events. */
    reason: z.string().default(""),
  }),
  example: { ...exampleEnded, reason: "You did not come to the first three lessons." },
});

/** The participant gave the place up. No field of the fact above: instances of before would refuse that. */
export const enrollmentLeft = defineEvent({
  name: "training.enrollment-left",
  version: 1,
  data: z.strictObject(ended),
  example: exampleEnded,
});

/** The program was cancelled, and the place with it. No field of the facts above: instances of before would tell people that they were taken out. */
export const enrollmentCancelled = defineEvent({
  name: "training.enrollment-cancelled",
  version: 1,
  data: z.strictObject({
    ...ended,
    /** The program's, about nobody. "" where none was given. */
    reason: z.string(),
  }),
  example: { ...exampleEnded, reason: "Too few people applied." },
});

/** A program to come has another start, place or mode: `account_id` is one of those who have a place in it, and is told. */
export const programMoved = defineEvent({
  name: "training.program-moved",
  version: 1,
  data: z.strictObject({
    ...application,
    /** What they knew and what is so now: a day as YYYY-MM-DD, a place, or a mode. */
    moved: z
      .array(z.strictObject({ what: z.enum(["start_date", "location", "mode"]), before: z.string(), now: z.string() }))
      .min(1),
  }),
  example: { ...exampleApplication, moved: [{ what: "start_date", before: "2026-10-05", now: "2026-10-19" }] },
});

/** A program starts within two days: `account_id` takes part in it, and is reminded of that start this once. */
export const startNear = defineEvent({
  name: "training.start-near",
  version: 1,
  data: z.strictObject({ ...enrollment, takes_place: days }),
  example: { ...exampleEnrollment, takes_place: exampleDays },
});

export const feedbackGiven = defineEvent({
  name: "training.feedback-given",
  version: 1,
  data: z.strictObject({ ...enrollment, feedback_id: id, rating: z.number(), would_recommend: z.boolean() }),
  example: { ...exampleEnrollment, feedback_id: EXAMPLE_ID, rating: 5, would_recommend: true },
});

export const trainingEvents = [
  programSaved,
  programCancelled,
  trainingApplicationSubmitted,
  applicationApproved,
  applicationRejected,
  trainingApplicationWithdrawn,
  enrollmentCreated,
  enrollmentCompleted,
  certificateIssued,
  enrollmentDropped,
  enrollmentLeft,
  enrollmentCancelled,
  certificateRevoked,
  feedbackGiven,
  placeAlertMatched,
  placeAlertEnded,
  placeAlertCancelled,
  programMoved,
  startNear,
  participantsWritten,
  participantWritten,
  feeDue,
  documentOpened,
] as const;
