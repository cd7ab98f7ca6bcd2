import * as z from "zod";
import { defineCalls } from "../../call.ts";
import {
  byId,
  date,
  editedAtRead,
  id,
  instant,
  naira,
  optionalText,
  orNone,
  page,
  requiredLine,
  requiredText,
  searchText,
  typedText,
} from "../../fields.ts";
import { EMPLOYMENT_TYPES, JOB_SORTS, MOST_CLOSING_REASON, MOST_POSITIONS } from "../../job-options.ts";
import { BUSINESS_SECTORS, COMPANY_SIZES, JOB_CATEGORIES } from "../../options.ts";

export const jobInput = z.strictObject({
  title: requiredLine(160, "Enter a job title"),
  description: requiredText(8000, "Describe the job"),
  requirements: optionalText(8000),
  salary_min: naira.nullable().default(null),
  salary_max: naira.nullable().default(null),
  location: requiredLine(120, "Enter a location"),
  category: z.enum(JOB_CATEGORIES, "Select a category"),
  experience_required: z.number().int("Enter whole years").min(0).max(50).default(0),
  application_deadline: z
    .union([date, z.literal("")])
    .nullable()
    .default(null),
  employment_type: z
    .enum(EMPLOYMENT_TYPES, "Select a kind of employment")
    .nullable()
    .optional()
    .meta({ description: "Null says none; left out, a change keeps what was said" }),
  positions: z
    .number()
    .int("Enter a whole number")
    .min(1, "Enter at least 1")
    .max(MOST_POSITIONS, `Enter at most ${MOST_POSITIONS}`)
    .nullable()
    .optional()
    .meta({ description: "How many people are wanted. Null says nothing; left out, a change keeps what was said" }),
});

/** A job as somebody saw and changed it: what was saved in the meantime is not overwritten unseen. */
export const jobChange = jobInput.extend({
  edited_at: editedAtRead,
});

/** What the job is to become; a press whose answer got lost, or somebody else, may have done it already. */
const wantedState = z.strictObject({
  is_active: z
    .boolean()
    .optional()
    .meta({ description: "Whether it is to be active; left out, it is turned over", examples: [false] }),
});

/** What an employer tells of itself; what it does not tell is left out. */
export const aboutEmployer = z.strictObject({
  business_sector: z.enum(BUSINESS_SECTORS).optional(),
  company_size: z.enum(COMPANY_SIZES).optional(),
  company_description: z.string().optional(),
  hiring_policies: z.string().optional(),
  /** As it was typed: only http and https are for a link. */
  website_url: z.string().optional(),
});

/** The same of an admin, who may say why. */
const wantedByCentre = wantedState.extend({
  reason: typedText()
    .max(MOST_CLOSING_REASON, `Use at most ${MOST_CLOSING_REASON} characters`)
    .optional()
    .meta({ description: "Why it is deactivated, which its employer reads", examples: ["No such company was found."] }),
  already_closed: z.literal(true).optional().meta({
    description: "Only gives the reason: 409 where the job is no longer deactivated by an admin",
    examples: [],
  }),
  former: z
    .strictObject({ closed_by_centre: z.boolean(), closing_reason: z.string().max(MOST_CLOSING_REASON) })
    .optional()
    .meta({
      description:
        "As it was read, the reason empty where there was none: 409 where an admin closed the job since, or for another reason; left out, nothing is compared",
      examples: [],
    }),
});

export const job = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  employer_id: id,
  employer_name: z.string(),
  employer_is_verified: z.boolean(),
  /** `{file id}/{encoded file name}` for the logo call; left out where there is none, and in lists. */
  employer_logo_path: z.string().optional(),
  /** Left out where it tells nothing, and in lists. */
  employer_about: aboutEmployer.optional(),
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
  /** Left out where the employer does not say. */
  employment_type: z.enum(EMPLOYMENT_TYPES).optional(),
  /** How many people are wanted; left out where the employer does not say. */
  positions: z.number().int().min(1).optional(),
  is_active: z.boolean(),
  /** Closed by an admin: its employer cannot open it; left out otherwise. */
  closed_by_centre: z.literal(true).optional(),
  /** Why, in the words of the admin; left out where none were given. */
  closing_reason: z.string().optional(),
  /** Closed by its employer; left out otherwise, and where it was closed before this was noted. */
  closed_by_employer: z.literal(true).optional(),
  /** When its employer closed it because the post is filled, until it is active again; left out otherwise. */
  filled_at: instant.optional(),
  /** Paid to be on top of the list; true until that ends. */
  is_featured: z.boolean(),
  applications_count: z.number(),
});

/** A job as its employer manages it. */
const ownJob = job.extend({
  /** Applications that wait for a first decision. */
  pending_count: z.number(),
  /** How many still wait for a decision, those on the shortlist among them. */
  waiting_count: z.number().optional(),
});

export const postingCalls = defineCalls({
  "GET /api/jobs": {
    access: "anyone",
    summary: "Open jobs, featured first, then the newest; searches and filters count up to 1,000",
    query: z.strictObject({
      ...page,
      q: searchText.meta({ description: "Part of title, description, requirements or employer name" }),
      text: searchText.meta({ description: "Part of title, description or requirements, whoever the employer is" }),
      category: orNone(z.enum(JOB_CATEGORIES)).meta({ description: "Jobs of this category" }),
      location: searchText.meta({ description: "Parts of the location, in any order; Abuja finds all of its areas" }),
      salary: orNone(z.coerce.number("Enter whole naira").int("Enter whole naira").min(0).max(1_000_000_000_000)).meta({
        description: "Jobs that may pay at least this, naira per month",
      }),
      experience: orNone(z.coerce.number("Enter whole years").int("Enter whole years").min(0).max(50)).meta({
        description: "Jobs for which so many years are enough",
      }),
      employment_type: orNone(z.enum(EMPLOYMENT_TYPES)).meta({
        description: "Jobs of this kind of employment; of jobs that do not say theirs none is found",
      }),
      sort: orNone(z.enum(JOB_SORTS)).meta({ description: "Left out, featured jobs come first, then the newest" }),
    }),
    response: z.array(job),
  },
  "GET /api/jobs/{id}": { access: "anyone", summary: "One open job", params: byId, response: job },
  "POST /api/jobs": {
    access: "employer",
    summary: "Post a job, at most 20 a day, or 100 once the centre has verified your company",
    body: jobInput,
    response: job,
    status: 201,
  },
  "PUT /api/jobs/{id}": {
    access: "employer",
    summary: "Change a job of yours; 409 where it was edited since",
    params: byId,
    body: jobChange,
    response: job,
  },
  "POST /api/jobs/{id}/toggle-active": {
    access: "employer",
    summary: "Close a job of yours, or open it again; one that is as wanted already stays so",
    params: byId,
    body: wantedState,
    optional_body: true,
    response: job,
  },
  "POST /api/jobs/{id}/fill": {
    access: "employer",
    summary:
      "Close a job of yours because the post is filled: unless it is active again within a minute, every application that is pending or shortlisted is rejected and told so, and interviews to come are called off; a second time answers the same",
    params: byId,
    body: z.strictObject({
      words: optionalText(500).meta({
        description: "Your own words to everybody who is told",
        examples: ["Thank you for your time. We keep your letter in mind."],
      }),
    }),
    response: job,
  },
  "GET /api/employer/jobs": {
    access: "employer",
    summary: "Your jobs, newest first",
    query: z.strictObject({
      ...page,
      status: orNone(z.enum(["active", "inactive"])).meta({ description: "Whether people see them" }),
    }),
    response: z.array(ownJob),
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
    summary:
      "Close any job, with a reason where there is one, or open it again; one that is as wanted already stays so",
    params: byId,
    body: wantedByCentre,
    optional_body: true,
    response: job,
  },
});
