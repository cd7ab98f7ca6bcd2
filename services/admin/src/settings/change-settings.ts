import { emailsOf } from "@jobcentre/contracts/email-list";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { isSuperAdmin, requireSuperAdmin } from "../accounts/check-admin.ts";
import { endInvitationsBy } from "../accounts/end-invitations.ts";
import { existingAdmins } from "../accounts/find-admins.ts";
import { readSettings } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { overtakenSettings, type Settings } from "./setting.rules.ts";

const PAYMENT = "Only a super admin changes how people pay";
const NOBODY_LEFT = "Name at least one existing admin";
const MEANWHILE = (value: string): string =>
  `Somebody has changed this meanwhile to "${value}". Save again to put yours in its place.`;

/**
 * Changes settings for an admin; who the super admins are, and how people pay, is theirs alone to say; there is always an existing one. Throws
 * Problem("conflict") where somebody has saved another value meanwhile than the one in `former`.
 */
export async function changeSettings(
  deps: Pick<ServiceDeps, "db" | "now">,
  { settings, former = {} }: { settings: Partial<Settings>; former?: Partial<Settings> | undefined },
  by: Person,
): Promise<void> {
  const { super_admin_emails } = settings;
  await inTransaction(deps.db, async () => {
    if (super_admin_emails !== undefined) await requireSuperAdmin(deps, by);
    const before = await readSettings(deps.db);
    await requireMayRedirect(deps, { before, settings }, by);
    const overtaken = overtakenSettings(before, settings, former);
    if (overtaken.length > 0) {
      const told = overtaken.map((key) => [`settings.${key}`, MEANWHILE(before[key])]);
      throw new Problem("conflict", { fields: Object.fromEntries(told) });
    }
    if (super_admin_emails !== undefined) {
      const wanted = emailsOf(super_admin_emails);
      if ((await existingAdmins(deps.db, wanted)).length === 0) {
        throw new Problem("invalid_input", {
          text: `Super admin emails: ${NOBODY_LEFT}`,
          fields: { "settings.super_admin_emails": NOBODY_LEFT },
        });
      }
      const removed = emailsOf(before.super_admin_emails).filter((address) => !wanted.includes(address));
      await endInvitationsBy(deps.db, removed);
    }
    await saveSettings(deps, settings);
  });
}

/** For an hour of another bank account a log that is read afterwards comes too late (decision 59). Saving it as it is changes nothing. */
async function requireMayRedirect(
  deps: Pick<ServiceDeps, "db" | "now">,
  { before, settings }: { before: Settings; settings: Partial<Settings> },
  by: Person,
): Promise<void> {
  const { payment_instructions } = settings;
  if (payment_instructions === undefined || payment_instructions === before.payment_instructions) return;
  if (await isSuperAdmin(deps.db, by)) return;
  throw new Problem("forbidden", { text: `${PAYMENT}.`, fields: { "settings.payment_instructions": PAYMENT } });
}
