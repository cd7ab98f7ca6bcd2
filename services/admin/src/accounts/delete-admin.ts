import { emailsOf } from "@jobcentre/contracts/email-list";
import { adminDeleted } from "@jobcentre/contracts/events/admin";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { keepFormerAdmin, keepUnseenAdmin } from "../activity/keep-person-name.ts";
import { removeFactor } from "../second-factor/change-factor.ts";
import { readSettings } from "../settings/read-settings.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { adminModel } from "./admin.model.ts";
import { requireSuperAdmin } from "./check-admin.ts";
import { endInvitationsBy } from "./end-invitations.ts";
import { endSessions, type SessionsEnd } from "./end-sessions.ts";
import { existingAdmins } from "./find-admins.ts";
import { invitationModel } from "./invitation.model.ts";

type Deps = Pick<ServiceDeps, "db" | "now" | "callInternal" | "log"> & {
  config: Pick<ServiceDeps["config"], "INTERNAL_SECRET">;
};

/**
 * Deletes an admin for a super admin, never `person` themselves and never the last super admin. Says where
 * identity does not end their role and sessions at once.
 */
export async function deleteAdmin(deps: Deps, person: Person, id: string): Promise<SessionsEnd> {
  const { db } = deps;
  const email = await inTransaction(db, async () => {
    await requireSuperAdmin(deps, person);
    const admin = await adminModel(db).findById(id).lean();
    if (!admin) throw new Problem("not_found");
    const { user_id: email, full_name, account_ids } = admin;
    if (email === person.email.toLowerCase()) throw new Problem("cannot_delete_yourself");
    const superAdmins = emailsOf((await readSettings(db)).super_admin_emails);
    const others = superAdmins.filter((address) => address !== email);
    if ((await existingAdmins(db, others)).length === 0) throw new Problem("last_super_admin");

    // What they did keeps their name.
    for (const account_id of account_ids) await keepFormerAdmin(db, { account_id, admin_id: id, name: full_name });
    if (account_ids.length === 0) {
      const email_key = emailKeyOf(deps.config.INTERNAL_SECRET, email);
      await keepUnseenAdmin(db, { admin_id: id, name: full_name, email_key });
    }
    await adminModel(db).deleteOne({ _id: admin._id });
    await invitationModel(db).deleteMany({ admin_id: admin._id });
    await endInvitationsBy(db, [email]);
    await removeFactor(db, { admin_id: id, full_name });
    if (others.length < superAdmins.length) await saveSettings(deps, { super_admin_emails: others.join(", ") });
    await recordEvent(db, adminDeleted, { aggregate_id: id, data: { admin_id: id, email, full_name } });
    return email;
  });
  return endSessions(deps, { admin_id: id, email, is_deleted: true });
}
