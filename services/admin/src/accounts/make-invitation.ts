import { randomBytes } from "node:crypto";
import { invitationMade } from "@jobcentre/contracts/events/admin";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { Types } from "mongoose";
import { adminModel } from "./admin.model.ts";
import { requireSuperAdmin } from "./check-admin.ts";
import { invitationKey, invitationModel } from "./invitation.model.ts";

const VALID_MS = 72 * 60 * 60 * 1000;

export interface InvitationDeps extends Pick<ServiceDeps, "db" | "now"> {
  config: Pick<ServiceDeps["config"], "PUBLIC_URL">;
}

export interface MadeInvitation {
  invitation_link: string;
  invitation_expires_at: string;
}

/**
 * A link with which an admin sets a password once, within 72 hours, and while the super admin who makes it is one; without
 * `by` an operator makes it. The links before it stop working.
 */
export function makeInvitation(
  { db, now, config }: InvitationDeps,
  adminId: string,
  by?: Person,
): Promise<MadeInvitation> {
  return inTransaction(db, async () => {
    if (by) await requireSuperAdmin({ db, now }, by);
    const admin = await adminModel(db).findById(adminId).lean();
    if (!admin) throw new Problem("not_found");
    const token = randomBytes(32).toString("base64url");
    const expires_at = new Date(now().getTime() + VALID_MS);
    const admin_id = new Types.ObjectId(adminId);
    await invitationModel(db).deleteMany({ admin_id });
    const made_by = by?.email.toLowerCase();
    await invitationModel(db).create([{ _id: invitationKey(token), admin_id, expires_at, made_by }]);
    await recordEvent(db, invitationMade, {
      aggregate_id: adminId,
      data: { admin_id: adminId, full_name: admin.full_name },
    });
    const invitation_link = `${config.PUBLIC_URL}/admin/invitation/${token}`;
    return { invitation_link, invitation_expires_at: expires_at.toISOString() };
  });
}
