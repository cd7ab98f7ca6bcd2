import { adminCreated } from "@jobcentre/contracts/events/admin";
import { email } from "@jobcentre/contracts/fields";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import * as z from "zod";
import { saveSettings } from "../settings/save-settings.ts";
import { adminModel } from "./admin.model.ts";
import { hashPassword } from "./password.ts";

/** Who becomes the first super admin; read only while there is no admin at all. */
export const firstAdminConfig = z.object({
  ADMIN_EMAIL: email.optional().describe("The first administrator's e-mail address; read only while there is none."),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    .max(1024)
    .optional()
    .describe("The first administrator's password; read only while there is none."),
  ADMIN_NAME: z
    .string()
    .trim()
    .min(1)
    .max(120, "must have at most 120 characters")
    .default("Administrator")
    .describe("The first administrator's name."),
});

type Deps = Pick<ServiceDeps, "db" | "now" | "log">;

/** Makes the first super admin. Of several instances starting at once, one makes it. */
export async function createFirstAdmin(deps: Deps, config: z.output<typeof firstAdminConfig>): Promise<void> {
  const { db, now, log } = deps;
  if (await adminModel(db).exists({})) return;
  const { ADMIN_EMAIL: user_id, ADMIN_PASSWORD, ADMIN_NAME: full_name } = config;
  if (!user_id || !ADMIN_PASSWORD) {
    log.warn("there is no admin: set ADMIN_EMAIL and ADMIN_PASSWORD and start again to make the first one");
    return;
  }
  const password_hash = await hashPassword(ADMIN_PASSWORD);
  try {
    await inTransaction(db, async () => {
      if (await adminModel(db).exists({})) return;
      const [admin] = await adminModel(db).create([{ user_id, full_name, password_hash, created_at: now() }]);
      const admin_id = admin!._id.toHexString();
      await saveSettings(deps, { super_admin_emails: user_id });
      await recordEvent(db, adminCreated, { aggregate_id: admin_id, data: { admin_id, email: user_id, full_name } });
    });
  } catch (error) {
    // Another instance was faster: the unique e-mail address lets only one of them commit.
    if (!isDuplicateKey(error)) throw error;
  }
}
