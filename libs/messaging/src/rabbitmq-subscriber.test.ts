import type { Channel, ConsumeMessage } from "amqplib";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { createSubscriber } from "./rabbitmq-subscriber.ts";

it("a subscriber that is stopped while its channel opens consumes nothing: what came would go to and fro up to its delivery limit", async () => {
  const asked: string[] = [];
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const channel = {
    prefetch: async () => undefined,
    consume: () => begun.then(() => ({ consumerTag: "mine" })),
    cancel: async (tag: string) => void asked.push(`cancel ${tag}`),
    close: async () => void asked.push("close"),
  } as unknown as Channel;
  const deliver = async () => ({ outcome: "unsettled" as const });
  const subscriber = createSubscriber("queue", deliver, pino({ level: "silent" }));
  const opened = subscriber.use(channel);
  await subscriber.stop();
  begin();
  await opened;
  expect(asked).toEqual(["cancel mine", "close"]);
});

/** A queue that delivers what is given back at once, behind what it has delivered by then. */
function queueOf(ids: readonly string[]) {
  const acked: string[] = [];
  let take = (_message: ConsumeMessage): void => undefined;
  const messageOf = (id: string) =>
    ({
      content: Buffer.from(id),
      properties: { headers: { aggregate_id: "one company" } },
      fields: { deliveryTag: 1 },
    }) as unknown as ConsumeMessage;
  const channel = {
    prefetch: async () => undefined,
    consume: async (_queue: string, onMessage: typeof take) => {
      take = onMessage;
      return { consumerTag: "mine" };
    },
    cancel: async () => undefined,
    close: async () => undefined,
    ack: ({ content }: ConsumeMessage) => void acked.push(String(content)),
    nack: ({ content }: ConsumeMessage, _all: boolean, again: boolean) => {
      if (again) queueMicrotask(() => take(messageOf(String(content))));
    },
  } as unknown as Channel;
  return { channel, acked, begin: () => ids.forEach((id) => void take(messageOf(id))) };
}

it("what needs another event lets it go first, also of its own aggregate: given back by an instance that ended, it comes behind", async () => {
  const applied: string[] = [];
  const deliver = async (id: string) => {
    if (id === "second" && !applied.includes("first")) return { outcome: "later" as const, afterMs: 5 };
    applied.push(id);
    return { outcome: "applied" as const };
  };
  const { channel, acked, begin } = queueOf(["second", "first"]);
  const subscriber = createSubscriber("queue", deliver, pino({ level: "silent" }));
  await subscriber.use(channel);
  begin();
  await vi.waitFor(() => expect(acked).toEqual(["first", "second"]));
  await subscriber.stop();
});

it("a stop does not wait for what is to be delivered later", async () => {
  const deliver = async () => ({ outcome: "later" as const, afterMs: 60_000 });
  const { channel, acked, begin } = queueOf(["second"]);
  const subscriber = createSubscriber("queue", deliver, pino({ level: "silent" }));
  await subscriber.use(channel);
  begin();
  await subscriber.stop();
  expect(acked).toEqual([]);
});

it.each([
  ["a table that is no text", { toString: "x", valueOf: "y" }],
  ["a list", [1, 2]],
  ["nothing", undefined],
])(
  "an event whose header for its aggregate is %s is delivered like any other: it would end the channel again and again",
  async (_what, aggregate_id) => {
    const settled: string[] = [];
    let take = (_message: ConsumeMessage): void => undefined;
    const channel = {
      prefetch: async () => undefined,
      consume: async (_queue: string, onMessage: typeof take) => {
        take = onMessage;
        return { consumerTag: "mine" };
      },
      cancel: async () => undefined,
      close: async () => undefined,
      nack: () => void settled.push("dead"),
    } as unknown as Channel;
    const deliver = async () => ({ outcome: "dead" as const, reason: "not ours" });
    const subscriber = createSubscriber("queue", deliver, pino({ level: "silent" }));
    await subscriber.use(channel);
    const properties = { headers: { aggregate_id } };
    take({ content: Buffer.from("{}"), properties, fields: { deliveryTag: 1 } } as unknown as ConsumeMessage);
    await subscriber.stop();
    expect(settled).toEqual(["dead"]);
  },
);
