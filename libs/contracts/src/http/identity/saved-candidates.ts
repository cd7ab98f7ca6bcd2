import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { MOST_CANDIDATE_NOTE, MOST_CANDIDATES, MOST_SAVED_CANDIDATES } from "../../candidate-options.ts";
import { id, idList, instant, optionalText, orNone, page, searchText, success } from "../../fields.ts";
import { cvDatabaseEntry } from "./job-seeker-profiles.ts";

/** Somebody whom an employer saved and finds now; `id` is the person's account. */
export const savedCandidate = z.strictObject({
  id,
  full_name: z.string(),
  saved_at: instant,
  /** What you noted for yourself; "" where there is nothing. */
  note: z.string(),
  /** What the CV database tells of them; null where they have no CV, and while you may not read CVs. */
  profile: cvDatabaseEntry
    .pick({
      location: true,
      experience_years: true,
      education_level: true,
      course_of_study: true,
      skills: true,
      cv_file_path: true,
      is_verified: true,
    })
    .nullable(),
  /** Whether you may look for people and read their CVs now. */
  may_read_cvs: z.boolean(),
});

/** What there is of an employer's own about somebody whom it finds. */
export const candidate = z.strictObject({
  user_id: id,
  saved: z.strictObject({ saved_at: instant, note: z.string() }).nullable(),
  /** When you last invited them; null where you did not. */
  invited_at: instant.nullable(),
  /** Whether the CV database has them for you now: then they may be saved, wherever you found them. */
  is_in_cv_database: z.boolean(),
});

const user = z.strictObject({ user_id: id });
const note = optionalText(MOST_CANDIDATE_NOTE);

export const savedCandidatesCalls = defineCalls({
  "GET /api/employer/saved-candidates": {
    access: "employer",
    suspended: "closed",
    summary: "The people you saved and find now, last saved first",
    query: z.strictObject({
      ...page,
      q: searchText.meta({ description: "Words of the name or of your note, in any order" }),
    }),
    response: z.array(savedCandidate),
  },
  "POST /api/employer/saved-candidates": {
    access: "employer",
    summary: `Save somebody who lets you find them: of the CV database or the training graduates, where you may look there, or of your applicants who neither withdrew nor were rejected, for jobs that the centre did not close; again changes nothing. ${MOST_SAVED_CANDIDATES} people at most`,
    body: z.strictObject({
      user_id: id,
      note: note.meta({
        description:
          "For your company alone; left out, nothing is noted, but of who was taken off just now what was noted is there again",
        examples: ["Welds pipes."],
      }),
    }),
    response: savedCandidate,
    status: 201,
  },
  "PUT /api/employer/saved-candidates/{user_id}/note": {
    access: "employer",
    summary: "Note something about who is saved, for your company alone; the person has it in the copy of their data",
    params: user,
    body: z.strictObject({
      note: note.meta({ description: "Empty takes it away", examples: ["Free from May."] }),
      former: z
        .string()
        .max(MOST_CANDIDATE_NOTE)
        .optional()
        .meta({ description: "As it was read: where it is another one by now, 409", examples: [] }),
    }),
    response: savedCandidate,
  },
  "DELETE /api/employer/saved-candidates/{user_id}": {
    access: "employer",
    summary:
      "Take somebody off the people you saved, with your note; saved again within ten minutes they are there as before, and again changes nothing",
    params: user,
    response: success,
  },
  "GET /api/employer/candidates": {
    access: "employer",
    suspended: "closed",
    summary:
      "Which of these people you saved, when you last invited each, and whether the CV database has them for you; in their order, nobody who does not let you find them",
    query: z.strictObject({
      ids: orNone(idList(MOST_CANDIDATES)).meta({
        description: `Ids of people with a comma between them, ${MOST_CANDIDATES} at most; left out, the answer is empty`,
        examples: ["66f0c0ffee0123456789abcd,66f0c0ffee0123456789abce"],
      }),
    }),
    response: z.array(candidate),
  },
});
