import { colleagueDeclined } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { IdentityDeps } from "../identity-deps.ts";
import { noteDeclined } from "../invitations/declined-today.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { declinedAt } from "./colleague.rules.ts";
import { openInvitation } from "./use-invitation.ts";

type Deps = Pick<IdentityDeps, "db" | "now" | "config" | "colleagueLinks">;

/**
 * Ends an invitation for whoever has its link, signed in or not: it came to them, and nobody should need an account to be left alone. Its
 * company sees so and invites the address no more on that day; a repeat changes nothing. Throws Problem("colleague_invitation_over").
 */
export function declineInvitation(deps: Deps, token: string): Promise<void> {
  const { db, now, colleagueLinks } = deps;
  return inTransaction(db, async () => {
    const found = await colleagueModel(db).findById(colleagueLinks.idIn(token)).lean<ColleagueRecord>();
    if (found && declinedAt(found) && colleagueLinks.isOf(token, found)) return;
    const { invitation, company_name: employer_name } = await openInvitation(deps, token);
    const { _id, employer_id, email, sent_at } = invitation;
    const at = now();
    // The end of the link, too: an instance of the version before knows that alone.
    const ended = await colleagueModel(db).updateOne(
      { _id, sent_at, account_id: { $exists: false } },
      { $set: { declined_at: at, ends_at: at } },
    );
    if (ended.matchedCount === 0) throw new Problem("colleague_invitation_over");
    await noteDeclined(deps, { employer_id, email, now: at });
    await recordEvent(db, colleagueDeclined, { aggregate_id: _id.toHexString(), data: { employer_id, employer_name } });
  });
}
