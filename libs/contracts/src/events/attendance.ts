import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";

/** An administrator marked who came to a program on one day, or corrected that. Nobody is named: the log has who marked what day, not who came. */
export const attendanceMarked = defineEvent({
  name: "training.attendance-marked",
  version: 1,
  data: z.strictObject({
    program_id: id,
    program_title: z.string(),
    /** The program's number, which tells runs of one title apart. */
    program_no: z.number(),
    /** YYYY-MM-DD. */
    day: z.string(),
  }),
  example: {
    program_id: "65f0c0ffee0000000000b002",
    program_title: "Solar panel installation",
    program_no: 3,
    day: "2026-11-27",
  },
});
