import { z } from "zod";
import { defineCalls } from "../call.ts";
import {
  CURRENT_STAGES,
  DISBURSEMENT_STATUSES,
  ENTREPRENEURSHIP_STATUSES,
  FUNDING_TYPES,
  MENTORSHIP_STATUSES,
} from "../entrepreneurship-options.ts";
import { date, id, instant, naira, optionalText, page, requiredText, searchText, typedText } from "../fields.ts";

/** A whole number that arrives as text, as every part of a multipart form does; "1e3", "0x10" and "2.5" are none. */
const wholeNumberText = <N extends z.ZodType<number, number>>(number: N) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, "Enter a whole number")
    .transform(Number)
    .pipe(number);

export const entrepreneurshipApplicationInput = z.strictObject({
  business_name: requiredText(160),
  current_stage: z.enum(CURRENT_STAGES),
  team_size: wholeNumberText(
    z.number().min(1, "Count yourself: at least 1").max(10_000, "Enter a number from 1 to 10,000"),
  ),
  experience_years: wholeNumberText(z.number().max(80, "Enter a number from 0 to 80")),
  funding_required: wholeNumberText(naira),
  business_idea: requiredText(8000),
});

/** The paths are bearer links, `{token}/{encoded file name}`, good for 15 minutes; "" where no document was sent. */
export const entrepreneurshipApplication = z.strictObject({
  id,
  /** The e-mail address in admin rows, otherwise the account id. */
  user_id: z.string(),
  business_name: z.string(),
  applicant_name: z.string(),
  applicant_email: z.string(),
  applicant_phone: z.string(),
  current_stage: z.enum(CURRENT_STAGES),
  team_size: z.number(),
  experience_years: z.number(),
  funding_required: z.number(),
  business_idea: z.string(),
  business_plan_path: z.string(),
  financial_projection_path: z.string(),
  status: z.enum(ENTREPRENEURSHIP_STATUSES),
  applied_at: instant,
});

const WITH_TIME = /^(\S+)[ T]([01]\d|2[0-3]):[0-5]\d$/;

/** A day, or a day and a time in Lagos (`YYYY-MM-DD HH:MM`); "" and null say that none is planned. */
const sessionDate = z
  .string()
  .trim()
  .transform((text) => text.replace("T", " "))
  .refine(
    (text) => text === "" || date.safeParse(WITH_TIME.exec(text)?.[1] ?? text).success,
    "Enter a date, or a date and a time, like 2026-12-01 10:00",
  )
  .nullable()
  .transform((text) => text || null);

/** Not shown to the entrepreneur: `progress_notes`. */
export const mentorship = z.strictObject({
  id,
  business_name: z.string(),
  entrepreneur_name: z.string(),
  mentor_name: z.string(),
  mentor_expertise: z.string(),
  mentorship_status: z.enum(MENTORSHIP_STATUSES),
  next_session_date: z.string().nullable(),
  progress_notes: z.string(),
});

export const funding = z.strictObject({
  id,
  business_name: z.string(),
  entrepreneur_name: z.string(),
  funding_type: z.enum(FUNDING_TYPES),
  amount_requested: z.number(),
  amount_approved: z.number(),
  disbursement_status: z.enum(DISBURSEMENT_STATUSES),
  disbursement_schedule: z.string(),
  terms_conditions: z.string(),
});

/** An application as its applicant follows it: with mentors and funding, newest first. */
export const ownEntrepreneurshipApplication = entrepreneurshipApplication.extend({
  mentorships: z.array(
    mentorship.pick({
      id: true,
      mentor_name: true,
      mentor_expertise: true,
      mentorship_status: true,
      next_session_date: true,
    }),
  ),
  fundings: z.array(funding.omit({ business_name: true, entrepreneur_name: true })),
});

/** The applicant as the rows name them (`user_id`), or by account id; must be the application's own. */
const entrepreneurId = requiredText(254);

export const mentorAssignment = z.strictObject({
  application_id: id,
  entrepreneur_id: entrepreneurId,
  mentor_name: requiredText(120, "Enter the mentor's name"),
  mentor_expertise: requiredText(200, "Enter the mentor's expertise"),
  next_session_date: sessionDate.default(null),
});

const mentorshipChange = z
  .strictObject({
    next_session_date: sessionDate.optional(),
    progress_notes: typedText().max(8000, "Use at most 8000 characters").optional(),
    mentorship_status: z.enum(MENTORSHIP_STATUSES).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "Enter what changes");

export const fundingApproval = z.strictObject({
  application_id: id,
  entrepreneur_id: entrepreneurId,
  /** What the applicant asked for, where it is left out. */
  amount_requested: naira.optional(),
  funding_type: z.enum(FUNDING_TYPES).default("grant"),
  amount_approved: naira,
  disbursement_schedule: optionalText(2000),
  terms_conditions: optionalText(8000),
});

const byId = z.strictObject({ id });
/** Of one application only; the search looks at the business and the entrepreneur. */
const ofApplication = { ...page, q: searchText, application_id: id.optional() };

export const entrepreneurshipCalls = defineCalls({
  "POST /api/entrepreneurship-applications": {
    access: "signed_in",
    summary: "Apply for the entrepreneurship programme",
    body: entrepreneurshipApplicationInput,
    files: {
      business_plan: { kind: "business_plan", max_count: 1 },
      financial_projection: { kind: "financial_projection", max_count: 1 },
    },
    response: entrepreneurshipApplication,
    status: 201,
  },
  "GET /api/my-entrepreneurship": {
    access: "signed_in",
    summary: "Your entrepreneurship applications, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(ownEntrepreneurshipApplication),
  },
  "GET /api/entrepreneurship-documents/download/{token}/{name}": {
    access: "anyone",
    summary: "Download a document with a link that is good for 15 minutes",
    params: z.strictObject({ token: z.string().max(400), name: z.string().max(400) }),
  },
  "GET /api/admin/entrepreneurship-applications": {
    access: "admin",
    summary: "Applications for the entrepreneurship programme, newest first",
    query: z.strictObject({ ...page, q: searchText, status: z.enum(ENTREPRENEURSHIP_STATUSES).optional() }),
    response: z.array(entrepreneurshipApplication),
  },
  "GET /api/admin/entrepreneurship-mentorships": {
    access: "admin",
    summary: "Mentorships, newest first",
    query: z.strictObject({ ...ofApplication, status: z.enum(MENTORSHIP_STATUSES).optional() }),
    response: z.array(mentorship),
  },
  "GET /api/admin/entrepreneurship-funding": {
    access: "admin",
    summary: "Approved funding, newest first",
    query: z.strictObject({ ...ofApplication, status: z.enum(DISBURSEMENT_STATUSES).optional() }),
    response: z.array(funding),
  },
  "POST /api/admin/entrepreneurship-applications/{id}/status": {
    access: "admin",
    summary: "Approve or reject a pending application, activate an approved business",
    params: byId,
    body: z.strictObject({ status: z.enum(["approved", "rejected", "active"]) }),
    response: z.strictObject({ success: z.literal(true), status: z.enum(["approved", "rejected", "active"]) }),
  },
  "POST /api/admin/entrepreneurship-mentorship": {
    access: "admin",
    summary: "Assign a mentor to an approved or active business",
    body: mentorAssignment,
    response: mentorship,
    status: 201,
  },
  "PUT /api/admin/entrepreneurship-mentorship/{id}": {
    access: "admin",
    summary: "Plan the next session, keep notes, complete an active mentorship",
    params: byId,
    body: mentorshipChange,
    response: mentorship,
  },
  "POST /api/admin/entrepreneurship-funding": {
    access: "admin",
    summary: "Approve funding for an approved or active business",
    body: fundingApproval,
    response: funding,
    status: 201,
  },
  "PUT /api/admin/entrepreneurship-funding/{id}": {
    access: "admin",
    summary: "Mark approved funding as disbursed",
    params: byId,
    body: z.strictObject({ disbursement_status: z.literal("disbursed") }),
    response: funding,
  },
});
