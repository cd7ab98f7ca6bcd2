import type { Colleague } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { IdentityDeps } from "../identity-deps.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { timesOfLink } from "./colleague.rules.ts";
import { colleagueView } from "./colleague.view.ts";
import { countInvitationMail, sendLink } from "./send-link.ts";

type Deps = Pick<IdentityDeps, "db" | "now" | "config" | "colleagueLinks" | "sendsEmail">;

/**
 * Sends an invitation once more, with a new link in place of the one before. Throws Problem("not_found"),
 * Problem("colleague_joined") and Problem("too_many_requests").
 */
export function sendInvitationAgain(
  { db, now, config, colleagueLinks, sendsEmail }: Deps,
  { account_id: employer_id }: Person,
  id: string,
): Promise<Colleague> {
  return inTransaction(db, async () => {
    const at = now();
    const sent = await colleagueModel(db)
      .findOneAndUpdate(
        { _id: id, employer_id, account_id: { $exists: false } },
        { $set: timesOfLink(at) },
        { returnDocument: "after" },
      )
      .lean<ColleagueRecord>();
    if (!sent) {
      const isThere = await colleagueModel(db).exists({ _id: id, employer_id });
      throw new Problem(isThere ? "colleague_joined" : "not_found");
    }
    await countInvitationMail(db, employer_id, at);
    await sendLink({ db, config }, sent);
    return colleagueView(sent, { now: at, link: sendsEmail ? undefined : colleagueLinks.urlOf(sent) });
  });
}
