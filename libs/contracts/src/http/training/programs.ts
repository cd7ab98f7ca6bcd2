import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, date, id, orNone, page, requiredLine, requiredText, searchText, typedText } from "../../fields.ts";
import { DIFFICULTY_LEVELS, TRAINING_CATEGORIES, TRAINING_MODES } from "../../options.ts";
import {
  ATTENDANCE_COLUMNS,
  LETTER_READERS,
  MOST_ATTENDANCE_PAGES,
  MOST_CANCELLING_REASON,
  MOST_PROGRAM_CHOICES,
  PROGRAM_SORTS,
  PROGRAM_STATES,
} from "../../training-options.ts";
import { adminProgram, program, programChange, programUpdate } from "./program-shapes.ts";

/** That a program does not take place, perhaps with why. */
const cancelling = z.strictObject({
  reason: typedText()
    .max(MOST_CANCELLING_REASON, `Use at most ${MOST_CANCELLING_REASON} characters`)
    .optional()
    .meta({
      description:
        "Why, about nobody: who is or wants to be in the program reads it, and the activity log keeps it; left out, no reason is given",
      examples: ["Too few people applied."],
    }),
});

const programImage = { image: { kind: "program_image", max_count: 1, required: true } } as const;

/** What narrows every list of the portal down. */
export const narrowed = {
  ...page,
  q: searchText,
  program_id: id.optional(),
  account_id: id.optional().meta({ description: "Those of this account", examples: [] }),
};

export const programsCalls = defineCalls({
  "GET /api/training-programs": {
    access: "anyone",
    summary: "Training programs that take applications (open, and not started yet), featured first",
    query: z.strictObject({
      ...page,
      q: searchText.meta({ description: "Words of title, description or location, in any order" }),
      category: orNone(z.enum(TRAINING_CATEGORIES)).meta({ description: "Programs of this category" }),
      mode: orNone(z.enum(TRAINING_MODES)).meta({ description: "How it meets" }),
      level: orNone(z.enum(DIFFICULTY_LEVELS)).meta({ description: "Who it is for" }),
      price: orNone(z.enum(["free", "paid"])).meta({ description: "Whether it costs anything" }),
    }),
    response: z.array(program),
  },
  "GET /api/training-programs/{id}": {
    access: "anyone",
    summary: "One training program",
    params: byId,
    response: program,
  },
  "GET /api/training-programs/images/{file_id}/{name}": {
    access: "anyone",
    summary: "The uploaded image of a program or its instructor",
    params: z.strictObject({ file_id: id, name: z.string().max(400) }),
  },
  "GET /api/admin/training-programs": {
    access: "admin",
    summary: "All programs, open or not",
    query: z.strictObject({
      ...page,
      q: searchText,
      category: z.enum(TRAINING_CATEGORIES).optional(),
      state: z.enum(PROGRAM_STATES).optional(),
      sort: z.enum(PROGRAM_SORTS).default("newest"),
    }),
    response: z.array(adminProgram),
  },
  "GET /api/admin/training-program-choices": {
    access: "admin",
    summary: `All programs in short, to choose one from: the newest ${MOST_PROGRAM_CHOICES}, or of those that q finds`,
    query: z.strictObject({ q: searchText.meta({ description: "Parts of the title, in any order" }) }),
    response: z.strictObject({
      programs: z.array(program.pick({ id: true, title: true, start_date: true })),
      has_more: z.boolean().meta({ description: "Whether there are older ones, which more words find" }),
    }),
  },
  "GET /api/admin/training-programs/{id}": {
    access: "admin",
    summary: "One program, open or not",
    params: byId,
    response: adminProgram,
  },
  "POST /api/admin/training-programs": {
    access: "admin",
    summary: "Create a program",
    body: programUpdate.extend({ is_open: z.boolean().default(true) }),
    response: adminProgram,
    status: 201,
    made_at: "/api/admin/training-programs/{id}",
  },
  "PUT /api/admin/training-programs/{id}": {
    access: "admin",
    summary: "Change a program, feature it, close or reopen it; 409 where it was changed since",
    params: byId,
    body: programChange,
    response: adminProgram,
  },
  "POST /api/admin/training-programs/{id}/cancel": {
    access: "admin",
    summary:
      "Cancel a program for good: applications that wait are rejected, who is enrolled is dropped, and both are told; a second time answers the same",
    params: byId,
    body: cancelling,
    optional_body: true,
    response: adminProgram,
  },
  "POST /api/admin/training-programs/{id}/letters": {
    access: "admin",
    summary:
      "Write in the centre's name to everybody who is enrolled in a program, or completed it; they read it among their messages within a minute",
    params: byId,
    body: z.strictObject({
      subject: requiredLine(120, "Please write a subject"),
      message: requiredText(4000, "Please write a message"),
      readers: z.enum(LETTER_READERS).default("enrolled"),
    }),
    // How many they are.
    response: z.strictObject({ success: z.literal(true), people: z.number() }),
    status: 201,
  },
  "GET /api/admin/training-programs/{id}/attendance.pdf": {
    access: "admin",
    summary: `A PDF for who takes part in a program to sign on each day or in each week, on at most ${MOST_ATTENDANCE_PAGES} pages; 409 where nobody does. That you took it is in the activity log`,
    params: byId,
    query: z.strictObject({
      columns: z.enum(ATTENDANCE_COLUMNS).default("days"),
      from: date.optional().meta({ description: "The first day of the sheet; left out, the program's" }),
      to: date.optional().meta({ description: "The last day of the sheet; left out, the program's" }),
    }),
    effect: true,
  },
  "POST /api/admin/training-programs/{id}/image": {
    access: "admin",
    summary: "Upload the image of a program; image_url becomes its path",
    params: byId,
    files: programImage,
    response: z.strictObject({ success: z.literal(true), image_url: z.string() }),
  },
  "POST /api/admin/training-programs/{id}/instructor-image": {
    access: "admin",
    summary: "Upload a picture of a program's instructor; instructor_image_url becomes its path",
    params: byId,
    files: programImage,
    response: z.strictObject({ success: z.literal(true), instructor_image_url: z.string() }),
  },
});
