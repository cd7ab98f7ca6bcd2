import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id } from "../../fields.ts";
import { SETTINGS, type SettingKey } from "../../settings.ts";

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

/** Any text: what stood there may be older than today's rules. */
const formerValues = z.strictObject(
  Object.fromEntries(Object.keys(SETTINGS).map((key) => [key, z.string().max(10_000).optional()])) as Record<
    SettingKey,
    z.ZodOptional<z.ZodString>
  >,
);

export const settingsCalls = defineCalls({
  "GET /api/admin/settings": { access: "admin", summary: "All settings you may change", response: z.array(setting) },
  "POST /api/admin/settings": {
    access: "admin",
    summary: "Change settings; super_admin_emails takes a super admin",
    body: z.strictObject({
      settings: settingChanges.meta({ examples: [{ contact_email: "info@jobcentre.example" }] }),
      /** The values that the changes replace; where one is another by now, nothing is changed: 409. Without it nobody is asked. */
      former: formerValues.optional().meta({ examples: [] }),
    }),
    response: z.array(setting),
  },
  "GET /api/public-settings": {
    access: "anyone",
    summary: "The settings that public pages need",
    response: z.record(z.string(), z.string()),
  },
});
