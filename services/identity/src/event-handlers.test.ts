import { eventsConsumedBy } from "@jobcentre/contracts/events/consumers";
import { createConnection } from "mongoose";
import { expect, it } from "vitest";
import { eventHandlers } from "./event-handlers.ts";

it("consumes exactly the events that are delivered to identity", () => {
  const handled = eventHandlers({ db: createConnection(), now: () => new Date() }).map(
    (subscription) => subscription.event.name,
  );
  expect([...new Set(handled)].toSorted()).toEqual(eventsConsumedBy("identity").toSorted());
});
