import { describeWithBroker } from "@jobcentre/test-kit/broker-tests";
import { expect, it } from "vitest";
import { createRabbitmqTransport } from "./rabbitmq.ts";
import { doorTo } from "./testing/broker-door.ts";
import { log } from "./testing/delivery-fixture.ts";

await describeWithBroker("a service that ends when its broker does", (url, newNamespace) => {
  async function consuming() {
    const door = await doorTo(url);
    // Without heartbeats nothing but its own patience ends a wait.
    const transport = await createRabbitmqTransport(`${door.url}?heartbeat=0`, log, {
      namespace: newNamespace(),
    });
    await expect.poll(() => transport.isReady()).toBe(true);
    const subscription = await transport.subscribe("jobs", async () => ({ outcome: "applied" }));
    return { door, transport, subscription };
  }

  it.each([
    ["cut off", "cut"],
    ["silent", "freeze"],
  ] as const)("is not kept by a connection that is %s at that moment", async (_, how) => {
    const { door, transport, subscription } = await consuming();
    const since = performance.now();
    door[how]();
    await subscription.stop();
    await transport.close();
    expect(performance.now() - since).toBeLessThan(15_000);
  });

  it("ends a question that is under way, and is not kept by it", async () => {
    const { door, transport } = await consuming();
    const asked = expect(transport.countQueued("jobs")).rejects.toThrow();
    door.cut();
    await transport.close();
    await asked;
  });
});
