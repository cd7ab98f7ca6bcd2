import { secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { Problem } from "@jobcentre/service-kit/problem";
import type { IdentityDeps } from "../identity-deps.ts";
import { invitationDays } from "../invitations/invitation-days.ts";
import { queueInvitation } from "../mail/queue-invitation.ts";
import type { ColleagueRecord } from "./colleague.model.ts";
import { INVITATION_MAILS_A_DAY, MAILS_TO_ONE_A_DAY } from "./colleague.rules.ts";

type Deps = Pick<IdentityDeps, "db" | "config">;

/** Counts one more e-mail of the company's day, in the running transaction. Throws Problem("too_many_requests"). */
export async function countInvitationMail(db: Deps["db"], employerId: string, now: Date): Promise<void> {
  if ((await invitationDays.count(db, employerId, { field: "colleagues", now })) <= INVITATION_MAILS_A_DAY) return;
  const text = `You can send ${INVITATION_MAILS_A_DAY} invitations to colleagues a day. Please go on tomorrow.`;
  throw new Problem("too_many_requests", { text, retryAfterSeconds: secondsUntilTomorrow(now) });
}

/**
 * Has the link of an invitation leave by e-mail, in the running transaction, unless its address had enough of them today; nobody is told. Counted
 * by a key of the address and not by what is stored: that is gone where an invitation is taken back.
 */
export async function sendLink(deps: Deps, invited: ColleagueRecord): Promise<void> {
  const { email, sent_at } = invited;
  if (await countMailTo(deps, email, sent_at)) await queueLink(deps.db, invited);
}

/** Counts one more e-mail to an address, in the running transaction; answers whether it may leave. */
export async function countMailTo({ db, config }: Deps, email: string, now: Date): Promise<boolean> {
  const key = emailKeyOf(config.INTERNAL_SECRET, email);
  return (await invitationDays.count(db, key, { field: "colleagues", now })) <= MAILS_TO_ONE_A_DAY;
}

/** Has the link of an invitation leave by e-mail, in the running transaction. */
export async function queueLink(db: Deps["db"], { _id, employer_id, sent_at: at }: ColleagueRecord): Promise<void> {
  await queueInvitation(db, { colleague_id: _id.toHexString(), employer_id, at });
}
