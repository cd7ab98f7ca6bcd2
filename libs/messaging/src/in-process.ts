import { CONSUMERS } from "@jobcentre/contracts/events/consumers";
import type { ServiceName } from "@jobcentre/contracts/services";
import type { Connection } from "mongoose";
import { deadLetterModel } from "./dead-letter.model.ts";
import { deliverInProcess } from "./deliver-in-process.ts";
import type { Deliver, Transport } from "./transport.ts";

interface Subscriber {
  deliver: Deliver;
  underWay: Set<Promise<unknown>>;
  stopped: AbortController;
}

/**
 * Carries events inside one process. It keeps RabbitMQ's promises without a queue of its own: `publish` resolves
 * only when every consuming service has committed its effect (or stored a dead letter), so until then the event
 * stays unpublished in its outbox and survives any crash there. It is ready while all who `belong` to it are subscribed:
 * a process starts and stops its services one by one.
 */
export function createInProcessTransport(
  databaseOf: (service: ServiceName) => Connection,
  belong: readonly ServiceName[] = [],
): Transport {
  const subscribers = new Map<ServiceName, Subscriber>();
  const isReady = (): boolean => belong.every((service) => subscribers.has(service));
  let hasBeenReady = isReady();

  async function deliverTo(
    service: ServiceName,
    raw: string,
    traceparent?: string,
    isLeftOver?: boolean,
  ): Promise<void> {
    const subscriber = subscribers.get(service);
    if (!subscriber) throw new Error(`${service} is not running`);
    const deliver = () => subscriber.deliver(raw, traceparent, isLeftOver);
    const settled = deliverInProcess(deliver, subscriber.stopped.signal);
    const delivery = settled.then(async ({ outcome, reason = "" }) => {
      if (outcome === "unsettled") throw new Error(`${service} is stopping`);
      if (outcome === "dead")
        await deadLetterModel(databaseOf(service)).create({ raw, reason, created_at: new Date() });
    });
    subscriber.underWay.add(delivery);
    await delivery.finally(() => subscriber.underWay.delete(delivery));
  }

  return {
    async publish(envelope, traceparent, isLeftOver) {
      const raw = JSON.stringify(envelope);
      const consumers = CONSUMERS[envelope.name] ?? [];
      const results = await Promise.allSettled(
        consumers.map((service) => deliverTo(service, raw, traceparent, isLeftOver)),
      );
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
    },
    async subscribe(service, deliver) {
      const subscriber: Subscriber = { deliver, underWay: new Set(), stopped: new AbortController() };
      subscribers.set(service, subscriber);
      hasBeenReady ||= isReady();
      return {
        async stop() {
          subscribers.delete(service);
          subscriber.stopped.abort();
          await Promise.allSettled([...subscriber.underWay]);
        },
      };
    },
    isOfOneProcess: true,
    // What waits here waits in the publisher's outbox.
    countQueued: async () => 0,
    countDeadLetters: (service) => deadLetterModel(databaseOf(service)).countDocuments(),
    async removeDeadLetters(service, matches) {
      const DeadLetter = deadLetterModel(databaseOf(service));
      const letters = await DeadLetter.find().lean();
      const ids = letters.filter(({ raw }) => matches(raw)).map(({ _id }) => _id);
      return (await DeadLetter.deleteMany({ _id: { $in: ids } })).deletedCount;
    },
    isReady,
    // Who publishes hands them over.
    isConsuming: () => true,
    hasBeenReady: () => hasBeenReady,
    async close() {
      subscribers.clear();
    },
  };
}
