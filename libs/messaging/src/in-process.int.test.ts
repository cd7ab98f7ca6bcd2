import type { Envelope } from "@jobcentre/contracts/envelope";
import { expect, it } from "vitest";
import { createInProcessTransport } from "./in-process.ts";
import { storedDeadLetters } from "./stored-dead-letters.ts";
import { WRONG_EVENTS } from "./testing/broken-events.ts";
import { describeDelivery } from "./testing/delivery-promises.ts";

describeDelivery("events inside one process", {
  make: async (databaseOf) => createInProcessTransport(databaseOf),
  publishRaw: (transport, _service, raw) => transport.publish(JSON.parse(raw) as Envelope),
  malformed: WRONG_EVENTS,
  openBox: async (databaseOf) => storedDeadLetters(databaseOf),
});

it("the transport is ready while everybody is there to whom events go: nothing is tried before and after", async () => {
  const nowhere = (): never => {
    throw new Error("no database is asked for");
  };
  const transport = createInProcessTransport(nowhere, ["training", "admin"]);
  const deliver = async () => ({ outcome: "applied" as const });
  const training = await transport.subscribe("training", deliver);
  expect([transport.isReady(), transport.hasBeenReady()]).toEqual([false, false]);
  await transport.subscribe("admin", deliver);
  expect(transport.isReady()).toBe(true);
  await training.stop();
  expect([transport.isReady(), transport.hasBeenReady()]).toEqual([false, true]);
});
