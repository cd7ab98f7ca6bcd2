import { describeWithBroker } from "@jobcentre/test-kit/broker-tests";
import { connect } from "amqplib";
import { createRabbitmqTransport } from "./rabbitmq.ts";
import { openRabbitmqDeadLetters } from "./rabbitmq-dead-letters.ts";
import { topologyOf } from "./rabbitmq-topology.ts";
import { NO_EVENTS, WRONG_EVENTS } from "./testing/broken-events.ts";
import { log } from "./testing/delivery-fixture.ts";
import { describeDelivery } from "./testing/delivery-promises.ts";

await describeWithBroker("a real RabbitMQ", (url, newNamespace) => {
  const namespace = newNamespace();
  describeDelivery("events over RabbitMQ", {
    make: () => createRabbitmqTransport(url, log, { namespace }),
    async publishRaw(_transport, service, raw) {
      const connection = await connect(url);
      const channel = await connection.createConfirmChannel();
      channel.sendToQueue(topologyOf(namespace).queueOf(service), Buffer.from(raw), { persistent: true });
      await channel.waitForConfirms();
      await connection.close();
    },
    openBox: () => openRabbitmqDeadLetters(url, namespace),
    malformed: [...NO_EVENTS, ...WRONG_EVENTS],
  });
});
