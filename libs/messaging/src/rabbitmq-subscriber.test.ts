import type { Channel, ConsumeMessage } from "amqplib";
import { pino } from "pino";
import { expect, it } from "vitest";
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
