import { randomBytes } from "node:crypto";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { connectToBroker, disconnect } from "@jobcentre/messaging/connect-to-broker";
import { topologyOf } from "@jobcentre/messaging/rabbitmq-topology";

/** Names for the exchanges and queues of tests; `remove` takes all of them from the broker, which may be somebody's own. */
export function testNamespaces(url: string): { make(): string; remove(): Promise<void> } {
  const made: string[] = [];
  return {
    make() {
      const namespace = `test-${randomBytes(5).toString("hex")}`;
      made.push(namespace);
      return namespace;
    },
    async remove() {
      const connection = await connectToBroker(url);
      try {
        const channel = await connection.createChannel();
        for (const { exchange, deadExchange, queueOf, deadQueueOf } of made.splice(0).map(topologyOf)) {
          for (const service of SERVICE_NAMES) {
            await channel.deleteQueue(queueOf(service));
            await channel.deleteQueue(deadQueueOf(service));
          }
          await channel.deleteExchange(exchange);
          await channel.deleteExchange(deadExchange);
        }
      } finally {
        await disconnect(connection);
      }
    },
  };
}
