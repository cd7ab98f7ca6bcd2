import * as z from "zod";

const days = z.number().int().min(0);

/** On how many days somebody was marked as what; those without a mark count nowhere. */
export const attendanceCounts = z.strictObject({ present: days, absent: days, excused: days });
