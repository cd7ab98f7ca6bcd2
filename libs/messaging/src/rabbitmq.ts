import type { Channel } from "amqplib";
import type { Logger } from "pino";
import { keepConnection } from "./kept-connection.ts";
import { createLossWatch } from "./lost-queues.ts";
import { sortDeadLetters } from "./rabbitmq-dead-letters.ts";
import { createPublisher } from "./rabbitmq-publisher.ts";
import { createSubscriber } from "./rabbitmq-subscriber.ts";
import { checkTopology, declareTopology, topologyOf } from "./rabbitmq-topology.ts";
import type { Transport } from "./transport.ts";

/** Many times what a broken connection or channel needs to come back. */
const GRACE_MS = 10_000;

export interface RabbitmqOptions {
  namespace?: string;
  /** `given`: exchanges and queues are made by an operator, and this user may not; it waits until they are there. */
  topology?: "declare" | "given";
  /** How long a service's channel may be gone before its events are said not to come, in ms. */
  graceMs?: number;
}

/**
 * Carries events over RabbitMQ. Answers at once and connects in the background: while the broker is away
 * `publish` rejects, the outbox keeps the events and consumers wait. It publishes on one connection and consumes on
 * another: a broker that is low on disk or memory reads nothing more of who has published, and acknowledgements, which
 * are what frees it, would wait as well.
 */
export async function createRabbitmqTransport(
  url: string,
  log: Logger,
  { namespace = "jobcentre", topology: whose = "declare", graceMs = GRACE_MS }: RabbitmqOptions = {},
): Promise<Transport> {
  const topology = topologyOf(namespace);
  let hasBeenReady = false;
  const publisher = createPublisher(topology.exchange);
  const prepare = (channel: Channel) => (whose === "given" ? checkTopology : declareTopology)(channel, topology);
  const losses = createLossWatch(topology, log);
  const publishing = await keepConnection(url, {
    purpose: `${namespace} publishes`,
    log,
    onDown: () => publisher.use(null),
  });
  const consuming = await keepConnection(url, { purpose: `${namespace} consumes`, log });

  await publishing.keep("publish", async (connection) => {
    if (hasBeenReady) await losses.look(connection);
    const channel = await connection.createConfirmChannel();
    channel.on("close", () => publisher.use(null));
    await prepare(channel);
    publisher.use(channel);
    hasBeenReady = true;
    losses.isWhole();
    return channel;
  });

  const countMessages = (queue: string): Promise<number> =>
    consuming.once(
      "count",
      (connection) => connection.createChannel(),
      async (channel) => (await channel.checkQueue(queue)).messageCount,
    );

  return {
    publish: (envelope, traceparent) => publisher.publish(envelope, traceparent),
    async subscribe(service, deliver) {
      const subscriber = createSubscriber(topology.queueOf(service), deliver, log);
      let stopped = false;
      await consuming.keep(
        service,
        async (connection) => {
          // Whoever declares first has looked.
          if (hasBeenReady) await losses.look(connection);
          const channel = await connection.createChannel();
          await prepare(channel);
          await subscriber.use(channel);
          return channel;
        },
        () => !stopped,
      );
      return {
        async stop() {
          stopped = true;
          await subscriber.stop();
        },
      };
    },
    countQueued: (service) => countMessages(topology.queueOf(service)),
    countDeadLetters: (service) => countMessages(topology.deadQueueOf(service)),
    async removeDeadLetters(service, matches) {
      // Letters that stay are published again, which would wait without end.
      if (publishing.isBlocked()) throw new Error("the broker takes no events for now, and answers nothing");
      return publishing.once(
        "dead letters",
        (connection) => connection.createConfirmChannel(),
        (channel) => sortDeadLetters(channel, topology, service, (raw) => (matches(raw) ? "gone" : "kept")),
      );
    },
    // Connected to a broker without our exchanges, nothing is sent or received; one that is low on disk or memory would
    // have everything sent to it again and again, and take all of it at once in the end.
    isReady: () => publishing.isUp() && consuming.isUp() && !publishing.isBlocked() && publisher.isOpen(),
    isConsuming: () => consuming.hasAll(graceMs),
    hasBeenReady: () => hasBeenReady,
    emptiedAt: losses.emptiedAt,
    onEmptied: losses.onEmptied,
    async close() {
      await Promise.all([publishing.close(), consuming.close()]);
    },
  };
}
