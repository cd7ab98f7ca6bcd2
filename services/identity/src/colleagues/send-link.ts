import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { Problem } from "@jobcentre/service-kit/problem";
import type { IdentityDeps } from "../identity-deps.ts";
import { countOfDay } from "../invitations/count-of-day.ts";
import { queueInvitation } from "../mail/queue-invitation.ts";
import type { ColleagueRecord } from "./colleague.model.ts";
import { INVITATION_MAILS_A_DAY, MAILS_TO_ONE_A_DAY } from "./colleague.rules.ts";

type Deps = Pick<IdentityDeps, "db" | "config">;

/** Counts one more e-mail of the company's day, in the running transaction. Throws Problem("too_many_requests"). */
export async function countInvitationMail(db: Deps["db"], employerId: string, now: Date): Promise<void> {
  if ((await countOfDay(db, employerId, "colleagues", now)) <= INVITATION_MAILS_A_DAY) return;
  const text = `You can send ${INVITATION_MAILS_A_DAY} invitations to colleagues a day. Please go on tomorrow.`;
  throw new Problem("too_many_requests", { text, retryAfterSeconds: 3_600 });
}

/**
 * Has the link of an invitation leave by e-mail, in the running transaction, unless its address had enough of them today; nobody is told. Counted
 * by a key of the address and not by what is stored: that is gone where an invitation is taken back.
 */
export async function sendLink({ db, config }: Deps, invited: ColleagueRecord): Promise<void> {
  const { _id, employer_id, email, sent_at: at } = invited;
  const key = emailKeyOf(config.INTERNAL_SECRET, email);
  if ((await countOfDay(db, key, "colleagues", at)) > MAILS_TO_ONE_A_DAY) return;
  await queueInvitation(db, { colleague_id: _id.toHexString(), employer_id, at });
}
