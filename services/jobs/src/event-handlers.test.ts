import { eventsConsumedBy } from "@jobcentre/contracts/events/consumers";
import { createConnection } from "mongoose";
import { expect, it } from "vitest";
import { eventHandlers } from "./event-handlers.ts";

it("consumes exactly what the contracts route to this service", () => {
  const handled = new Set(
    eventHandlers({ db: createConnection(), now: () => new Date() }).map(({ event }) => event.name),
  );
  expect([...handled].sort()).toEqual(eventsConsumedBy("jobs").sort());
});
