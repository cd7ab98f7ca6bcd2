import type { Colleague } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { IdentityDeps } from "../identity-deps.ts";
import { requireNotDeclinedToday } from "../invitations/declined-today.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { declinedAt, timesOfLink } from "./colleague.rules.ts";
import { colleagueView } from "./colleague.view.ts";
import { countInvitationMail, countMailTo, queueLink } from "./send-link.ts";

type Deps = Pick<IdentityDeps, "db" | "now" | "config" | "colleagueLinks" | "sendsEmail">;

/**
 * Sends an invitation once more, with a new link in place of the one before; where its address had enough e-mails today, that one works
 * on unless it was declined, and nobody is told. Throws Problem("not_found"), Problem("colleague_joined"), Problem("colleague_declined") and Problem("too_many_requests").
 */
export function sendInvitationAgain(
  { db, now, config, colleagueLinks, sendsEmail }: Deps,
  { account_id: employer_id }: Person,
  id: string,
): Promise<Colleague> {
  return inTransaction(db, async () => {
    const at = now();
    const open = { _id: id, employer_id, account_id: { $exists: false } };
    const invited = await colleagueModel(db).findOne(open).lean<ColleagueRecord>();
    if (invited) await requireNotDeclinedToday({ db, config }, { employer_id, email: invited.email, now: at });
    const leaves = invited !== null && (await countMailTo({ db, config }, invited.email, at));
    const { sent_at, ...until } = timesOfLink(at);
    // Where no e-mail leaves, the link in the last one goes on: nobody has a newer one. One that was declined stays over.
    const isNew = leaves || (invited !== null && declinedAt(invited) !== undefined);
    const sent = await colleagueModel(db)
      .findOneAndUpdate(
        open,
        { $set: { ...until, ...(isNew && { sent_at }) }, $unset: { declined_at: 1 } },
        { returnDocument: "after" },
      )
      .lean<ColleagueRecord>();
    if (!sent) {
      const isThere = await colleagueModel(db).exists({ _id: id, employer_id });
      throw new Problem(isThere ? "colleague_joined" : "not_found");
    }
    await countInvitationMail(db, employer_id, at);
    if (leaves) await queueLink(db, sent);
    return colleagueView(sent, { now: at, link: sendsEmail ? undefined : colleagueLinks.urlOf(sent) });
  });
}
