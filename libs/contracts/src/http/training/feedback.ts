import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id, instant, optionalText } from "../../fields.ts";
import { YES_NO } from "../../training-options.ts";
import { narrowed } from "./programs.ts";

const stars = z.number().int().min(1, "Choose 1 to 5 stars").max(5, "Choose 1 to 5 stars");

export const feedbackInput = z.strictObject({
  enrollment_id: id,
  rating: stars,
  instructor_rating: stars,
  course_content_rating: stars,
  feedback_text: optionalText(4000),
  would_recommend: z.boolean(),
});

export const feedbackRow = z.strictObject({
  id,
  program_title: z.string(),
  participant_name: z.string(),
  rating: z.number(),
  instructor_rating: z.number(),
  course_content_rating: z.number(),
  feedback_text: z.string(),
  would_recommend: z.boolean(),
  created_at: instant,
});

export const feedbackCalls = defineCalls({
  "POST /api/training-feedback": {
    access: "signed_in",
    summary: "Say what you think of a program that you completed, once",
    body: feedbackInput,
    response: z.strictObject({ id, created_at: instant }),
    status: 201,
  },
  "GET /api/admin/training-feedback": {
    access: "admin",
    summary: "What participants think, newest first",
    query: z.strictObject({
      ...narrowed,
      rating: z.coerce.number().int().min(1).max(5).optional(),
      recommends: z.enum(YES_NO).optional(),
    }),
    response: z.array(feedbackRow),
  },
});
