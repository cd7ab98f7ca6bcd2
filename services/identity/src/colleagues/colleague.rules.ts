import { INVITATION_DAYS } from "@jobcentre/contracts/colleague-options";
import type { ProblemCode } from "@jobcentre/contracts/problems";
import type { SignsIn } from "../accounts/colleague-of.ts";
import type { ColleagueRecord } from "./colleague.model.ts";

/**
 * A company's name in an e-mail to somebody who never asked for one: as words, of which no mail program makes a link that whoever
 * named the company chose.
 */
export const asWords = (name: string): string =>
  name
    .replace(/\s+/g, " ")
    .replace(/\S+:\/\/\S*/g, "…")
    .replace(/(?<=\S)[.@](?=\S)/g, " ");

const DAY_MS = 24 * 3_600_000;

/** How many e-mails with invitations a company may have sent from one midnight in Lagos to the next. */
export const INVITATION_MAILS_A_DAY = 40;
/** How many may reach one address in such a day, from however many companies: whoever gets more is being pestered. */
export const MAILS_TO_ONE_A_DAY = 3;

/** When a link that is made now ends, and when nobody needs to know any more that it was made. */
export const timesOfLink = (now: Date) => ({
  sent_at: now,
  ends_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  forgotten_at: new Date(now.getTime() + 30 * DAY_MS),
});

type Declinable = Pick<ColleagueRecord, "sent_at" | "declined_at" | "joined_at">;

/** When an invitation was declined; undefined where it was sent again since, or used: a version of before left the moment there. */
export const declinedAt = ({ sent_at, declined_at, joined_at }: Declinable): Date | undefined =>
  !joined_at && declined_at && declined_at >= sent_at ? declined_at : undefined;

export const stateOf = (record: Declinable & Pick<ColleagueRecord, "ends_at">, now: Date) =>
  record.joined_at ? "joined" : !declinedAt(record) && record.ends_at > now ? "invited" : "expired";

/** What a colleague is called: as they sign in, or, where the provider tells no more than their address, as the owner called them. */
export const nameOf = (own: Pick<SignsIn, "name" | "email"> | undefined, written: string): string =>
  own?.name && own.name !== own.email ? own.name : written;

/**
 * What keeps somebody who signed in from using an invitation; null where nothing does. That the address is the invited one is asked
 * first: whoever else has the link learns nothing of who has an account.
 */
export function obstacleOf(
  invited: Pick<ColleagueRecord, "email">,
  who: Pick<SignsIn, "email" | "user_type" | "colleague_of"> & { is_admin: boolean },
): ProblemCode | null {
  if (who.email !== invited.email) return "colleague_other_address";
  if (who.is_admin) return "colleague_is_admin";
  if (who.user_type !== null) return "colleague_has_profile";
  return who.colleague_of ? "colleague_elsewhere" : null;
}
