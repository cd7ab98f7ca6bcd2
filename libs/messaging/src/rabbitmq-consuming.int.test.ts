import { describeWithBroker } from "@jobcentre/test-kit/broker-tests";
import { expect, it, onTestFinished } from "vitest";
import { connectToBroker, disconnect } from "./connect-to-broker.ts";
import { createRabbitmqTransport } from "./rabbitmq.ts";
import { topologyOf } from "./rabbitmq-topology.ts";
import { doorTo } from "./testing/broker-door.ts";
import { log } from "./testing/delivery-fixture.ts";

await describeWithBroker("a service whose events do not come", (url, newNamespace) => {
  async function consuming(address: string, graceMs: number) {
    const namespace = newNamespace();
    const transport = await createRabbitmqTransport(address, log, { namespace, graceMs });
    onTestFinished(() => transport.close());
    await expect.poll(() => transport.isReady()).toBe(true);
    const subscription = await transport.subscribe("jobs", async () => ({ outcome: "applied" }));
    return { transport, subscription, queue: topologyOf(namespace).queueOf("jobs") };
  }

  it("says so while its queue cannot be used, though it can publish, and no more once it can", async () => {
    const { transport, queue } = await consuming(url, 0);
    expect(transport.isConsuming()).toBe(true);
    const operator = await connectToBroker(url);
    onTestFinished(() => disconnect(operator));
    const channel = await operator.createChannel();
    await channel.deleteQueue(queue);
    // Another kind of queue under its name is refused to the service.
    await channel.assertQueue(queue, { durable: false });
    await expect.poll(() => transport.isConsuming()).toBe(false);
    expect(transport.isReady()).toBe(true);
    await channel.deleteQueue(queue);
    await expect.poll(() => transport.isConsuming()).toBe(true);
  });

  it("says nothing of a short break, nor of events that it no longer wants", async () => {
    const door = await doorTo(url);
    const { transport, subscription } = await consuming(door.url, 60_000);
    door.cut();
    await expect.poll(() => transport.isReady()).toBe(false);
    expect(transport.isConsuming()).toBe(true);
    await expect.poll(() => transport.isReady()).toBe(true);
    await subscription.stop();
    expect(transport.isConsuming()).toBe(true);
  });
});
