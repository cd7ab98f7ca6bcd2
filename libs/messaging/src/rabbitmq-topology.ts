import { eventsConsumedBy } from "@jobcentre/contracts/events/consumers";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import type { Channel } from "amqplib";
import { connectToBroker } from "./connect-to-broker.ts";

/** The names of exchanges and queues; `namespace` keeps two installations on one broker apart. */
export interface Topology {
  exchange: string;
  deadExchange: string;
  queueOf(service: ServiceName): string;
  deadQueueOf(service: ServiceName): string;
}

export function topologyOf(namespace: string): Topology {
  return {
    exchange: `${namespace}.events`,
    deadExchange: `${namespace}.dead`,
    queueOf: (service) => `${namespace}.${service}`,
    deadQueueOf: (service) => `${namespace}.${service}.dead`,
  };
}

/** RabbitMQ 4 drops after 20 deliveries where nothing is said; poison is judged by our own inbox counter long before. */
const DELIVERY_LIMIT = 100;

/**
 * Declares everything for all services, whoever comes first: an event published before its consumer ever ran
 * waits in that consumer's queue. Declaring again what exists changes nothing.
 */
export async function declareTopology(channel: Channel, topology: Topology): Promise<void> {
  const { exchange, deadExchange, queueOf, deadQueueOf } = topology;
  await channel.assertExchange(exchange, "topic", { durable: true });
  await channel.assertExchange(deadExchange, "direct", { durable: true });
  for (const service of SERVICE_NAMES) {
    await channel.assertQueue(deadQueueOf(service), { durable: true, arguments: { "x-queue-type": "quorum" } });
    await channel.bindQueue(deadQueueOf(service), deadExchange, service);
    await channel.assertQueue(queueOf(service), {
      durable: true,
      arguments: {
        "x-queue-type": "quorum",
        "x-delivery-limit": DELIVERY_LIMIT,
        "x-dead-letter-exchange": deadExchange,
        "x-dead-letter-routing-key": service,
        "x-dead-letter-strategy": "at-least-once",
        "x-overflow": "reject-publish",
      },
    });
    for (const name of eventsConsumedBy(service)) await channel.bindQueue(queueOf(service), exchange, name);
  }
}

/** Rejects unless everything is there that `declareTopology` makes; bindings cannot be asked for. */
export async function checkTopology(channel: Channel, { exchange, deadExchange, queueOf, deadQueueOf }: Topology) {
  await channel.checkExchange(exchange);
  await channel.checkExchange(deadExchange);
  for (const service of SERVICE_NAMES) {
    await channel.checkQueue(deadQueueOf(service));
    await channel.checkQueue(queueOf(service));
  }
}

/** Makes everything on a broker, with an operator's rights. Rejects where it cannot be reached or may not. */
export async function declareOnBroker(url: string, namespace = "jobcentre"): Promise<void> {
  const connection = await connectToBroker(url);
  try {
    const channel = await connection.createChannel();
    // A failed call rejects by itself; without a listener the channel's error would end the process.
    channel.on("error", () => undefined);
    await declareTopology(channel, topologyOf(namespace));
  } finally {
    await connection.close();
  }
}
