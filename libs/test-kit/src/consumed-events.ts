import { eventsConsumedBy } from "@jobcentre/contracts/events/consumers";
import type { ServiceName } from "@jobcentre/contracts/services";

const CONSUMERS = "libs/contracts/src/events/consumers.ts";

/** Where else than in an on-*.ts of `event-handlers.ts` a service says what it does with an event. */
const PLACES: Partial<Record<ServiceName, string>> = {
  identity: "a row when(...) in services/identity/src/messages/message-texts.ts or a table beside it, or an on-*.ts",
  admin: "a row(...) in services/admin/src/activity/texts, or its name in NOT_LOGGED",
};

/** What to do about each event that a service handles and is not sent, or is sent and does not handle; empty where they are the same. */
export function unevenEvents(service: ServiceName, handled: readonly string[]): string[] {
  const consumed = eventsConsumedBy(service);
  const list = service === "admin" ? "take it from NOT_LOGGED" : `add "${service}" to it in BESIDES_ADMIN`;
  return [
    ...new Set(handled.filter((name) => !consumed.includes(name))),
    ...consumed.filter((name) => !handled.includes(name)),
  ].map((name) =>
    handled.includes(name)
      ? `${name} is handled, but never comes to ${service}: ${list} in ${CONSUMERS}`
      : `${name} comes to ${service}, which does nothing with it: it needs ${PLACES[service] ?? "an on-*.ts in event-handlers.ts"}; or take it out of ${CONSUMERS}`,
  );
}
