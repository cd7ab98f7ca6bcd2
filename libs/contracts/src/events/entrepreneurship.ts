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
import { business, exampleBusiness, exampleSubmitted, submitted } from "./business-shape.ts";
import { mentorshipEvents } from "./mentorships.ts";

export * from "./mentorships.ts";

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
  ...mentorshipEvents,
  fundingApproved,
  fundingDisbursed,
  fundingCancelled,
  businessDocumentOpened,
] as const;
