import * as z from "zod";
import {
  date,
  editedAtRead,
  id,
  instant,
  lineText,
  naira,
  optionalText,
  requiredLine,
  requiredText,
} from "../../fields.ts";
import { EMPLOYMENT_TYPES, MOST_POSITIONS } from "../../job-options.ts";
import { MISSING_OF_JOB, MOST_OF_JOB, MOST_REFERENCE, MOST_YEARS_ASKED } from "../../job-rules.ts";
import { BUSINESS_SECTORS, COMPANY_SIZES, JOB_CATEGORIES } from "../../options.ts";

const perMonth = { description: "Whole naira per month; null says nothing" };
const yearsAsked = { description: "Years of experience, 0 for none" };
const untilDay = { description: "Open until the end of this day in Lagos (UTC+1); null stays open" };

export const jobInput = z.strictObject({
  title: requiredLine(MOST_OF_JOB.title, MISSING_OF_JOB.title),
  description: requiredText(MOST_OF_JOB.description, MISSING_OF_JOB.description),
  requirements: optionalText(MOST_OF_JOB.requirements),
  salary_min: naira.nullable().default(null).meta(perMonth),
  salary_max: naira.nullable().default(null).meta(perMonth),
  location: requiredLine(MOST_OF_JOB.location, MISSING_OF_JOB.location),
  category: z.enum(JOB_CATEGORIES, MISSING_OF_JOB.category),
  experience_required: z.number().int("Enter whole years").min(0).max(MOST_YEARS_ASKED).default(0).meta(yearsAsked),
  application_deadline: z
    .union([date, z.literal("")])
    .nullable()
    .default(null)
    .meta(untilDay),
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

/** What an employer says of a job: a field of its form. */
export type JobField = keyof typeof jobInput.shape;

/** The fields that are chosen from a list, counted or dated. */
type Unworded =
  | "salary_min"
  | "salary_max"
  | "category"
  | "experience_required"
  | "application_deadline"
  | "employment_type"
  | "positions";

/** The fields for words of its employer's own, which go with its account. A new field is one of them until it is named above. */
export type JobText = Exclude<JobField, Unworded>;

/** How searches find each of them: by the name of a job, by the other words of its posting, or as a place. */
export const SEARCHED_AS = {
  title: "name",
  description: "words",
  requirements: "words",
  location: "place",
} as const satisfies Record<JobText, "name" | "words" | "place">;
export const JOB_TEXTS = Object.keys(SEARCHED_AS) as JobText[];

/** What its employer calls a job in a list of its own, such as the number in its HR system: the same however its letters are put together. */
export const jobReference = lineText()
  .overwrite((text) => text.normalize("NFC"))
  .max(MOST_REFERENCE, `Use at most ${MOST_REFERENCE} characters`);

const ownWords = {
  reference: jobReference.nullable().optional().meta({
    description:
      "Your own name of the job, such as its number in your HR system: nobody else sees it, and no two of your jobs have the same. Null or empty says none; left out, a change keeps what was said",
    examples: [],
  }),
};

/** The same with what its employer keeps to itself. */
export const ownJobInput = jobInput.extend(ownWords);

const { requirements, salary_min, salary_max, experience_required, application_deadline } = jobInput.shape;
const kept = (description: string) => ({ description: `${description}; left out, a change keeps what was said` });

/** A job as somebody saw and changed it: what was saved in the meantime is not overwritten unseen, nor what is left out. */
export const jobChange = jobInput.extend({
  requirements: requirements.unwrap().optional().meta(kept("Empty says none")),
  salary_min: salary_min.unwrap().optional().meta(kept(perMonth.description)),
  salary_max: salary_max.unwrap().optional().meta(kept(perMonth.description)),
  experience_required: experience_required.unwrap().optional().meta(kept(yearsAsked.description)),
  application_deadline: application_deadline.unwrap().optional().meta(kept(untilDay.description)),
  edited_at: editedAtRead,
});
export const ownJobChange = jobChange.extend(ownWords);

/** What an employer tells of itself; what it does not tell is left out. */
export const aboutEmployer = z.strictObject({
  business_sector: z.enum(BUSINESS_SECTORS).optional(),
  company_size: z.enum(COMPANY_SIZES).optional(),
  company_description: z.string().optional(),
  hiring_policies: z.string().optional(),
  /** As it was typed: only http and https are for a link. */
  website_url: z.string().optional(),
});

/** The fields of its form as a job answers them; whoever answers or stores them takes the list from here. */
const said = {
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  location: z.string(),
  category: z.enum(JOB_CATEGORIES),
  salary_min: z.number().nullable().meta(perMonth),
  salary_max: z.number().nullable().meta(perMonth),
  experience_required: z.number().meta(yearsAsked),
  application_deadline: date.nullable().meta(untilDay),
  /** Left out where the employer does not say. */
  employment_type: z.enum(EMPLOYMENT_TYPES).optional(),
  /** How many people are wanted; left out where the employer does not say. */
  positions: z.number().int().min(1).optional(),
} satisfies Record<JobField, z.ZodType>;

/** What an employer says of a job. */
export const saidOfJob = z.strictObject(said);

export const job = z.strictObject({
  id,
  ...said,
  employer_id: id,
  employer_name: z.string(),
  employer_is_verified: z.boolean(),
  /** `{file id}/{encoded file name}` for the logo call; left out where there is none, and in lists. */
  employer_logo_path: z.string().optional(),
  /** Left out where it tells nothing, and in lists. */
  employer_about: aboutEmployer.optional(),
  created_at: instant,
  /** When it was last edited; left out where it never was. */
  edited_at: instant.optional(),
  is_active: z.boolean(),
  /** Closed by an admin: its employer cannot open it; left out otherwise. */
  closed_by_centre: z.literal(true).optional(),
  /** Closed with its employer's suspended account, which its employer may undo once that is reinstated; left out otherwise. */
  closed_by_suspension: z.literal(true).optional(),
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

/** A job that is open, without what changes by itself, such as who applied, and what an open one never has. */
export const openJob = job.omit({
  employer_logo_path: true,
  employer_about: true,
  is_active: true,
  closed_by_centre: true,
  closed_by_suspension: true,
  closing_reason: true,
  closed_by_employer: true,
  filled_at: true,
  is_featured: true,
  applications_count: true,
});

/** A job as its employer reads it. */
export const ownJob = job.extend({
  /** What the employer calls it; left out where it says nothing. */
  reference: z.string().optional(),
});

/** What tells an employer's jobs apart where one is chosen. */
export const jobChoice = ownJob.pick({
  id: true,
  title: true,
  location: true,
  reference: true,
  application_deadline: true,
  is_active: true,
  is_featured: true,
});
