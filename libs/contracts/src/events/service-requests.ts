import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id, instant } from "../fields.ts";
import { GUIDANCE_TYPES, PREMIUM_SERVICES, SERVICE_REQUEST_STATUSES } from "../job-options.ts";

const EXAMPLE_JOB = "65f0c0ffee0000000000c001";
const EXAMPLE_SEEKER = "65f0c0ffee0000000000a001";
const EXAMPLE_EMPLOYER = "65f0c0ffee0000000000a002";
const EXAMPLE_REQUEST = "65f0c0ffee0000000000c003";

/** `account_id` is who asked, and reads the payment instructions in a message. */
const request = {
  request_id: id,
  account_id: id,
  requester_name: z.string(),
};
const exampleRequest = { request_id: EXAMPLE_REQUEST, account_id: EXAMPLE_SEEKER, requester_name: "Amina Bello" };

export const guidanceRequested = defineEvent({
  name: "jobs.guidance-requested",
  version: 1,
  data: z.strictObject({
    ...request,
    request_type: z.enum(GUIDANCE_TYPES),
    service_cost: z.number(),
    payment_instructions: z.string(),
  }),
  example: {
    ...exampleRequest,
    request_type: "cv_service",
    service_cost: 5000,
    payment_instructions: "Pay by bank transfer and quote your request number.",
  },
});

export const premiumRequested = defineEvent({
  name: "jobs.premium-requested",
  version: 1,
  data: z.strictObject({
    ...request,
    service: z.enum(PREMIUM_SERVICES),
    /** Naira; null is agreed on. */
    price: z.number().nullable(),
    job_id: id.nullable(),
    job_title: z.string(),
    payment_instructions: z.string(),
  }),
  example: {
    ...exampleRequest,
    account_id: EXAMPLE_EMPLOYER,
    requester_name: "Zuma Rock Foods",
    service: "featured_job",
    price: 15_000,
    job_id: EXAMPLE_JOB,
    job_title: "Line supervisor",
    payment_instructions: "Pay by bank transfer and quote your request number.",
  },
});

/**
 * A request moved to `status`. On "paid", premium_cv_access holds until `valid_until` and company_verification
 * makes the employer verified: identity does both.
 */
export const serviceRequestChanged = defineEvent({
  name: "jobs.service-request-changed",
  version: 1,
  data: z.strictObject({
    ...request,
    service: z.enum([...GUIDANCE_TYPES, ...PREMIUM_SERVICES]),
    status: z.enum(SERVICE_REQUEST_STATUSES),
    job_id: id.nullable(),
    job_title: z.string(),
    /** Naira; null where it is agreed on, and in events from before it was told. */
    price: z.number().nullable().default(null),
    valid_until: instant.nullable(),
    /** Whether who asked did it themself, not an admin; missing in events from before they could. */
    by_requester: z.boolean().default(false),
    /** For who asked; the activity log leaves it out. "" where none was given, and in events from before one could be. */
    reason: z.string().default(""),
    /** Whether it is cancelled after its payment was noted, which is paid back; missing in events from before that could be. */
    paid_back: z.boolean().default(false),
    /** Of a company whose verification is paid: the number that was checked, empty where it gave none. Missing where nobody knows, and in events from before it was told. */
    cac_number: z.string().optional(),
  }),
  example: {
    ...exampleRequest,
    account_id: EXAMPLE_EMPLOYER,
    requester_name: "Zuma Rock Foods",
    service: "featured_job",
    status: "paid",
    job_id: EXAMPLE_JOB,
    job_title: "Line supervisor",
    price: 15_000,
    valid_until: "2026-12-20T10:00:00.000Z",
    by_requester: false,
    reason: "",
    paid_back: false,
  },
});

/** The centre paid back what was paid for a request that it cancelled after that. */
export const requestPaidBack = defineEvent({
  name: "jobs.service-request-paid-back",
  version: 1,
  data: z.strictObject({
    ...request,
    service: z.enum([...GUIDANCE_TYPES, ...PREMIUM_SERVICES]),
    job_title: z.string(),
    /** Naira; null where nobody said how much. */
    price: z.number().nullable(),
  }),
  example: { ...exampleRequest, service: "career_session", job_title: "", price: 15_000 },
});
