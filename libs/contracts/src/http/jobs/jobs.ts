import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, id, optionalText, orNone, page, searchText, typedText } from "../../fields.ts";
import { EMPLOYMENT_TYPES, JOB_SORTS, MOST_CLOSING_REASON, MOST_JOB_CHOICES } from "../../job-options.ts";
import { JOB_CATEGORIES } from "../../options.ts";
import { job, jobChange, jobChoice, jobReference, ownJob, ownJobChange, ownJobInput } from "./job-shapes.ts";

/** What the job is to become; a press whose answer got lost, or somebody else, may have done it already. */
const wantedState = z.strictObject({
  is_active: z
    .boolean()
    .optional()
    .meta({ description: "Whether it is to be active; left out, it is turned over", examples: [false] }),
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

const ownJobText = searchText.meta({ description: "Parts of title and location, in any order, or a whole reference" });

/** The same in its employer's list. */
const listedOwnJob = ownJob.extend({
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
      q: searchText.meta({
        description:
          "Part of title, description, requirements or employer name, or words of these and the location, in any order",
      }),
      text: searchText.meta({ description: "The same, whoever the employer is" }),
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
    programs: "jobs",
    summary:
      "Post a job, at most 20 a day, or 100 once the centre has verified your company; 409 with the existing_id where a job of yours has the reference",
    body: ownJobInput,
    response: ownJob,
    status: 201,
    made_at: "/api/jobs/{id}",
  },
  "PUT /api/jobs/{id}": {
    access: "employer",
    programs: "jobs",
    summary: "Change a job of yours; 409 where it was edited since, or another one has the reference",
    params: byId,
    body: ownJobChange,
    response: ownJob,
  },
  "POST /api/jobs/{id}/toggle-active": {
    access: "employer",
    programs: "jobs",
    summary: "Close a job of yours, or open it again; one that is as wanted already stays so",
    params: byId,
    body: wantedState,
    optional_body: true,
    response: ownJob,
  },
  "POST /api/jobs/{id}/fill": {
    access: "employer",
    programs: "jobs",
    summary:
      "Close a job of yours because the post is filled: unless it is active again within a minute, every application that is pending or shortlisted is rejected and told so, and interviews to come are called off; a second time answers the same",
    params: byId,
    body: z.strictObject({
      words: optionalText(500).meta({
        description: "Your own words to everybody who is told",
        examples: ["Thank you for your time. We keep your application in mind."],
      }),
    }),
    response: ownJob,
  },
  "GET /api/employer/jobs": {
    access: "employer",
    programs: "jobs",
    summary: "Your jobs, newest first",
    query: z.strictObject({
      ...page,
      q: ownJobText,
      status: orNone(z.enum(["active", "inactive"])).meta({ description: "Whether people see them" }),
      reference: jobReference
        .min(1, "Enter what you call the job")
        .optional()
        .meta({ description: "The one job that you call so" }),
    }),
    response: z.array(listedOwnJob),
  },
  "GET /api/employer/jobs/{id}": {
    access: "employer",
    programs: "jobs",
    summary: "One job of yours, open or closed",
    params: byId,
    response: ownJob,
  },
  "GET /api/employer/job-choices": {
    access: "employer",
    summary: `Your jobs in short, to choose one from: the newest ${MOST_JOB_CHOICES}, or of those that q and status find`,
    query: z.strictObject({
      q: ownJobText,
      status: orNone(z.literal("open")).meta({ description: "Only those that people can find and apply for" }),
    }),
    response: z.strictObject({
      jobs: z.array(jobChoice),
      has_more: z.boolean().meta({ description: "Whether there are older ones, which more words find" }),
    }),
  },
  "GET /api/admin/jobs": {
    access: "admin",
    summary: "All jobs, newest first; q is part of the title or the employer's name",
    query: z.strictObject({
      ...page,
      q: searchText,
      status: orNone(z.enum(["active", "inactive"])),
      job_id: id.optional().meta({ description: "This job alone", examples: [] }),
      employer_id: id.optional().meta({ description: "The jobs of this employer", examples: [] }),
    }),
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
