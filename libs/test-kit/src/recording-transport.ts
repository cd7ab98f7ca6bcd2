import type { Envelope } from "@jobcentre/contracts/envelope";
import { CONSUMERS } from "@jobcentre/contracts/events/consumers";
import type { ServiceName } from "@jobcentre/contracts/services";
import { deliverInProcess } from "@jobcentre/messaging/deliver-in-process";
import type { Deliver, Transport } from "@jobcentre/messaging/transport";

export interface RecordingTransport extends Transport {
  /** Everything that was published, oldest first. */
  readonly published: Envelope[];
  /** Waits until an event of this name is published (and matches); fails after 20 s. */
  waitFor(name: string, matches?: (envelope: Envelope) => boolean): Promise<Envelope>;
  /** Why a service under test gave up on an event; undefined where it did not. */
  deadReason(eventId: string): string | undefined;
}

/** Carries events to the services under test and records them; other services are taken as having them. */
export function createRecordingTransport(): RecordingTransport {
  const published: Envelope[] = [];
  const subscribers = new Map<ServiceName, { deliver: Deliver; stopped: AbortController }>();
  const watchers = new Set<() => void>();
  const dead = new Map<string, string>();

  return {
    published,
    async publish(envelope, traceparent, isLeftOver) {
      const raw = JSON.stringify(envelope);
      for (const service of CONSUMERS[envelope.name] ?? []) {
        const subscriber = subscribers.get(service);
        if (!subscriber) continue;
        const deliver = () => subscriber.deliver(raw, traceparent, isLeftOver);
        const result = await deliverInProcess(deliver, subscriber.stopped.signal);
        if (result.outcome === "unsettled") throw new Error(`${service} is stopping`);
        if (result.outcome === "dead") dead.set(envelope.id, `${service}: ${result.reason}`);
      }
      published.push(envelope);
      for (const watcher of [...watchers]) watcher();
    },
    waitFor(name, matches = () => true) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`no ${name} was published; seen: ${published.map((e) => e.name).join(", ") || "nothing"}`));
        }, 20_000);
        function look(): void {
          const found = published.find((envelope) => envelope.name === name && matches(envelope));
          if (!found) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve(found);
        }
        watchers.add(look);
        look();
      });
    },
    deadReason: (eventId) => dead.get(eventId),
    async subscribe(service, deliver) {
      const stopped = new AbortController();
      subscribers.set(service, { deliver, stopped });
      return {
        async stop() {
          subscribers.delete(service);
          stopped.abort();
        },
      };
    },
    isOfOneProcess: true,
    countQueued: async () => 0,
    countDeadLetters: async () => 0,
    removeDeadLetters: async () => 0,
    isReady: () => true,
    isConsuming: () => true,
    hasBeenReady: () => true,
    async close() {
      subscribers.clear();
    },
  };
}
