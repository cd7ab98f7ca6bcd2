import { emailsOf } from "@jobcentre/contracts/email-list";
import { adminCreated } from "@jobcentre/contracts/events/admin";
import type { adminCalls } from "@jobcentre/contracts/http/admin";
import { PROBLEMS } from "@jobcentre/contracts/problems";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type * as z from "zod";
import { readSettings } from "../settings/read-settings.ts";
import { type Admin, adminModel } from "./admin.model.ts";
import { adminView } from "./admin.view.ts";
import { type InvitationDeps, makeInvitation } from "./make-invitation.ts";

type Call = (typeof adminCalls)["POST /api/admin/create-admin"];

/** Told at its field. */
const taken = (): Problem => new Problem("admin_exists", { fields: { email: PROBLEMS.admin_exists.text } });

/** Makes an admin without a password and the link that sets one. */
export async function createAdmin(
  deps: InvitationDeps,
  input: z.output<Call["body"]>,
  by: Person,
): Promise<z.output<Call["response"]>> {
  const { db, now } = deps;
  const { email: user_id, full_name, phone, location } = input;
  try {
    return await inTransaction(db, async () => {
      if (await adminModel(db).exists({ user_id })) throw taken();
      const [made] = await adminModel(db).create([{ user_id, full_name, phone, location, created_at: now() }]);
      const admin = made!.toObject<Admin>();
      const admin_id = admin._id.toHexString();
      await recordEvent(db, adminCreated, { aggregate_id: admin_id, data: { admin_id, email: user_id, full_name } });
      const { super_admin_emails } = await readSettings(db);
      const invitation = await makeInvitation(deps, admin_id, by);
      return { ...adminView(admin, emailsOf(super_admin_emails)), ...invitation };
    });
  } catch (error) {
    // Two at once: the unique address lets only one of them commit.
    if (isDuplicateKey(error, "user_id")) throw taken();
    throw error;
  }
}
