import { emailsOf } from "@jobcentre/contracts/email-list";
import { adminCreated } from "@jobcentre/contracts/events/admin";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { lockSettings } from "../settings/lock-settings.ts";
import { readSettings } from "../settings/read-settings.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { adminModel } from "./admin.model.ts";
import { type InvitationDeps, type MadeInvitation, makeInvitation } from "./make-invitation.ts";

/** Makes an address a super admin's, as a new admin where there is none, and answers a link that sets the password. */
export function recoverAdmin(
  deps: InvitationDeps,
  { email, full_name }: { email: string; full_name: string },
): Promise<MadeInvitation & { is_new: boolean }> {
  const { db, now } = deps;
  return inTransaction(db, async () => {
    await lockSettings(deps);
    const known = await adminModel(db).findOne({ user_id: email }).lean();
    const admin_id = known?._id.toHexString() ?? (await create());
    const superAdmins = emailsOf((await readSettings(db)).super_admin_emails);
    if (!superAdmins.includes(email)) {
      await saveSettings(deps, { super_admin_emails: [...superAdmins, email].join(", ") });
    }
    return { ...(await makeInvitation(deps, admin_id)), is_new: known === null };
  });

  async function create(): Promise<string> {
    const [made] = await adminModel(db).create([{ user_id: email, full_name, created_at: now() }]);
    const admin_id = made!._id.toHexString();
    await recordEvent(db, adminCreated, { aggregate_id: admin_id, data: { admin_id, email, full_name } });
    return admin_id;
  }
}
