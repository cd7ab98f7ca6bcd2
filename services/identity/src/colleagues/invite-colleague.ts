import { MOST_COLLEAGUES } from "@jobcentre/contracts/colleague-options";
import { colleagueInvited } from "@jobcentre/contracts/events/identity";
import type { Colleague } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { Types } from "mongoose";
import { emailOfAccount } from "../accounts/email-of-account.ts";
import { businessNameOf } from "../employer-profiles/business-name-of.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { requireNotDeclinedToday } from "../invitations/declined-today.ts";
import { retryOnDuplicate } from "../retry-on-duplicate.ts";
import { type ColleagueRecord, colleagueModel } from "./colleague.model.ts";
import { timesOfLink } from "./colleague.rules.ts";
import { colleagueView } from "./colleague.view.ts";
import { countInvitationMail, sendLink } from "./send-link.ts";

type Deps = Pick<IdentityDeps, "db" | "now" | "config" | "colleagueLinks" | "sendsEmail">;

/**
 * Invites somebody to a company's account, whoever that address may be known as here: what is in their way they read once they have
 * signed in with it. Throws Problem("profile_missing"), Problem("own_address"), Problem("already_colleague"), Problem("colleague_declined"),
 * Problem("too_many_colleagues") and Problem("too_many_requests").
 */
export function inviteColleague(
  { db, now, config, colleagueLinks, sendsEmail }: Deps,
  { account_id: employer_id }: Person,
  { email, name }: { email: string; name: string },
): Promise<Colleague> {
  return retryOnDuplicate(() =>
    inTransaction(db, async () => {
      const at = now();
      const employer_name = await businessNameOf(db, employer_id);
      if ((await emailOfAccount(db, employer_id)) === email) throw new Problem("own_address");
      // Many at once wait for each other here, so that none of them is one too many.
      await countInvitationMail(db, employer_id, at);
      const known = await colleagueModel(db).find({ employer_id }).lean<ColleagueRecord[]>();
      if (known.some((one) => one.email === email)) throw new Problem("already_colleague");
      // Also where the owner took the invitation that was declined off the list.
      await requireNotDeclinedToday({ db, config }, { employer_id, email, now: at });
      if (known.length >= MOST_COLLEAGUES) throw new Problem("too_many_colleagues");
      const record = { _id: new Types.ObjectId(), employer_id, email, name, invited_at: at, ...timesOfLink(at) };
      await colleagueModel(db).create([record]);
      await sendLink({ db, config }, record);
      const data = { employer_id, employer_name };
      await recordEvent(db, colleagueInvited, { aggregate_id: record._id.toHexString(), data });
      return colleagueView(record, { now: at, link: sendsEmail ? undefined : colleagueLinks.urlOf(record) });
    }),
  );
}
