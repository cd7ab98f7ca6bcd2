import { unevenEvents } from "@jobcentre/test-kit/consumed-events";
import { createConnection } from "mongoose";
import { expect, it } from "vitest";
import { eventHandlers } from "./event-handlers.ts";

it("consumes exactly the events that are delivered to admin", () => {
  const handled = eventHandlers({ db: createConnection(), config: { INTERNAL_SECRET: "" } });
  expect(
    unevenEvents(
      "admin",
      handled.map(({ event }) => event.name),
    ),
  ).toEqual([]);
});
