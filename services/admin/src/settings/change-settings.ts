import { emailsOf } from "@jobcentre/contracts/email-list";
import { ofSuperAdmins } from "@jobcentre/contracts/settings-of-super-admins";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { isSuperAdmin, requireSuperAdmin } from "../accounts/check-admin.ts";
import { endInvitationsBy } from "../accounts/end-invitations.ts";
import { existingAdmins } from "../accounts/find-admins.ts";
import { readSettings } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { changedSettings, overtakenSettings, type Settings } from "./setting.rules.ts";

const NOBODY_LEFT = "Name at least one existing admin";
const MEANWHILE = (value: string): string =>
  `Somebody has changed this meanwhile to "${value}". Save again to put yours in its place.`;

/**
 * Changes settings for an admin; who the super admins are, how people pay and what stands on every page is theirs alone to say; there is always an existing one. Throws
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
    await requireMayTell(deps, { before, settings }, by);
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

/** For an hour of another bank account, wherever it is told, a log that is read afterwards comes too late (decision 59). Saving it as it is changes nothing. */
async function requireMayTell(
  deps: Pick<ServiceDeps, "db" | "now">,
  { before, settings }: { before: Settings; settings: Partial<Settings> },
  by: Person,
): Promise<void> {
  const { settings: changed } = changedSettings(before, settings);
  const guarded = Object.keys(changed).filter((key) => ofSuperAdmins(key));
  if (guarded.length === 0 || (await isSuperAdmin(deps.db, by))) return;
  const told = guarded.map((key) => [`settings.${key}`, `Only a super admin changes ${ofSuperAdmins(key)}`]);
  throw new Problem("forbidden", { text: `${told[0]?.[1]}.`, fields: Object.fromEntries(told) });
}
