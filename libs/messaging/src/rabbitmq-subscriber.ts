import { setTimeout as sleep } from "node:timers/promises";
import type { Channel, ConsumeMessage } from "amqplib";
import type { Logger } from "pino";
import { briefly } from "./briefly.ts";
import { readTraceparent } from "./trace/traceparent.rules.ts";
import type { Deliver } from "./transport.ts";

/** Enough that full batches wait while others are applied. */
const PREFETCH = 256;

export interface Subscriber {
  /** Starts consuming on a new channel after a (re)connect. */
  use(channel: Channel): Promise<void>;
  stop(): Promise<void>;
}

/** Connections are lost and processes end for other reasons, too: what has come this often before is looked at more closely. */
const SUSPICIOUS = 2;

/** Whether a quorum queue counts that many deliveries before this one; a letter that is replayed brings its old count along. */
const isSuspect = ({ fields, properties }: ConsumeMessage): boolean =>
  fields.redelivered && Number(properties.headers?.["x-delivery-count"]) >= SUSPICIOUS;

/** Consumes one queue: events of one aggregate one after the other, others at the same time; acks after the effect. */
export function createSubscriber(queue: string, deliver: Deliver, log: Logger): Subscriber {
  const lastOf = new Map<string, Promise<void>>();
  let current: { channel: Channel; tag: string } | null = null;
  const stopped = new AbortController();

  async function handle(channel: Channel, message: ConsumeMessage): Promise<void> {
    const traceparent: unknown = message.properties.headers?.traceparent;
    const raw = message.content.toString("utf8");
    const sentBy = readTraceparent(traceparent) ? String(traceparent) : undefined;
    const { outcome, afterMs } = await deliver(raw, sentBy, isSuspect(message));
    if (outcome === "later") await sleep(afterMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    // The channel may be gone meanwhile: then the broker delivers again and the inbox drops the duplicate.
    if (current?.channel !== channel) return;
    if (outcome === "unsettled" || outcome === "later") channel.nack(message, false, true);
    else if (outcome === "dead") channel.nack(message, false, false);
    else channel.ack(message);
  }

  function enqueue(channel: Channel, message: ConsumeMessage): void {
    const aggregateId: unknown = message.properties.headers?.aggregate_id;
    // Anything but a text is not from us, and need not even become one.
    const key = typeof aggregateId === "string" ? aggregateId : String(message.fields.deliveryTag);
    const task = (lastOf.get(key) ?? Promise.resolve())
      .then(() => handle(channel, message))
      .catch((error: unknown) => {
        const trace_id = readTraceparent(message.properties.headers?.traceparent)?.traceId;
        log.warn({ err: error, queue, trace_id }, "delivery not settled, the broker will repeat it");
      })
      .finally(() => {
        if (lastOf.get(key) === task) lastOf.delete(key);
      });
    lastOf.set(key, task);
  }

  async function end(): Promise<void> {
    if (current) await briefly(current.channel.cancel(current.tag));
    await Promise.allSettled([...lastOf.values()]);
    const channel = current?.channel;
    current = null;
    if (channel) await briefly(channel.close());
  }

  return {
    async use(channel) {
      await channel.prefetch(PREFETCH);
      const { consumerTag } = await channel.consume(queue, (message) => {
        if (message) enqueue(channel, message);
        // A null message: the broker cancelled us (the queue was deleted or moved). A new channel declares and consumes again.
        else void channel.close().catch(() => undefined);
      });
      current = { channel, tag: consumerTag };
      // Stopped while the channel opened: what came would be given back and delivered again, up to its limit.
      if (stopped.signal.aborted) await end();
    },
    async stop() {
      stopped.abort();
      await end();
    },
  };
}
