import { eventsConsumedBy } from "@jobcentre/contracts/events/consumers";
import type { Connection } from "mongoose";
import { expect, it } from "vitest";
import { eventHandlers } from "./event-handlers.ts";

it("consumes exactly what the contracts route to training", () => {
  const handlers = eventHandlers({ db: {} as Connection, now: () => new Date() });
  expect(handlers.map((handler) => handler.event.name).sort()).toEqual(eventsConsumedBy("training").sort());
});
