import { z } from "zod";
import { defineCalls } from "../call.ts";
import { date, id, instant, naira, optionalText, page, requiredText, searchText } from "../fields.ts";
import {
  GUIDANCE_PRICE,
  GUIDANCE_TYPES,
  JOB_SORTS,
  PREMIUM_SERVICES,
  REPORT_STATUSES,
  SERVICE_REQUEST_STATUSES,
} from "../job-options.ts";
import { EDUCATION_LEVELS, JOB_APPLICATION_STATUSES, JOB_CATEGORIES } from "../options.ts";

export const jobInput = z.strictObject({
  title: requiredText(160, "Enter a job title"),
  description: requiredText(8000, "Describe the job"),
  requirements: optionalText(8000),
  salary_min: naira.nullable().default(null),
  salary_max: naira.nullable().default(null),
  location: requiredText(120, "Enter a location"),
  category: z.enum(JOB_CATEGORIES, "Select a category"),
  experience_required: z.number().int("Enter whole years").min(0).max(50).default(0),
  application_deadline: z
    .union([date, z.literal("")])
    .nullable()
    .default(null),
});

/** A job as somebody saw and changed it: what was saved in the meantime is not overwritten unseen. */
export const jobChange = jobInput.extend({
  /** The `edited_at` of the job that was changed, null where it had none; left out, nothing is compared. */
  edited_at: instant.nullable().optional(),
});

export const job = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  employer_id: id,
  employer_name: z.string(),
  employer_is_verified: z.boolean(),
  location: z.string(),
  category: z.enum(JOB_CATEGORIES),
  created_at: instant,
  /** When it was last edited; left out where it never was. */
  edited_at: instant.optional(),
  /** Naira per month, or null where the employer does not say. */
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  /** Years. */
  experience_required: z.number(),
  /** Open until the end of this day in Lagos; null stays open. */
  application_deadline: date.nullable(),
  is_active: z.boolean(),
  /** Paid to be on top of the list; true until that ends. */
  is_featured: z.boolean(),
  applications_count: z.number(),
});

const statusChange = z.strictObject({ status: z.enum(JOB_APPLICATION_STATUSES), at: instant });

export const interview = z.strictObject({
  /** `YYYY-MM-DD HH:MM` in Lagos. */
  interview_date: z.string(),
  interview_location: z.string(),
  /** The same moment as an instant. */
  starts_at: instant,
});

export const applicationOfSeeker = z.strictObject({
  id,
  job_id: id,
  status: z.enum(JOB_APPLICATION_STATUSES),
  applied_at: instant,
  cover_letter: z.string(),
  /** Every status so far, oldest first. */
  history: z.array(statusChange),
  interview: interview.nullable(),
  job: z.strictObject({ title: z.string(), employer_name: z.string(), location: z.string(), is_open: z.boolean() }),
});

export const applicationOfEmployer = z.strictObject({
  id,
  job_id: id,
  status: z.enum(JOB_APPLICATION_STATUSES),
  applied_at: instant,
  cover_letter: z.string(),
  history: z.array(statusChange),
  interview: interview.nullable(),
  job: z.strictObject({ title: z.string() }),
  applicant: z.strictObject({
    account_id: id,
    full_name: z.string(),
    location: z.string(),
    experience_years: z.number().nullable(),
    /** Null until the profile has arrived here. */
    education_level: z.enum(EDUCATION_LEVELS).nullable(),
    phone: z.string(),
    skills: z.array(z.string()),
    cv_file_path: z.string().nullable(),
    is_verified: z.boolean(),
  }),
});

export const applicationCounts = z.strictObject({
  total: z.number(),
  pending: z.number(),
  shortlisted: z.number(),
  /** Shortlisted with a date and a place for the interview. */
  interviews_scheduled: z.number(),
  rejected: z.number(),
  hired: z.number(),
});

/** `id` is the job's. */
export const savedJob = z.strictObject({
  id,
  title: z.string(),
  employer_name: z.string(),
  location: z.string(),
  saved_at: instant,
  /** Whether one can still apply. */
  is_open: z.boolean(),
});

const requestStatus = z.enum(SERVICE_REQUEST_STATUSES);
const guidanceType = z.enum(GUIDANCE_TYPES, "Select a service");
const premiumService = z.enum(PREMIUM_SERVICES, "Select a service");

export const guidanceRequest = z.strictObject({
  id,
  request_type: guidanceType,
  description: z.string(),
  service_cost: z.number(),
  status: requestStatus,
  requested_at: instant,
});

export const premiumRequest = z.strictObject({
  id,
  service: premiumService,
  /** Naira; null is agreed on. */
  price: z.number().nullable(),
  job_id: id.nullable(),
  job_title: z.string(),
  message: z.string(),
  status: requestStatus,
  requested_at: instant,
  paid_at: instant.nullable(),
  /** When what was paid for ends; null before it is paid, and for what has no end. */
  valid_until: instant.nullable(),
});

export const serviceRequestRow = z.strictObject({
  id,
  kind: z.enum(["guidance", "premium"]),
  service: z.enum([...GUIDANCE_TYPES, ...PREMIUM_SERVICES]),
  account_id: id,
  requester_name: z.string(),
  requester_email: z.string(),
  description: z.string(),
  price: z.number().nullable(),
  job_id: id.nullable(),
  job_title: z.string(),
  status: requestStatus,
  requested_at: instant,
  paid_at: instant.nullable(),
  valid_until: instant.nullable(),
});

export const reportRow = z.strictObject({
  id,
  /** What was reported: a job with its employer, or an employer alone. */
  job_id: id.nullable(),
  job_title: z.string(),
  employer_id: id,
  employer_name: z.string(),
  reason: z.string(),
  reporter_email: z.string(),
  status: z.enum(REPORT_STATUSES),
  reported_at: instant,
  closed_at: instant.nullable(),
});

/** An empty value counts as none, as plain HTML forms send it. */
const orNone = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();

const byId = z.strictObject({ id });
const success = z.strictObject({ success: z.literal(true) });
const lagosMinute = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, "Enter date and time as YYYY-MM-DD HH:MM");

export const jobsCalls = defineCalls({
  "GET /api/jobs": {
    access: "anyone",
    summary: "Open jobs, featured first, then the newest; searches and filters count up to 1,000",
    query: z.strictObject({
      ...page,
      /** Part of title, description or employer name. */
      q: searchText,
      /** Part of title or description, whoever the employer is. */
      text: searchText,
      category: orNone(z.enum(JOB_CATEGORIES)),
      /** Part of the location. */
      location: searchText,
      /** Jobs that may pay at least this, naira per month. */
      salary: orNone(z.coerce.number("Enter whole naira").int("Enter whole naira").min(0).max(1_000_000_000_000)),
      /** Jobs for which so many years are enough. */
      experience: orNone(z.coerce.number("Enter whole years").int("Enter whole years").min(0).max(50)),
      sort: orNone(z.enum(JOB_SORTS)),
    }),
    response: z.array(job),
  },
  "GET /api/jobs/{id}": { access: "anyone", summary: "One open job", params: byId, response: job },
  "POST /api/jobs": { access: "employer", summary: "Post a job", body: jobInput, response: job, status: 201 },
  "PUT /api/jobs/{id}": {
    access: "employer",
    summary: "Change a job of yours; 409 where it was edited since",
    params: byId,
    body: jobChange,
    response: job,
  },
  "POST /api/jobs/{id}/toggle-active": {
    access: "employer",
    summary: "Close a job of yours, or open it again",
    params: byId,
    response: job,
  },
  "GET /api/employer/jobs": {
    access: "employer",
    summary: "Your jobs, newest first",
    query: z.strictObject({ ...page, status: orNone(z.enum(["active", "inactive"])) }),
    response: z.array(job),
  },
  "GET /api/admin/jobs": {
    access: "admin",
    summary: "All jobs, newest first; q is part of the title or the employer's name",
    query: z.strictObject({ ...page, q: searchText, status: orNone(z.enum(["active", "inactive"])) }),
    response: z.strictObject({ jobs: z.array(job), total: z.number() }),
  },
  "PUT /api/admin/jobs/{id}": {
    access: "admin",
    summary: "Change any job; 409 where it was edited since",
    params: byId,
    body: jobChange,
    response: job,
  },
  "POST /api/admin/jobs/{id}/toggle-active": {
    access: "admin",
    summary: "Close any job, or open it again",
    params: byId,
    response: job,
  },

  "GET /api/saved-jobs": {
    access: "job_seeker",
    summary: "The jobs you saved, last saved first",
    query: z.strictObject({ ...page }),
    response: z.array(savedJob),
  },
  "POST /api/saved-jobs": {
    access: "job_seeker",
    summary: "Save a job; again changes nothing",
    body: z.strictObject({ job_id: id }),
    response: savedJob,
    status: 201,
  },
  "DELETE /api/saved-jobs/{job_id}": {
    access: "job_seeker",
    summary: "Forget a saved job; again changes nothing",
    params: z.strictObject({ job_id: id }),
    response: success,
  },

  "GET /api/job-applications": {
    access: "job_seeker",
    summary: "Your applications, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(applicationOfSeeker),
  },
  "POST /api/job-applications": {
    access: "job_seeker",
    summary: "Apply for an open job, once",
    body: z.strictObject({ job_id: id, cover_letter: optionalText(8000) }),
    response: applicationOfSeeker,
    status: 201,
  },
  "GET /api/employer/applications": {
    access: "employer",
    summary: "Applications for your jobs, newest first",
    query: z.strictObject({ ...page, job_id: orNone(id), status: orNone(z.enum(JOB_APPLICATION_STATUSES)) }),
    response: z.array(applicationOfEmployer),
  },
  "GET /api/employer/applications/counts": {
    access: "employer",
    summary: "How many applications for your jobs, or one of them, are where",
    query: z.strictObject({ job_id: orNone(id) }),
    response: applicationCounts,
  },
  "POST /api/employer/applications/{id}/status": {
    access: "employer",
    summary: "Shortlist or reject a pending application, hire from the shortlist",
    params: byId,
    body: z.strictObject({ status: z.enum(JOB_APPLICATION_STATUSES) }),
    response: applicationOfEmployer,
  },
  "POST /api/employer/schedule-interview": {
    access: "employer",
    summary: "Invite a shortlisted applicant to an interview, or move it",
    body: z.strictObject({
      application_id: id,
      /** Africa/Lagos. */
      interview_date: lagosMinute,
      interview_location: requiredText(300, "Enter where the interview takes place"),
    }),
    response: applicationOfEmployer,
  },

  "GET /api/career-guidance": {
    access: "job_seeker",
    summary: "Your career guidance requests, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(guidanceRequest),
  },
  "POST /api/career-guidance": {
    access: "job_seeker",
    summary: "Ask for career guidance",
    body: z.strictObject({
      request_type: guidanceType,
      description: requiredText(4000, "Describe what you need"),
      service_cost: z.literal(GUIDANCE_PRICE, `The price is ${GUIDANCE_PRICE}`),
    }),
    response: guidanceRequest,
    status: 201,
  },
  "GET /api/employer/premium-requests": {
    access: "employer",
    summary: "The premium services you asked for, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(premiumRequest),
  },
  "POST /api/employer/premium-requests": {
    access: "employer",
    summary: "Ask for a premium service; the price is ours",
    body: z.strictObject({
      service: premiumService,
      /** The job to feature, for featured_job only. */
      job_id: id.nullable().default(null),
      message: optionalText(2000),
    }),
    response: premiumRequest,
    status: 201,
  },
  "POST /api/reports": {
    access: "signed_in",
    summary: "Report a job or an employer to the job centre",
    body: z.strictObject({
      job_id: id.optional(),
      employer_id: id.optional(),
      reason: requiredText(2000, "Tell us what is wrong"),
    }),
    response: success,
    status: 201,
  },

  "GET /api/admin/service-requests": {
    access: "admin",
    summary: "Career guidance and premium requests, newest first",
    query: z.strictObject({
      ...page,
      kind: orNone(z.enum(["guidance", "premium"])),
      status: orNone(z.enum(SERVICE_REQUEST_STATUSES)),
    }),
    response: z.array(serviceRequestRow),
  },
  "POST /api/admin/service-requests/{id}/status": {
    access: "admin",
    summary: "Mark a request as paid, done or cancelled; paid takes effect",
    params: byId,
    body: z.strictObject({ status: z.enum(SERVICE_REQUEST_STATUSES) }),
    response: serviceRequestRow,
  },
  "GET /api/admin/reports": {
    access: "admin",
    summary: "Reports of jobs and employers, newest first",
    query: z.strictObject({ ...page, status: orNone(z.enum(REPORT_STATUSES)) }),
    response: z.array(reportRow),
  },
  "POST /api/admin/reports/{id}/status": {
    access: "admin",
    summary: "Close an open report as resolved or dismissed",
    params: byId,
    body: z.strictObject({ status: z.enum(REPORT_STATUSES) }),
    response: reportRow,
  },
});

/** What jobs tells other services, never routed by the gateway. */
export const jobsInternalCalls = defineCalls({
  "POST /internal/own-job": {
    access: "internal",
    summary: "How a job of an employer stands; one of somebody else is none",
    body: z.strictObject({ job_id: id, employer_id: id }),
    response: z.strictObject({ state: z.enum(["open", "closed", "none"]) }),
  },
});
