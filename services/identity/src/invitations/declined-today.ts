import { idOfDay } from "@jobcentre/service-kit/day-counts";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import { Problem } from "@jobcentre/service-kit/problem";
import type { IdentityDeps } from "../identity-deps.ts";
import { invitationDays } from "./invitation-days.ts";

type Deps = Pick<IdentityDeps, "db" | "config">;

interface Declined {
  employer_id: string;
  email: string;
  now: Date;
}

/** Begins as the count of e-mails to the address does, so that it is forgotten with it; of the company it has a key, too. */
function dayOf({ config: { INTERNAL_SECRET } }: Deps, { employer_id, email, now }: Declined): string {
  return `${idOfDay(emailKeyOf(INTERNAL_SECRET, email), now)}:${emailKeyOf(INTERNAL_SECRET, employer_id)}`;
}

/** Notes that an address wants no more of a company's invitations on this day in Lagos, in the running transaction. */
export async function noteDeclined(deps: Deps, declined: Declined): Promise<void> {
  const first = { $setOnInsert: { sent: 0, first_sent_at: declined.now } };
  await invitationDays.model(deps.db).updateOne({ _id: dayOf(deps, declined) }, first, { upsert: true });
}

/** Throws Problem("colleague_declined") where an address declined an invitation of this company on this day in Lagos. */
export async function requireNotDeclinedToday(deps: Deps, declined: Declined): Promise<void> {
  if (await invitationDays.model(deps.db).exists({ _id: dayOf(deps, declined) }))
    throw new Problem("colleague_declined");
}
