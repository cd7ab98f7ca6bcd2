import * as z from "zod";
import { date, id, instant, MOST_FILE_ADDRESS, naira, optionalText, requiredLine, requiredText } from "../../fields.ts";
import { DIFFICULTY_LEVELS, TRAINING_CATEGORIES, TRAINING_MODES } from "../../options.ts";
import { PROGRAM_IMAGE_PATH, PROGRAM_STATES } from "../../training-options.ts";

/** The path of an uploaded image, or "": pages show no picture of another site, and an address of a call is none. */
const imagePath = optionalText(MOST_FILE_ADDRESS).refine(
  (path) => path === "" || PROGRAM_IMAGE_PATH.test(path),
  "Upload the image; pages show no image from elsewhere",
);

const price = { description: "Whole naira, 0 where it is free" };
const list = { description: "A JSON list of texts, written as a text" };
const lines = { description: "One on each line" };

/** How long a program is, as answers have it. */
export const weeks = z.number().meta({ description: "How many weeks it takes" });

/** What an admin enters of a program. `curriculum` is a JSON-encoded list of texts, `requirements` newline-separated. */
export const programInput = z.strictObject({
  title: requiredLine(160),
  description: requiredText(4000),
  category: z.enum(TRAINING_CATEGORIES),
  mode: z.enum(TRAINING_MODES),
  difficulty_level: z.enum(DIFFICULTY_LEVELS),
  price_amount: naira.meta(price),
  duration_weeks: z.number().int().min(1).max(260).meta({ description: "How many weeks it takes" }),
  start_date: date,
  end_date: date,
  max_participants: z.number().int().min(1).max(100_000),
  is_featured: z.boolean().default(false),
  image_url: imagePath,
  instructor_name: requiredLine(120),
  instructor_image_url: imagePath,
  instructor_bio: optionalText(2000),
  location: requiredLine(160),
  curriculum: z
    .string()
    .max(20_000)
    .refine((text) => {
      try {
        return z.array(z.string()).safeParse(JSON.parse(text)).success;
      } catch {
        return false;
      }
    }, "Enter a JSON list of texts")
    .meta(list),
  requirements: optionalText(4000).meta(lines),
});

export const program = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(TRAINING_CATEGORIES),
  mode: z.enum(TRAINING_MODES),
  difficulty_level: z.enum(DIFFICULTY_LEVELS),
  price_amount: z.number().meta(price),
  duration_weeks: weeks,
  start_date: date,
  end_date: date,
  current_participants: z.number(),
  max_participants: z.number(),
  is_featured: z.boolean(),
  image_url: z.string(),
  instructor_name: z.string(),
  instructor_image_url: z.string(),
  instructor_bio: z.string(),
  location: z.string(),
  curriculum: z.string().meta(list),
  requirements: z.string().meta(lines),
  /** Whether it takes applications; only open ones are listed. */
  state: z.enum(PROGRAM_STATES),
});

/** As programInput, with whether the program takes applications at all. */
export const programUpdate = programInput.extend({ is_open: z.boolean() });

/** A program as somebody saw and changed it: what was saved in the meantime is not overwritten unseen. */
export const programChange = programUpdate.extend({
  updated_at: instant
    .optional()
    .meta({ description: "The updated_at that was read; left out, nothing is compared", examples: [] }),
});

/** A program as the portal shows it. */
export const adminProgram = program.extend({
  /** Counts programs from 1; part of certificate numbers. */
  no: z.number(),
  is_open: z.boolean(),
  pending_applications: z.number(),
  created_at: instant,
  updated_at: instant,
});
