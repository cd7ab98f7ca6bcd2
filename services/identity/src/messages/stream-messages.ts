import { TOKEN_SECONDS } from "@jobcentre/service-kit/access-token";
import { EventStreamAnswer } from "@jobcentre/service-kit/answers";
import type { Person } from "@jobcentre/service-kit/person";
import type { Request } from "express";
import { ownAccountOf } from "../accounts/person-of-account.ts";
import { sessionKeyOf } from "../sessions/cookies.ts";
import type { MessageStreams } from "./message-streams.ts";

/** A stream of the person's new messages; it ends with their session or, for a caller without one, like a token. */
export function streamMessages(
  streams: MessageStreams,
  { person, req, publicUrl, now }: { person: Person; req: Request; publicUrl: string; now: Date },
): EventStreamAnswer {
  const begin = streams.admit({
    account_id: person.account_id,
    own_id: ownAccountOf(person),
    session_key: sessionKeyOf(req, publicUrl),
    ends_at: now.getTime() + TOKEN_SECONDS * 1000,
    last_event_id: req.get("last-event-id"),
  });
  return new EventStreamAnswer(begin);
}
