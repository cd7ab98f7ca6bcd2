import { z } from "zod";
import { defineCalls } from "../call.ts";
import { date, email, id, instant, optionalText, page, phone, requiredText, searchText } from "../fields.ts";
import { SERVICE_NAMES } from "../services.ts";
import { SETTINGS, type SettingKey } from "../settings.ts";

export const activityLogEntry = z.strictObject({
  id,
  /** Who acted: "Admin" or "User" where the name is unknown, "System" where nobody did. */
  admin_name: z.string(),
  action: z.string(),
  details: z.string(),
  created_at: instant,
});

export const stats = z.strictObject({
  totalUsers: z.number(),
  totalEmployers: z.number(),
  totalJobs: z.number(),
  totalApplications: z.number(),
  totalTrainingPrograms: z.number(),
  totalEnrollments: z.number(),
  activeJobs: z.number(),
  pendingApplications: z.number(),
});

const perArea = { jobs: z.number(), training: z.number() };

export const charts = z.strictObject({
  /** The last twelve weeks, oldest first, by the Monday they start on. */
  applications_per_week: z.array(z.strictObject({ week: date, ...perArea })),
  enrollments_by_status: z.array(
    z.strictObject({ status: z.enum(["enrolled", "completed", "dropped"]), count: z.number() }),
  ),
  /** Those with the most applications in these weeks. */
  top_categories: z.array(z.strictObject({ category: z.string(), ...perArea })),
  /** From an application of these weeks to the first decision. */
  time_to_decision: z.strictObject({
    decided: z.number(),
    waiting: z.number(),
    median_days: z.number().nullable(),
    spans: z.array(z.strictObject({ span: z.string(), count: z.number() })),
  }),
});

/** null stands for what could not be found out. */
export const systemHealth = z.strictObject({
  database: z.strictObject({ totalRecords: z.number().nullable(), status: z.enum(["healthy", "degraded", "down"]) }),
  activity: z.strictObject({ last24Hours: z.number().nullable(), errors: z.number().nullable() }),
  /** `uptime` in seconds, of the service that answers. */
  system: z.strictObject({ uptime: z.number(), status: z.enum(["operational", "degraded"]) }),
  broker: z.strictObject({ status: z.enum(["operational", "degraded", "down"]) }),
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
  /** What is not as it should be, and what to do about it. */
  problems: z.array(z.strictObject({ what: z.string(), what_to_do: z.string() })),
});

const adminCheck = z.strictObject({
  profile: z.strictObject({ id, user_id: z.string(), full_name: z.string() }),
  is_super_admin: z.boolean(),
});

export const admin = z.strictObject({
  id,
  full_name: z.string(),
  /** The e-mail address in lower case. */
  user_id: z.string(),
  phone: z.string(),
  location: z.string(),
  created_at: instant,
  is_super_admin: z.boolean(),
  /** Whether a password is set; without one an admin signs in through the identity provider. */
  has_password: z.boolean(),
});

/** A link that sets a password once, shown to the super admin who hands it on. */
const invitation = { invitation_link: z.string(), invitation_expires_at: instant };

/** `super_admin_emails` is among them for super admins only. */
export const setting = z.strictObject({
  id,
  setting_key: z.string(),
  setting_value: z.string(),
  description: z.string(),
});

const settingChanges = z.strictObject(
  Object.fromEntries(
    Object.entries<{ schema: z.ZodType<string> }>(SETTINGS).map(([key, { schema }]) => [key, schema.optional()]),
  ) as Record<SettingKey, z.ZodOptional<z.ZodType<string>>>,
);

/** What narrows the activity log down; days are days in Lagos. */
const activityFilters = {
  scope: z.enum(["admins", "all"]).default("admins"),
  action: z.string().max(80).optional(),
  /** Part of the name of who acted or whom it is about, or an account id. */
  person: searchText,
  from: date.optional(),
  to: date.optional(),
};

const byToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });

export const adminCalls = defineCalls({
  "POST /api/admin/direct-login": {
    access: "anyone",
    summary: "Sign in as an admin with e-mail and password",
    body: z.strictObject({ email: z.string().trim().max(254), password: z.string().max(1024) }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  "GET /api/admin/invitations/{token}": {
    access: "anyone",
    summary: "Whom an invitation link is for; 404 once it is used or over",
    params: byToken,
    response: z.strictObject({ email: z.string(), full_name: z.string() }),
  },
  "POST /api/admin/invitations/{token}": {
    access: "anyone",
    summary: "Set the password of the invited admin, once",
    params: byToken,
    body: z.strictObject({ password: z.string().max(1024) }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  "GET /api/admin/check": {
    access: "signed_in",
    summary: "Whether you are an admin, by your account",
    response: adminCheck,
  },
  "GET /api/admin/session-check": {
    access: "signed_in",
    summary: "Whether you are an admin, by your e-mail address",
    response: adminCheck,
  },
  "GET /api/admin/activity-logs": {
    access: "admin",
    summary: "What happened, newest first; without filters what admins did",
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
    summary: "The newest 20,000 of the entries that match, as CSV",
    query: z.strictObject(activityFilters),
  },
  "GET /api/admin/stats": { access: "admin", summary: "Counts for the overview", response: stats },
  "GET /api/admin/stats/charts": { access: "admin", summary: "What the overview draws", response: charts },
  "GET /api/admin/stats/recount": {
    access: "admin",
    summary: "The overview's counts beside a fresh count of the records behind them",
    response: z.array(z.strictObject({ figure: stats.keyof(), shown: z.number(), counted: z.number().nullable() })),
  },
  "GET /api/admin/system-health": {
    access: "admin",
    summary: "How every service, the store and the broker are right now",
    response: systemHealth,
  },
  "GET /api/admin/manage-admins": {
    access: "super_admin",
    summary: "All admins, newest first",
    response: z.array(admin),
  },
  "POST /api/admin/create-admin": {
    access: "super_admin",
    summary: "Make an admin; the answer carries the link that sets a password",
    body: z.strictObject({
      email,
      full_name: requiredText(120, "Enter the full name"),
      phone: phone.default(""),
      location: optionalText(120),
    }),
    response: admin.extend(invitation),
    status: 201,
  },
  "POST /api/admin/manage-admins/{id}/invitation": {
    access: "super_admin",
    summary: "A new link that sets an admin's password; earlier ones stop working",
    params: z.strictObject({ id }),
    response: z.strictObject(invitation),
  },
  "DELETE /api/admin/delete-admin/{id}": {
    access: "super_admin",
    summary: "Delete an admin, never yourself or the last super admin",
    params: z.strictObject({ id }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  "GET /api/admin/settings": { access: "admin", summary: "All settings you may change", response: z.array(setting) },
  "POST /api/admin/settings": {
    access: "admin",
    summary: "Change settings; super_admin_emails takes a super admin",
    body: z.strictObject({ settings: settingChanges }),
    response: z.array(setting),
  },
  "GET /api/public-settings": {
    access: "anyone",
    summary: "The settings that public pages need",
    response: z.record(z.string(), z.string()),
  },
});
