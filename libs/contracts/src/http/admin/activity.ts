import * as z from "zod";
import { MOST_EXPORTED } from "../../activity-options.ts";
import { defineCalls } from "../../call.ts";
import { date, id, instant, page, searchText, success } from "../../fields.ts";
import { grouped } from "../../whole-numbers.ts";

export const activityLogEntry = z.strictObject({
  id,
  /** Who acted: "Admin" or "User" where the name is unknown, "System" where nobody did. */
  admin_name: z.string(),
  action: z.string(),
  details: z.string(),
  created_at: instant,
});

/** What narrows the activity log down; days are days in Lagos. */
const activityFilters = {
  scope: z
    .enum(["admins", "all"])
    .optional()
    .meta({ description: "Without it: everything where something else is asked for, else what admins did" }),
  action: z.string().max(80).optional(),
  person: searchText.meta({ description: "Part of the name of who acted or whom it is about, or an account id" }),
  from: date.optional(),
  to: date.optional(),
};

/** A word of ours, never one that somebody typed. */
const named = z.string().regex(/^[a-z][a-z_-]{0,39}$/, "Use small letters, - and _");

export const activityCalls = defineCalls({
  "GET /api/admin/activity-logs": {
    access: "admin",
    summary:
      "What happened, newest first; without filters what admins did, with them everything unless scope says admins",
    query: z.strictObject({
      ...page,
      limit: z.coerce.number().int().min(1).max(100).default(20),
      ...activityFilters,
    }),
    response: z.array(activityLogEntry),
  },
  "GET /api/admin/activity-logs/actions": {
    access: "admin",
    summary: "Every action code the activity log may hold",
    response: z.array(z.string()),
  },
  "GET /api/admin/activity-logs/csv": {
    access: "admin",
    summary: `The newest ${grouped(MOST_EXPORTED)} of the entries that match, as CSV; that you took them is an entry, too`,
    query: z.strictObject(activityFilters),
    effect: true,
  },
  "POST /api/admin/activity-logs/exports": {
    access: "admin",
    summary: "Note that you take a list away, before you do",
    body: z.strictObject({
      list: named.meta({ description: "Which list", examples: ["training-applications"] }),
      filters: z
        .array(named)
        .max(20)
        .meta({
          description: "The names of the filters that are set, without their values",
          examples: [["status", "q"]],
        }),
      count: z
        .number()
        .int()
        .min(0)
        .meta({ description: "How many rows", examples: [150] }),
    }),
    response: success,
  },
});
