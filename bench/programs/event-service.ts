import { randomUUID } from "node:crypto";
import { feedbackGiven } from "@jobcentre/contracts/events/enrollments";
import { createConsumer } from "@jobcentre/messaging/consume";
import { deadLetterModel } from "@jobcentre/messaging/dead-letter.model";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { inboxFailureModel, inboxModel } from "@jobcentre/messaging/inbox.model";
import { onEvent } from "@jobcentre/messaging/on-event";
import { aggregateVersionModel, outboxModel } from "@jobcentre/messaging/outbox.model";
import { startRelay } from "@jobcentre/messaging/outbox-relay";
import { createRabbitmqTransport } from "@jobcentre/messaging/rabbitmq";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { leaseModel } from "@jobcentre/messaging/relay-lease";
import { createSharedTurns } from "@jobcentre/messaging/shared-turns";
import { createLogger } from "@jobcentre/service-kit/logger";
import { createConnection } from "mongoose";

// One half of the events figure: as "sender" it records facts and relays them, as "consumer" it applies them once.
const { ROLE = "", MONGODB_URI = "", AMQP_URL = "" } = process.env;
/** Callers who record facts: so many that some wait while others commit. */
const AT_ONCE = 64;
const log = createLogger({ name: ROLE, level: "error" });
const db = await createConnection(MONGODB_URI, { dbName: `events_${ROLE}` }).asPromise();
const models = [outboxModel, aggregateVersionModel, leaseModel, inboxModel, inboxFailureModel, deadLetterModel];
for (const model of models) {
  await model(db).createCollection();
  await model(db).createIndexes();
}
const transport = await createRabbitmqTransport(AMQP_URL, log);

let applied = 0;
let wanted = Number.POSITIVE_INFINITY;
const tellWhenDone = (): void => {
  if (applied < wanted) return;
  wanted = Number.POSITIVE_INFINITY;
  process.send?.({ done: true });
};

if (ROLE === "consumer") {
  const subscription = onEvent(feedbackGiven, async () => undefined);
  const consumer = createConsumer({ db, subscriptions: [subscription], log });
  await transport.subscribe("admin", async (raw) => {
    const result = await consumer.deliver(raw);
    // A fact may come twice.
    if (result.outcome === "applied") applied += 1;
    tellWhenDone();
    return result;
  });
} else startRelay({ db, transport, log });

const inTurn = createSharedTurns(db);

process.on("message", async ({ record, shared, expect }: { record?: number; shared?: boolean; expect?: number }) => {
  if (expect !== undefined) {
    wanted = applied + expect;
    return tellWhenDone();
  }
  let left = record ?? 0;
  const recordOne = () =>
    inTransaction(db, () =>
      recordEvent(db, feedbackGiven, { aggregate_id: randomUUID(), data: feedbackGiven.example }),
    );
  const work = async (): Promise<void> => {
    while (left-- > 0) await (shared ? inTurn(recordOne) : recordOne());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
});
while (!transport.isReady()) await new Promise((resolve) => setTimeout(resolve, 20));
process.send?.({ ready: true });
