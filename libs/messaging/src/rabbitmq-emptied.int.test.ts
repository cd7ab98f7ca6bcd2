import { describeWithBroker } from "@jobcentre/test-kit/broker-tests";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { connectToBroker, disconnect } from "./connect-to-broker.ts";
import { createRabbitmqTransport } from "./rabbitmq.ts";
import { declareOnBroker, topologyOf } from "./rabbitmq-topology.ts";
import { doorTo } from "./testing/broker-door.ts";

await describeWithBroker("a RabbitMQ that comes back empty", (url, newNamespace) => {
  async function ready(topology: "declare" | "given") {
    const namespace = newNamespace();
    if (topology === "given") await declareOnBroker(url, namespace);
    const door = await doorTo(url);
    const lines: string[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    const transport = await createRabbitmqTransport(door.url, log, { namespace, topology });
    onTestFinished(() => transport.close());
    await expect.poll(() => transport.isReady()).toBe(true);
    await transport.subscribe("jobs", async () => ({ outcome: "applied" }));
    const operator = await connectToBroker(url);
    onTestFinished(() => disconnect(operator));
    const channel = await operator.createChannel();
    const loseAll = async () => {
      const { queueOf, exchange } = topologyOf(namespace);
      await channel.deleteQueue(queueOf("jobs"));
      await channel.deleteQueue(queueOf("admin"));
      await channel.deleteExchange(exchange);
    };
    const told = () => lines.filter((line) => line.startsWith("RabbitMQ came back without its queues"));
    return { namespace, door, transport, loseAll, told };
  }

  it("is told, once for each time, though everything is made anew at once", async () => {
    const { door, transport, loseAll, told } = await ready("declare");
    expect(transport.emptiedAt?.()).toBeNull();
    door.cut();
    await expect.poll(() => transport.isReady()).toBe(false);
    await expect.poll(() => transport.isReady() && transport.isConsuming()).toBe(true);
    expect([transport.emptiedAt?.(), told()]).toEqual([null, []]);

    const heard: Date[] = [];
    transport.onEmptied?.((at) => heard.push(at));
    await loseAll();
    door.cut();
    await expect.poll(() => transport.emptiedAt?.()).toBeInstanceOf(Date);
    expect(heard).toEqual([transport.emptiedAt?.()]);
    await expect.poll(() => transport.isReady()).toBe(true);
    expect(told()).toEqual([
      "RabbitMQ came back without its queues, run re-emit (declare-events before it in containers)",
    ]);
  });

  it("is told where an operator has to make it all anew, and is waited for", async () => {
    const { namespace, door, transport, loseAll, told } = await ready("given");
    await loseAll();
    door.cut();
    await expect.poll(() => transport.emptiedAt?.()).toBeInstanceOf(Date);
    await expect.poll(() => transport.isReady()).toBe(false);
    await declareOnBroker(url, namespace);
    await expect.poll(() => transport.isReady()).toBe(true);
    expect(told()).toHaveLength(1);
  });
});
