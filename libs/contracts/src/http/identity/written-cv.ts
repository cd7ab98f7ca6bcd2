import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { editedAtRead, instant, optionalLine, optionalText, requiredLine } from "../../fields.ts";

/** A month as people name it on a CV. */
const month = z.string().regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, "Enter a month and a year");
const year = z
  .number("Enter a year like 2018")
  .int("Enter a year like 2018")
  .min(1940, "Enter a year like 2018")
  .max(2100, "Enter a year like 2018");

export const cvWork = z
  .strictObject({
    position: requiredLine(120, "Enter the position"),
    employer: requiredLine(120, "Enter the employer"),
    location: optionalLine(120),
    from: month,
    /** The last month, or null where the person still works there. */
    to: month.nullable().default(null),
    tasks: optionalText(1000),
  })
  .refine(({ from, to }) => to === null || to >= from, { path: ["to"], message: "Ends before it begins" });

export const cvEducation = z
  .strictObject({
    qualification: requiredLine(160, "Enter the qualification"),
    school: requiredLine(160, "Enter the school"),
    from: year.nullable().default(null),
    /** The year of leaving, or null where that is to come or not told. */
    to: year.nullable().default(null),
  })
  .refine(({ from, to }) => from === null || to === null || to >= from, {
    path: ["to"],
    message: "Ends before it begins",
  });

const sections = {
  /** A few sentences about the person. */
  about: optionalText(600),
  work: z.array(cvWork).max(15, "Enter at most 15 jobs").default([]),
  education: z.array(cvEducation).max(10, "Enter at most 10 schools").default([]),
  languages: z.array(requiredLine(60)).max(10, "Enter at most 10 languages").default([]),
};

export const writtenCvInput = z.strictObject({ ...sections, edited_at: editedAtRead });

/** What a CV says besides the profile; empty where nothing was written yet. */
export const writtenCv = z.strictObject({
  about: z.string(),
  work: z.array(cvWork),
  education: z.array(cvEducation),
  languages: z.array(z.string()),
  /** When its owner last saved it, null before the first time. */
  edited_at: instant.nullable(),
});

export const writtenCvCalls = defineCalls({
  "GET /api/user-profiles/written-cv": {
    access: "job_seeker",
    summary: "What your CV says besides your profile: work, education, languages",
    response: writtenCv,
  },
  "POST /api/user-profiles/written-cv": {
    access: "job_seeker",
    summary: "Write your CV; 409 where it was saved since",
    body: writtenCvInput,
    response: writtenCv,
  },
  "GET /api/user-profiles/written-cv/pdf": {
    access: "job_seeker",
    summary: "Your CV as PDF, made of your profile, what you wrote, and your certificates",
  },
  "POST /api/user-profiles/written-cv/use": {
    access: "job_seeker",
    summary: "Make that PDF the CV that employers read, in the place of the one before",
    body: z.strictObject({ visible_to_employers: z.boolean("Enter true or false").optional() }),
    response: z.strictObject({ cv_file_path: z.string() }),
  },
});
