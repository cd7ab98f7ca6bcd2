import { randomUUID } from "node:crypto";
import type { Envelope } from "@jobcentre/contracts/envelope";
import type { ConfirmChannel, Message } from "amqplib";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createPublisher } from "./rabbitmq-publisher.ts";

const envelope = { id: randomUUID(), name: "application.approved", aggregate_id: "a" } as unknown as Envelope;

/** A channel that confirms and returns when it is told to. */
function silentChannel() {
  const confirms: ((error: unknown) => void)[] = [];
  let giveBack = (_message: Message): void => undefined;
  const channel = {
    on: (_event: string, listener: typeof giveBack) => {
      giveBack = listener;
    },
    publish: (...[, , , , confirm]: Parameters<ConfirmChannel["publish"]>) => confirms.push(confirm as () => void) > 0,
  } as unknown as ConfirmChannel;
  const giveBackAll = (): void => giveBack({ properties: { messageId: envelope.id } } as Message);
  return { channel, confirms, giveBackAll };
}

const publisher = createPublisher("events");
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

it("a fact that the broker never confirms rejects after 30 s, so that it is tried again", async () => {
  const { channel } = silentChannel();
  publisher.use(channel);
  const published = vi.fn();
  publisher.publish(envelope).catch(published);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(published).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(published.mock.calls).toEqual([[new Error("the broker has not confirmed application.approved for 30 s")]]);
});

it("a confirm that comes after all says nothing about the second try", async () => {
  const { channel, confirms, giveBackAll } = silentChannel();
  publisher.use(channel);
  publisher.publish(envelope).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  const second = publisher.publish(envelope);
  confirms[0]?.(null);
  giveBackAll();
  confirms[1]?.(null);
  await expect(second).rejects.toThrow("application.approved reached no queue");
});

it("one that is confirmed in time leaves no timer behind", async () => {
  const { channel, confirms } = silentChannel();
  publisher.use(channel);
  const published = publisher.publish(envelope);
  confirms[0]?.(null);
  await published;
  expect(vi.getTimerCount()).toBe(0);
});

it("what is unconfirmed rejects at once when the channel goes, and leaves no timer behind", async () => {
  publisher.use(silentChannel().channel);
  const published = publisher.publish(envelope);
  publisher.use(null);
  await expect(published).rejects.toThrow("lost before the confirm");
  expect(vi.getTimerCount()).toBe(0);
});
