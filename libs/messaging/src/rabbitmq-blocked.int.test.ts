import { randomBytes } from "node:crypto";
import type { Envelope } from "@jobcentre/contracts/envelope";
import { describeWithBroker } from "@jobcentre/test-kit/broker-tests";
import { connect } from "amqplib";
import { expect, it, onTestFinished } from "vitest";
import { createRabbitmqTransport } from "./rabbitmq.ts";
import { openRabbitmqDeadLetters } from "./rabbitmq-dead-letters.ts";
import { declareOnBroker } from "./rabbitmq-topology.ts";
import { doorTo } from "./testing/broker-door.ts";
import { log } from "./testing/delivery-fixture.ts";

const envelope = (): Envelope => ({
  id: randomBytes(12).toString("hex"),
  name: "identity.profile-saved",
  version: 1,
  occurred_at: new Date().toISOString(),
  actor: null,
  trace_id: "",
  aggregate_id: randomBytes(12).toString("hex"),
  aggregate_version: 1,
  data: {},
});

/** One that was ready, and whose broker has become full. */
async function blockedTransport(url: string, namespace: string) {
  const door = await doorTo(url);
  const transport = await createRabbitmqTransport(door.url, log, { namespace });
  onTestFinished(() => transport.close());
  await expect.poll(() => transport.isReady()).toBe(true);
  await transport.publish(envelope());
  door.fill();
  const publishing = transport.publish(envelope());
  publishing.catch(() => undefined);
  await expect.poll(() => transport.isReady()).toBe(false);
  return { door, transport, publishing };
}

await describeWithBroker("a transport", (url, newNamespace) => {
  it("knows that it has had its broker once that is lost, though nobody asked before", async () => {
    const door = await doorTo(url);
    const namespace = newNamespace();
    const transport = await createRabbitmqTransport(door.url, log, { namespace });
    onTestFinished(() => transport.close());
    await expect.poll(() => transport.hasBeenReady()).toBe(true);
    door.freeze();
    door.cut();
    await expect.poll(() => transport.isReady()).toBe(false);
    expect(transport.hasBeenReady()).toBe(true);
  });
});

await describeWithBroker("a RabbitMQ that is low on disk or memory", (url, newNamespace) => {
  it("is not ready for events, so that nobody sends them again and again, until it says so or is another one", async () => {
    const { door, transport, publishing } = await blockedTransport(url, newNamespace());
    door.empty();
    await publishing;
    await expect.poll(() => transport.isReady()).toBe(true);
    door.fill();
    const cutOff = expect(transport.publish(envelope())).rejects.toThrow(/closed|lost/);
    await expect.poll(() => transport.isReady()).toBe(false);
    door.cut();
    await cutOff;
    await expect.poll(() => transport.isReady()).toBe(true);
  });

  it("goes on being read and is freed by what was applied, and tells how much waits", async () => {
    const { transport } = await blockedTransport(url, newNamespace());
    expect(await transport.countQueued("jobs")).toBe(1);
    const applied: string[] = [];
    const subscription = await transport.subscribe("jobs", async (raw) => {
      applied.push(JSON.parse(raw).name);
      return { outcome: "applied" };
    });
    await expect.poll(() => applied).toEqual(["identity.profile-saved"]);
    await subscription.stop();
    expect(await transport.countQueued("jobs")).toBe(0);
    expect(await transport.countDeadLetters("jobs")).toBe(0);
  });

  it("is not asked for dead letters of which some stay, which would be published again", async () => {
    const { door, transport } = await blockedTransport(url, newNamespace());
    await expect(transport.removeDeadLetters("jobs", () => true)).rejects.toThrow("takes no events");
    door.empty();
    await expect.poll(() => transport.isReady()).toBe(true);
    expect(await transport.removeDeadLetters("jobs", () => true)).toBe(0);
  });

  it("is told to an operator who looks at the dead letters, and keeps them", async () => {
    const namespace = newNamespace();
    await declareOnBroker(url, namespace);
    const filling = await connect(url);
    const channel = await filling.createConfirmChannel();
    channel.publish(`${namespace}.dead`, "jobs", Buffer.from("a letter"));
    await channel.waitForConfirms();
    await filling.close();
    const door = await doorTo(url);
    door.fill();
    const box = await openRabbitmqDeadLetters(door.url, namespace);
    for (const what of [box.list("jobs"), box.replay("jobs", () => true)])
      await expect(what).rejects.toThrow("takes no events for now (low on disk): free it first");
    await box.close();
    door.empty();
    const again = await openRabbitmqDeadLetters(url, namespace);
    onTestFinished(() => again.close());
    // Twice where the broker still reads what it was sent last; what was applied is not applied twice.
    const letters = async () => new Set((await again.list("jobs")).map(({ raw }) => raw));
    await expect.poll(letters).toEqual(new Set(["a letter"]));
  });
});
