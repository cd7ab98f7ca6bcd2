import type { Envelope } from "@jobcentre/contracts/envelope";
import { createInProcessTransport } from "./in-process.ts";
import { storedDeadLetters } from "./stored-dead-letters.ts";
import { describeDelivery, WRONG_EVENTS } from "./testing/delivery-promises.ts";

describeDelivery("events inside one process", {
  make: async (databaseOf) => createInProcessTransport(databaseOf),
  publishRaw: (transport, _service, raw) => transport.publish(JSON.parse(raw) as Envelope),
  malformed: WRONG_EVENTS,
  openBox: async (databaseOf) => storedDeadLetters(databaseOf),
});
