import { unevenEvents } from "@jobcentre/test-kit/consumed-events";
import { createConnection } from "mongoose";
import { expect, it } from "vitest";
import { eventHandlers } from "./event-handlers.ts";

it("consumes exactly the events that are delivered to entrepreneurship", () => {
  const handled = eventHandlers({ db: createConnection() });
  expect(
    unevenEvents(
      "entrepreneurship",
      handled.map(({ event }) => event.name),
    ),
  ).toEqual([]);
});
