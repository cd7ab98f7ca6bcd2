import { passwordSet } from "@jobcentre/contracts/events/admin";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { removeFactor } from "../second-factor/change-factor.ts";
import { type Admin, adminModel } from "./admin.model.ts";
import { currentMark } from "./credentials.ts";
import { endSessions, type SessionsEnd } from "./end-sessions.ts";
import { invitationKey, invitationModel } from "./invitation.model.ts";
import { EASILY_GUESSED, passwordProblem } from "./password.rules.ts";
import { hashPassword } from "./password.ts";
import { isEasilyGuessed } from "./password-strength.ts";

type Deps = Pick<ServiceDeps, "db" | "now">;

/** The admin whom a link is for; throws Problem("invitation_not_found") once it is used or over. */
export async function invitedAdmin({ db, now }: Deps, token: string): Promise<Admin> {
  const invitation = await invitationModel(db)
    .findOne({ _id: invitationKey(token), expires_at: { $gt: now() } })
    .lean();
  const admin = invitation && (await adminModel(db).findById(invitation.admin_id).lean<Admin>());
  if (!admin) throw new Problem("invitation_not_found");
  return admin;
}

/**
 * Sets the password of the invited admin and uses the link up. It takes a second factor away: the phone may be what was lost. Says
 * where identity does not end their sessions so far at once.
 */
export async function acceptInvitation(
  deps: Deps & Pick<ServiceDeps, "callInternal" | "log">,
  token: string,
  password: string,
): Promise<{ email: string; ends: SessionsEnd }> {
  const { db } = deps;
  const admin = await invitedAdmin(deps, token);
  const { _id, user_id, full_name } = admin;
  const admin_id = _id.toHexString();
  const isGuessed = await isEasilyGuessed(password, [user_id, ...full_name.split(" ")]);
  const problem = passwordProblem(password, user_id) ?? (isGuessed ? EASILY_GUESSED : null);
  if (problem) throw new Problem("invalid_input", { text: `Password: ${problem}`, fields: { password: problem } });
  const password_hash = await hashPassword(password);
  const credentials = await inTransaction(db, async () => {
    const { deletedCount } = await invitationModel(db).deleteOne({ _id: invitationKey(token) });
    if (deletedCount === 0) throw new Problem("invitation_not_found");
    await adminModel(db).updateOne({ _id }, { $set: { password_hash } });
    await removeFactor(db, { admin_id, full_name });
    const mark = await currentMark(db, admin_id);
    await recordEvent(db, passwordSet, {
      aggregate_id: admin_id,
      data: { admin_id, full_name, credentials: mark },
    });
    return mark;
  });
  const ending = { admin_id, email: user_id, is_deleted: false, credentials };
  return { email: user_id, ends: await endSessions(deps, ending) };
}
