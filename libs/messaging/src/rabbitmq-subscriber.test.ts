import type { Channel } from "amqplib";
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
