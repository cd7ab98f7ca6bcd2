import * as z from "zod";
import {
  BUSINESS_DOCUMENTS,
  DISBURSEMENT_STATUSES,
  ENTREPRENEURSHIP_DECISIONS,
  ENTREPRENEURSHIP_STATUSES,
  FUNDING_TYPES,
} from "../entrepreneurship-options.ts";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";

const submitted = { application_id: id, account_id: id, business_name: z.string() };
const exampleSubmitted = {
  application_id: "65f0c0ffee0000000000d001",
  account_id: "65f0c0ffee0000000000a001",
  business_name: "Amina Solar",
};

/** Whose business it is about: enough for messages and the activity log. */
const business = { ...submitted, applicant_name: z.string() };
const exampleBusiness = { ...exampleSubmitted, applicant_name: "Amina Bello" };

export const entrepreneurshipApplicationSubmitted = defineEvent({
  name: "entrepreneurship.application-submitted",
  version: 1,
  data: z.strictObject(submitted),
  example: exampleSubmitted,
});

/** What ends with the application of a business that was approved. */
const ended = {
  /** Whose mentorship; "" where there was none, and in older events. */
  mentor_name: z.string().default(""),
  /** The session to come that falls away, `YYYY-MM-DD` or `YYYY-MM-DD HH:MM` in Lagos; null where there was none, and in older events. */
  called_off: z.string().nullable().default(null),
};
const exampleEnded = { mentor_name: "", called_off: null };

export const entrepreneurshipStatusChanged = defineEvent({
  name: "entrepreneurship.application-status-changed",
  version: 1,
  data: z.strictObject({
    ...business,
    status: z.enum(ENTREPRENEURSHIP_DECISIONS),
    /** What it was before; null in older events, and where it is told anew. */
    former: z.enum(ENTREPRENEURSHIP_STATUSES).nullable().default(null),
    /** Why it was rejected, for who applied; the activity log leaves it out. "" where none was given, and in older events. */
    reason: z.string().default(""),
    ...ended,
  }),
  example: { ...exampleBusiness, status: "approved", former: "pending", reason: "", ...exampleEnded },
});

/** The applicant took it back, before it was decided or once it was approved. No status of the fact above: instances of before would refuse that. */
export const entrepreneurshipApplicationWithdrawn = defineEvent({
  name: "entrepreneurship.application-withdrawn",
  version: 1,
  data: z.strictObject({ ...business, ...ended }),
  example: { ...exampleBusiness, ...exampleEnded },
});

/** An administrator opened what was sent with an application. */
export const businessDocumentOpened = defineEvent({
  name: "entrepreneurship.document-opened",
  version: 1,
  data: z.strictObject({ ...business, document: z.enum(["business plan", "financial projection"]) }),
  example: { ...exampleBusiness, document: "business plan" as const },
});

/** The applicant added documents to an application that was sent before, or replaced them. */
export const entrepreneurshipDocumentsAdded = defineEvent({
  name: "entrepreneurship.documents-added",
  version: 1,
  data: z.strictObject({ ...business, documents: z.array(z.enum(BUSINESS_DOCUMENTS)).min(1) }),
  example: { ...exampleBusiness, documents: ["business_plan"] },
});

const mentorship = {
  ...business,
  mentorship_id: id,
  mentor_name: z.string(),
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM` in Lagos; null where none is planned. */
  next_session_date: z.string().nullable(),
};
const exampleMentorship = {
  ...exampleBusiness,
  mentorship_id: "65f0c0ffee0000000000d002",
  mentor_name: "Ngozi Eze",
  next_session_date: "2026-12-01 10:00",
};

/** Where a session is, or the number to call; "" where that was not said, and in older events. */
const session_place = z.string().default("");
const examplePlace = "Wuse II, second floor";

export const mentorAssigned = defineEvent({
  name: "entrepreneurship.mentor-assigned",
  version: 1,
  data: z.strictObject({ ...mentorship, mentor_expertise: z.string(), session_place }),
  example: {
    ...exampleMentorship,
    mentor_expertise: "Solar energy and rural sales",
    session_place: examplePlace,
  },
});

/** Another next session than before, or the same in another place; null where one that was to come was called off. */
export const sessionPlanned = defineEvent({
  name: "entrepreneurship.session-planned",
  version: 1,
  data: z.strictObject({
    ...mentorship,
    /** The session to come in whose place it is; null where there was none, and in older events. */
    former: z.string().nullable().default(null),
    session_place,
  }),
  example: { ...exampleMentorship, former: "2026-11-24 10:00", session_place: examplePlace },
});

/** What was noted stays with the admins. */
export const progressNoted = defineEvent({
  name: "entrepreneurship.progress-noted",
  version: 1,
  data: z.strictObject(mentorship),
  example: exampleMentorship,
});

export const mentorshipCompleted = defineEvent({
  name: "entrepreneurship.mentorship-completed",
  version: 1,
  data: z.strictObject({
    ...mentorship,
    /** The session to come that falls away with it, null where there was none; missing in older events. */
    called_off: z.string().nullable().default(null),
  }),
  example: { ...exampleMentorship, next_session_date: null, called_off: "2026-12-01 10:00" },
});

/** It ended before it was completed; the next mentor may be assigned. No field of the fact above: instances of before would congratulate. */
export const mentorshipEnded = defineEvent({
  name: "entrepreneurship.mentorship-ended",
  version: 1,
  data: z.strictObject({
    ...mentorship,
    called_off: z.string().nullable(),
    /** For the founder; the activity log leaves it out. "" where none was given. */
    reason: z.string(),
  }),
  example: {
    ...exampleMentorship,
    next_session_date: null,
    called_off: "2026-12-01 10:00",
    reason: "Ngozi Eze has moved to Lagos.",
  },
});

/** The mentor is named otherwise, or their expertise is: a mistake was corrected. */
export const mentorCorrected = defineEvent({
  name: "entrepreneurship.mentor-corrected",
  version: 1,
  data: z.strictObject({ ...mentorship, mentor_expertise: z.string(), former_name: z.string() }),
  example: { ...exampleMentorship, mentor_expertise: "Solar energy and rural sales", former_name: "Ngozi Ezeh" },
});

/** Naira. */
const funding = {
  ...business,
  funding_id: id,
  funding_type: z.enum(FUNDING_TYPES),
  amount_approved: z.number(),
  disbursement_status: z.enum(DISBURSEMENT_STATUSES),
};
const exampleFunding = {
  ...exampleBusiness,
  funding_id: "65f0c0ffee0000000000d003",
  funding_type: "grant" as const,
  amount_approved: 750_000,
  disbursement_status: "pending" as const,
};

export const fundingApproved = defineEvent({
  name: "entrepreneurship.funding-approved",
  version: 1,
  data: z.strictObject({
    ...funding,
    /** Whether something was agreed on when it is paid, and on its terms; missing in older events. */
    has_schedule: z.boolean().default(false),
    has_terms: z.boolean().default(false),
  }),
  example: { ...exampleFunding, has_schedule: true, has_terms: true },
});

export const fundingDisbursed = defineEvent({
  name: "entrepreneurship.funding-disbursed",
  version: 1,
  data: z.strictObject(funding),
  example: { ...exampleFunding, disbursement_status: "disbursed" },
});

/** It is not paid out any more; other funding may be approved. */
export const fundingCancelled = defineEvent({
  name: "entrepreneurship.funding-cancelled",
  version: 1,
  data: z.strictObject({
    ...funding,
    /** For the founder; the activity log leaves it out. "" where none was given. */
    reason: z.string(),
  }),
  example: { ...exampleFunding, disbursement_status: "cancelled", reason: "" },
});

export const entrepreneurshipEvents = [
  entrepreneurshipApplicationSubmitted,
  entrepreneurshipStatusChanged,
  entrepreneurshipApplicationWithdrawn,
  entrepreneurshipDocumentsAdded,
  mentorAssigned,
  sessionPlanned,
  progressNoted,
  mentorshipCompleted,
  mentorshipEnded,
  mentorCorrected,
  fundingApproved,
  fundingDisbursed,
  fundingCancelled,
  businessDocumentOpened,
] as const;
