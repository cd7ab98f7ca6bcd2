import { colleagueJoined } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { howTheySignIn, workFor } from "../accounts/colleague-of.ts";
import { ownAccountOf } from "../accounts/person-of-account.ts";
import { isSuspended } from "../accounts/suspension.ts";
import { isAdmin } from "../admins/is-admin.ts";
import { findBusinessName } from "../employer-profiles/business-name-of.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { contactLine } from "../mail/contact-line.ts";
import { writeMessage } from "../messages/write-message.ts";
import { lagosMoment } from "../messages/written-days.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { nameOf, obstacleOf, stateOf } from "./colleague.rules.ts";
import { joinedText } from "./colleague-texts.ts";

type Deps = Pick<IdentityDeps, "db" | "now" | "colleagueLinks">;

/** The invitation that a link is of, and its company. Throws Problem("colleague_invitation_over") for any that does not work. */
export async function openInvitation({ db, now, colleagueLinks }: Deps, token: string) {
  const found = await colleagueModel(db).findById(colleagueLinks.idIn(token)).lean<ColleagueRecord>();
  const isGood = found && colleagueLinks.isOf(token, found) && stateOf(found, now()) === "invited";
  const company_name = isGood ? await findBusinessName(db, found.employer_id) : null;
  // A suspended company gets nobody more to act for it; the link works again afterwards.
  if (!isGood || company_name === null || (await isSuspended(db, found.employer_id)))
    throw new Problem("colleague_invitation_over");
  return { invitation: found, company_name };
}

/** What whoever has the link reads of it. Throws Problem("colleague_invitation_over"). */
export async function describeInvitation(deps: Deps, token: string) {
  const { invitation, company_name } = await openInvitation(deps, token);
  return { company_name, email: invitation.email, ends_at: invitation.ends_at.toISOString() };
}

/**
 * Has who signed in with the invited address work in the company's account from now on, in every browser; the link is used up. Throws
 * Problem("colleague_invitation_over") and what obstacleOf says.
 */
export function useInvitation(deps: Deps, person: Person, token: string): Promise<void> {
  const { db, now } = deps;
  const account_id = ownAccountOf(person);
  return inTransaction(db, async () => {
    const { invitation, company_name: employer_name } = await openInvitation(deps, token);
    const { _id, employer_id } = invitation;
    const who = (await howTheySignIn(db, [account_id])).get(account_id);
    if (!who) throw new Problem("not_signed_in");
    const obstacle = obstacleOf(invitation, { ...who, is_admin: await isAdmin(db, who.email) });
    if (obstacle) throw new Problem(obstacle);
    // Somebody else at the same moment, or the same person in another tab, meets the write of whoever was first.
    if (!(await workFor(db, account_id, employer_id))) throw new Problem("colleague_has_profile");
    const used = await colleagueModel(db).updateOne(
      { _id, sent_at: invitation.sent_at, account_id: { $exists: false } },
      { $set: { account_id, joined_at: now() }, $unset: { forgotten_at: 1, declined_at: 1 } },
    );
    if (used.matchedCount === 0) throw new Problem("colleague_invitation_over");
    const full_name = nameOf(who, invitation.name);
    const text = joinedText({ name: full_name, email: who.email }, lagosMoment(now()), await contactLine(db));
    const told = { created_at: now(), event_id: `colleague-joined:${_id}:${account_id}` };
    await writeMessage(db, { ...text, ...told, account_id: employer_id, about: [account_id] });
    const data = { account_id, full_name, employer_id, employer_name };
    await recordEvent(db, colleagueJoined, { aggregate_id: _id.toHexString(), data });
  });
}
