import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { SERVICE_NAMES } from "../../services.ts";

/** null stands for what could not be found out. */
export const systemHealth = z.strictObject({
  database: z.strictObject({ totalRecords: z.number().nullable(), status: z.enum(["healthy", "degraded", "down"]) }),
  activity: z.strictObject({ last24Hours: z.number().nullable(), errors: z.number().nullable() }),
  /** `uptime` in seconds, of the service that answers. */
  system: z.strictObject({ uptime: z.number(), status: z.enum(["operational", "degraded"]) }),
  broker: z.strictObject({ status: z.enum(["operational", "degraded", "down"]) }),
  /** E-mails that were given up in the last 24 hours; missing where none are sent, or it could not be found out. */
  emails: z.strictObject({ given_up: z.number() }).optional(),
  services: z.array(
    z.strictObject({
      name: z.enum(SERVICE_NAMES),
      status: z.enum(["operational", "degraded", "down"]),
      uptime: z.number().nullable(),
      records: z.number().nullable(),
      waiting_events: z.number().nullable(),
      queued_events: z.number().nullable(),
      dead_letters: z.number().nullable(),
      errors: z.number().nullable(),
    }),
  ),
  /** When `backup` last ended well, null where it never did. */
  last_backup_at: z.iso.datetime().nullable().optional(),
  /** Which build answers: the beginning of a hash of its sources. */
  build: z.string().optional(),
  /** What is not as it should be, and what to do about it. */
  problems: z.array(z.strictObject({ what: z.string(), what_to_do: z.string() })),
});

export const healthCalls = defineCalls({
  "GET /api/admin/system-health": {
    access: "admin",
    summary: "How every service, the store and the broker are right now",
    response: systemHealth,
  },
});
