import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, date, id, instant, page, searchText } from "../../fields.ts";
import { ENROLLMENT_STATUSES } from "../../options.ts";
import { ATTENDANCE_MARKS, MOST_ATTENDANCE_MARKS, YES_NO } from "../../training-options.ts";
import { attendanceCounts } from "./attendance-counts.ts";

const mark = z.enum(ATTENDANCE_MARKS);

/** Somebody's mark of one day of a program, with how they are marked on all of its days. */
export const attendanceRow = attendanceCounts.extend({
  /** The enrollment, and its number. */
  id,
  no: z.number(),
  participant_name: z.string(),
  status: z.enum(ENROLLMENT_STATUSES),
  /** Null while there is none. */
  mark: mark.nullable(),
  /** When it was made, and by whom; null while there is none, "" where their account is gone. */
  marked_at: instant.nullable(),
  marked_by: z.string().nullable(),
  /** Whether that is you. */
  is_own_mark: z.boolean(),
  /** Every mark, in the order of the days; left out unless asked for. */
  days: z.array(z.strictObject({ day: date, mark })).optional(),
});

/** A day on which somebody is marked. */
export const attendanceDay = attendanceCounts.extend({
  day: date,
  /** Whether it is a day of the program; false where that was moved since. */
  is_of_program: z.boolean(),
});

const dayOfMarks = date.meta({
  description: "The day in Lagos: one of the program's that is not to come",
  examples: ["2026-11-27"],
});

export const attendanceCalls = defineCalls({
  "GET /api/admin/training-programs/{id}/attendance": {
    access: "admin",
    summary:
      "Who takes part in a program, by name, with their mark of one day; who was dropped or left is there where they have one",
    params: byId,
    query: z.strictObject({
      ...page,
      q: searchText.meta({ description: "Part of the name" }),
      day: dayOfMarks,
      all_days: z.enum(YES_NO).default("no").meta({
        description: "Whether each row also has the marks of all other days; then everybody is there who has any",
      }),
    }),
    response: z.array(attendanceRow),
  },
  "GET /api/admin/training-programs/{id}/attendance-days": {
    access: "admin",
    summary: "The days of a program on which anybody is marked, in their order, with how many are",
    params: byId,
    response: z.array(attendanceDay),
  },
  "PUT /api/admin/training-programs/{id}/attendance": {
    access: "admin",
    summary:
      "Mark who came to a program on one day; the last mark counts, null takes it away. Who cannot be marked is named, and the others are",
    params: byId,
    body: z.strictObject({
      day: dayOfMarks,
      marks: z
        .array(
          z.strictObject({
            enrollment_id: id,
            mark: mark.nullable().meta({ description: "Null takes it away", examples: ["present"] }),
          }),
        )
        .min(1)
        .max(MOST_ATTENDANCE_MARKS),
      only_unmarked: z.boolean().optional().meta({
        description: "Leaves the marks that are there as they are, whoever made them, and answers them",
      }),
    }),
    response: z.strictObject({
      /** Who was named, as they are now. */
      rows: z.array(attendanceRow),
      /** Who was not marked, and why. */
      refused: z.array(z.strictObject({ enrollment_id: id, error: z.string() })),
      /** The marks of other administrators that are others now. */
      replaced: z.array(z.strictObject({ enrollment_id: id, mark, marked_at: instant, marked_by: z.string() })),
    }),
  },
});
