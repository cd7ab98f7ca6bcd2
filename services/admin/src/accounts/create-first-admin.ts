import { adminCreated } from "@jobcentre/contracts/events/admin";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type * as z from "zod";
import { saveSettings } from "../settings/save-settings.ts";
import { adminModel } from "./admin.model.ts";
import type { firstAdminConfig } from "./first-admin-config.ts";
import { hashPassword } from "./password.ts";

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
