import { emailsOf } from "@jobcentre/contracts/email-list";
import type { SettingKey } from "@jobcentre/contracts/settings";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { requireSuperAdmin } from "../accounts/check-admin.ts";
import { endInvitationsBy } from "../accounts/end-invitations.ts";
import { existingAdmins } from "../accounts/find-admins.ts";
import { readSettings } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";

const NOBODY_LEFT = "Name at least one existing admin";

/** Changes settings for an admin; who the super admins are is theirs alone to say, and always names an existing admin. */
export async function changeSettings(
  deps: Pick<ServiceDeps, "db" | "now">,
  settings: Partial<Record<SettingKey, string>>,
  by: Person,
): Promise<void> {
  const { super_admin_emails } = settings;
  await inTransaction(deps.db, async () => {
    if (super_admin_emails !== undefined) {
      await requireSuperAdmin(deps, by);
      const wanted = emailsOf(super_admin_emails);
      if ((await existingAdmins(deps.db, wanted)).length === 0) {
        throw new Problem("invalid_input", {
          text: `Super admin emails: ${NOBODY_LEFT}`,
          fields: { "settings.super_admin_emails": NOBODY_LEFT },
        });
      }
      const former = emailsOf((await readSettings(deps.db)).super_admin_emails);
      const removed = former.filter((address) => !wanted.includes(address));
      await endInvitationsBy(deps.db, removed);
    }
    await saveSettings(deps, settings);
  });
}
