import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id, instant } from "../fields.ts";
import { enrollment, exampleEnrollment } from "./enrollment-shape.ts";

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
  example: {
    ...exampleEnrollment,
    application_id: exampleEnrollment.enrollment_id,
    takes_place: exampleDays,
    is_fee_due: false,
  },
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
  data: z.strictObject({
    ...enrollment,
    completion_date: instant,
    /** The program's first day as YYYY-MM-DD, which tells runs of one title apart; null where it is gone, and in older events. */
    start_date: z.string().nullable().default(null),
  }),
  example: { ...exampleEnrollment, completion_date: "2026-11-20T10:00:00.000Z", start_date: "2026-10-05" },
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
  example: { ...exampleEnrollment, feedback_id: exampleEnrollment.enrollment_id, rating: 5, would_recommend: true },
});

/** What happens with a place in a program, from getting it to what was thought of it. */
export const enrollmentEvents = [
  enrollmentCreated,
  enrollmentCompleted,
  enrollmentDropped,
  enrollmentLeft,
  enrollmentCancelled,
  feeDue,
  startNear,
  feedbackGiven,
] as const;
