import type { ServiceName } from "@jobcentre/contracts/services";
import { type Channel, connect, type RecoveringChannelModel } from "amqplib";
import type { Logger } from "pino";
import { HANDSHAKE } from "./connect-to-broker.ts";
import { sortDeadLetters } from "./rabbitmq-dead-letters.ts";
import { createPublisher } from "./rabbitmq-publisher.ts";
import { createSubscriber, type Subscriber } from "./rabbitmq-subscriber.ts";
import { checkTopology, declareTopology, topologyOf } from "./rabbitmq-topology.ts";
import type { Transport } from "./transport.ts";
import { withHeartbeat } from "./with-heartbeat.ts";

const RETRY_MS = 500;

export interface RabbitmqOptions {
  namespace?: string;
  /** `given`: exchanges and queues are made by an operator, and this user may not; it waits until they are there. */
  topology?: "declare" | "given";
}

/**
 * Carries events over RabbitMQ. Answers at once and connects in the background: while the broker is away
 * `publish` rejects, the outbox keeps the events and consumers wait. amqplib recovers connections, channels are
 * made again here: on every connect, and when one closes by itself.
 */
export async function createRabbitmqTransport(
  url: string,
  log: Logger,
  { namespace = "jobcentre", topology: whose = "declare" }: RabbitmqOptions = {},
): Promise<Transport> {
  const topology = topologyOf(namespace);
  const publisher = createPublisher(topology.exchange);
  const subscribers = new Map<ServiceName, Subscriber>();
  let ready = false;
  let blocked = false;
  let closing = false;
  let generation = 0;
  let connection: RecoveringChannelModel;

  /** Keeps one channel of this connection open as long as it is wanted: opens it again when it fails or closes. */
  async function keepOpen(
    made: number,
    name: string,
    open: () => Promise<Channel>,
    wanted = () => true,
  ): Promise<void> {
    if (closing || made !== generation || !wanted()) return;
    const again = (): void => void setTimeout(() => void keepOpen(made, name, open, wanted), RETRY_MS);
    try {
      const channel = await open();
      channel.on("close", again);
    } catch (error) {
      log.warn({ err: error, channel: name }, "channel could not be opened, trying again");
      again();
    }
  }

  const openPublisher = async (): Promise<Channel> => {
    const channel = await connection.createConfirmChannel();
    channel.on("error", (error) => log.warn({ err: error, channel: "publish" }, "channel error"));
    channel.on("close", () => publisher.use(null));
    await (whose === "given" ? checkTopology : declareTopology)(channel, topology);
    publisher.use(channel);
    return channel;
  };
  const openSubscriber = async (subscriber: Subscriber): Promise<Channel> => {
    const channel = await connection.createChannel();
    channel.on("error", (error) => log.warn({ err: error, channel: "consume" }, "channel error"));
    await subscriber.use(channel);
    return channel;
  };

  const keepSubscriber = (made: number, service: ServiceName, subscriber: Subscriber): Promise<void> =>
    keepOpen(
      made,
      service,
      () => openSubscriber(subscriber),
      () => subscribers.get(service) === subscriber,
    );

  async function onConnect(): Promise<void> {
    const made = ++generation;
    await keepOpen(made, "publish", openPublisher);
    if (made !== generation) return;
    // From here on `subscribe` opens its own channel: who came before is in this very list, so nobody consumes twice.
    ready = true;
    await Promise.all([...subscribers].map(([service, subscriber]) => keepSubscriber(made, service, subscriber)));
  }

  const down = (): void => {
    ready = false;
    blocked = false;
    generation++;
    publisher.use(null);
  };

  /** A broker that is low on disk or memory reads nothing of a connection that has published: each question would keep a channel. */
  function checkAnswers(): void {
    if (!ready) throw new Error("the broker is not connected");
    if (blocked) throw new Error("the broker takes no events for now, and answers nothing");
  }

  async function countMessages(queue: string): Promise<number> {
    checkAnswers();
    const channel = await connection.createChannel();
    channel.on("error", (error) => log.warn({ err: error, channel: "count" }, "channel error"));
    try {
      return (await channel.checkQueue(queue)).messageCount;
    } finally {
      await channel.close();
    }
  }

  async function removeDeadLetters(service: ServiceName, matches: (raw: string) => boolean): Promise<number> {
    checkAnswers();
    const channel = await connection.createConfirmChannel();
    channel.on("error", (error) => log.warn({ err: error, channel: "dead letters" }, "channel error"));
    try {
      return await sortDeadLetters(channel, topology, service, (raw) => (matches(raw) ? "gone" : "kept"));
    } finally {
      await channel.close();
    }
  }

  connection = await connect(withHeartbeat(url), {
    ...HANDSHAKE,
    recovery: { initialDelay: 100, maxDelay: 2_000, waitForConnect: false },
  });
  connection.on("connect", () => void onConnect());
  connection.on("connect-failed", (error) => log.warn({ err: error }, "broker not reachable, trying again"));
  connection.on("disconnect", (error) => {
    down();
    if (!closing) log.warn({ err: error }, "broker connection lost, connecting again");
  });
  connection.on("error", (error) => log.warn({ err: error }, "broker connection error"));
  connection.on("blocked", (reason: unknown) => {
    blocked = true;
    log.warn({ reason: String(reason) }, "broker takes no events for now");
  });
  connection.on("unblocked", () => {
    blocked = false;
    log.info("broker takes events again");
  });

  return {
    publish: (envelope, traceparent) => publisher.publish(envelope, traceparent),
    async subscribe(service, deliver) {
      const subscriber = createSubscriber(topology.queueOf(service), deliver, log);
      subscribers.set(service, subscriber);
      if (ready) await keepSubscriber(generation, service, subscriber);
      return {
        async stop() {
          subscribers.delete(service);
          await subscriber.stop();
        },
      };
    },
    countQueued: (service) => countMessages(topology.queueOf(service)),
    countDeadLetters: (service) => countMessages(topology.deadQueueOf(service)),
    removeDeadLetters,
    // Connected to a broker without our exchanges, nothing is sent or received; one that is low on disk or memory would
    // have everything sent to it again and again, and take all of it at once in the end.
    isReady: () => ready && !blocked && publisher.isOpen(),
    async close() {
      closing = true;
      down();
      await connection.close();
    },
  };
}
