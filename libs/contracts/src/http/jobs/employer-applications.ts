import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { decision } from "../../decision.ts";
import {
  byId,
  id,
  optionalText,
  orNone,
  page,
  requiredLine,
  requiredText,
  searchText,
  typedText,
} from "../../fields.ts";
import {
  EMPLOYER_MARKS,
  MOST_FIRST_DAY,
  MOST_FOUND_APPLICATIONS,
  MOST_NOTED,
  MOST_WRITTEN_AT_ONCE,
} from "../../job-options.ts";
import { EDUCATION_LEVELS, EMPLOYERS_APPLICATION_STATUSES } from "../../options.ts";
import { QUEUE_SORTS } from "../../training-options.ts";
import { grouped } from "../../whole-numbers.ts";
import { applicationCounts, applicationOfEmployer } from "./application-answers.ts";
import { inStatus, meantInterview } from "./application-fields.ts";

/** Of which job, and whose; of who withdrew the name alone is looked for. */
const wanted = {
  job_id: orNone(id).meta({ description: "Applications for this job of yours" }),
  account_id: orNone(id).meta({ description: "Applications of this person, by the id of their account" }),
  q: searchText.meta({
    description: `Words of the applicant's name in any order, or a skill, also by the trade ("welder"); of more than ${grouped(MOST_FOUND_APPLICATIONS)} that fit so many are found`,
  }),
  min_experience: z.coerce
    .number("Enter a number from 0 to 50")
    .min(0)
    .max(50)
    .default(0)
    .meta({ description: "Years; who did not say has none" }),
  education_level: orNone(z.enum(EDUCATION_LEVELS)).meta({ description: "Who has this education" }),
  location: searchText.meta({ description: "Part of the location; Abuja finds its parts" }),
  mark: orNone(z.enum([...EMPLOYER_MARKS, "none"])).meta({
    description: "Those with this mark of yours, or without one",
  }),
};

const lagosMinute = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, "Enter date and time as YYYY-MM-DD HH:MM")
  .meta({ description: "Date and time in Lagos (UTC+1)" });

/** What an employer makes of an application; only who hires says something of the first day. */
const employersDecision = decision(z.enum(EMPLOYERS_APPLICATION_STATUSES).meta({ examples: ["shortlisted"] }))
  .safeExtend({
    first_day: typedText().max(MOST_FIRST_DAY, `Use at most ${MOST_FIRST_DAY} characters`).optional().meta({
      description: "When and where who is hired comes first, and what to bring; with another status it is refused",
      examples: [],
    }),
  })
  .refine(({ status, first_day }) => !first_day || status === "hired", {
    path: ["first_day"],
    message: "Only who is hired has a first day",
  });

const toApplicant = requiredText(2000, "Please write a message");

/** What became of one message to several. */
export const writtenToSeveral = z.strictObject({
  /** The applications whose applicants have it. */
  sent: z.array(id),
  /** Those whose applicants have not, and why; what is too often today may be sent another day. */
  refused: z.array(z.strictObject({ application_id: id, code: z.string(), error: z.string() })),
});

const plannedBefore = z.strictObject({
  interview_date: z.string().max(16).meta({ description: "The interview_date that was read" }),
  interview_location: z.string().max(300),
});

export const employerApplicationsCalls = defineCalls({
  "GET /api/employer/applications": {
    access: "employer",
    programs: "applicants",
    suspended: "closed",
    summary:
      "Applications for your jobs, newest or oldest first; with interview=coming the shortlisted whose interview is still to come or began less than an hour ago, the next one first",
    query: z.strictObject({
      ...page,
      ...wanted,
      status: inStatus,
      interview: orNone(z.enum(["coming", "none", "over"])).meta({
        description:
          "Of the shortlisted those with an interview to come or under way, the next one first, those who can be invited to one, or those whose interview is over, the first one first",
      }),
      sort: z.enum(QUEUE_SORTS).default("newest").meta({ description: "Of interviews the first one is always first" }),
    }),
    response: z.array(applicationOfEmployer),
  },
  "GET /api/employer/applications/counts": {
    access: "employer",
    programs: "applicants",
    summary: "How many applications for your jobs, or one of them, are where",
    query: z.strictObject(wanted),
    response: applicationCounts,
  },
  "POST /api/employer/applications/{id}/status": {
    access: "employer",
    programs: "applicants",
    summary:
      "Shortlist or reject a pending application, with a reason where there is one, hire from the shortlist, with words for the first day where there are any; of a job that the centre closed, reject alone, without a reason",
    params: byId,
    body: employersDecision,
    response: applicationOfEmployer,
  },
  "POST /api/employer/applications/{id}/message": {
    access: "employer",
    programs: "applicants",
    summary:
      "Write to who applied and did not withdraw, at most 5 times a day and 100 times in all; not about a job that the centre closed",
    params: byId,
    body: z.strictObject({ message: toApplicant }),
    response: applicationOfEmployer,
  },
  "POST /api/employer/applications/messages": {
    access: "employer",
    programs: "applicants",
    summary: `Write one message to up to ${MOST_WRITTEN_AT_ONCE} who applied, each by the rules and limits of a message to one; who may not be written to is named, and the others have it. Sent again with the same Idempotency-Key within 24 hours it reaches nobody twice`,
    body: z.strictObject({
      application_ids: z
        .array(id)
        .min(1, "Choose whom to write to")
        .max(MOST_WRITTEN_AT_ONCE, `Choose ${MOST_WRITTEN_AT_ONCE} at most`)
        .meta({ description: "One that is named twice is written to once" }),
      message: toApplicant,
    }),
    response: writtenToSeveral,
  },
  "PUT /api/employer/applications/{id}/note": {
    access: "employer",
    programs: "applicants",
    summary:
      "Note something about who applied and did not withdraw, for your company alone; the person has it in the copy of their data",
    params: byId,
    body: z.strictObject({
      note: optionalText(MOST_NOTED).meta({ description: "Empty takes it away", examples: ["Called on Monday."] }),
      former: z
        .string()
        .max(MOST_NOTED)
        .optional()
        .meta({ description: "As it was read: where it is another one by now, 409", examples: [] }),
    }),
    response: applicationOfEmployer,
  },
  "PUT /api/employer/applications/{id}/mark": {
    access: "employer",
    programs: "applicants",
    summary:
      "Sort who applied and did not withdraw, for your company alone; nobody is told, and the person has it in the copy of their data",
    params: byId,
    body: z.strictObject({
      mark: z
        .enum(EMPLOYER_MARKS)
        .nullable()
        .meta({ description: "null takes it away", examples: ["good"] }),
    }),
    response: applicationOfEmployer,
  },
  "POST /api/employer/schedule-interview": {
    access: "employer",
    programs: "applicants",
    summary:
      "Invite a shortlisted applicant to an interview, or change it at most 5 times a day; not for a job that the centre closed",
    body: z.strictObject({
      application_id: id,
      /** Africa/Lagos. */
      interview_date: lagosMinute,
      interview_location: requiredLine(300, "Enter where the interview takes place"),
      /** The interview that the change replaces, null for none; left out, nothing is compared. */
      former: plannedBefore.nullable().optional().meta({ examples: [] }),
    }),
    response: applicationOfEmployer,
  },
  "POST /api/employer/applications/{id}/call-off-interview": {
    access: "employer",
    programs: "applicants",
    summary:
      "Call off an interview that is still to come, which counts among its changes of a day; the applicant stays on the shortlist and is told; a second time answers the same",
    params: byId,
    body: z.strictObject({
      starts_at: meantInterview,
      words: optionalText(500).meta({
        description: "Your own words to who was invited",
        examples: ["We will write to you with another date."],
      }),
    }),
    response: applicationOfEmployer,
  },
});
