import type { Colleague } from "@jobcentre/contracts/http/identity";
import type { SignsIn } from "../accounts/colleague-of.ts";
import type { ColleagueRecord } from "./colleague.model.ts";
import { declinedAt, nameOf, stateOf } from "./colleague.rules.ts";

/** A colleague as the company reads it; `signs_in` is missing while they have not joined. */
export function colleagueView(
  record: ColleagueRecord,
  {
    now,
    signs_in,
    seen_at,
    link,
    is_you = false,
  }: {
    now: Date;
    signs_in?: SignsIn | undefined;
    seen_at?: Date | undefined;
    link?: string | undefined;
    is_you?: boolean;
  },
): Colleague {
  const state = stateOf(record, now);
  const declined_at = declinedAt(record);
  const last_seen = seen_at ?? signs_in?.signed_in_at;
  return {
    id: record._id.toHexString(),
    name: nameOf(signs_in, record.name),
    email: signs_in?.email ?? record.email,
    state,
    invited_at: record.invited_at.toISOString(),
    ...(!record.joined_at && { ends_at: record.ends_at.toISOString() }),
    ...(declined_at && { declined_at: declined_at.toISOString() }),
    ...(record.joined_at && { joined_at: record.joined_at.toISOString() }),
    ...(last_seen && { last_seen_at: last_seen.toISOString() }),
    is_you,
    ...(state === "invited" && link && { invitation_link: link }),
  };
}
