import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { connectToBroker, disconnect } from "@jobcentre/messaging/connect-to-broker";
import { declareOnBroker } from "@jobcentre/messaging/rabbitmq-topology";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startBroker, startOwnBroker } from "./broker.ts";
import { type BrokerNode, brokerIsInstalled, startBrokerNode } from "./broker-node.ts";
import { describeWithBroker } from "./broker-tests.ts";
import { processesWith } from "./processes-with.ts";
import { testNamespaces } from "./test-namespaces.ts";

async function greet(url: string): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.write(Buffer.from("AMQP\x00\x00\x09\x01", "latin1"));
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return answer;
}

async function queued(url: string, queue: string): Promise<number> {
  const connection = await connectToBroker(url);
  try {
    const channel = await connection.createChannel();
    channel.on("error", () => undefined);
    return (await channel.checkQueue(queue)).messageCount;
  } finally {
    await disconnect(connection);
  }
}

await describeWithBroker("the broker of the run", (url, newNamespace) => {
  it("speaks AMQP", async () => {
    expect((await greet(url)).toString("latin1")).toContain("RabbitMQ");
  });

  it("keeps nothing of what tests made on it", async () => {
    const namespaces = testNamespaces(url);
    const namespace = namespaces.make();
    await declareOnBroker(url, namespace);
    await expect(queued(url, `${namespace}.jobs`)).resolves.toBe(0);
    await namespaces.remove();
    await expect(queued(url, `${namespace}.jobs`)).rejects.toThrow("NOT_FOUND");
    await expect(queued(url, `${namespace}.jobs.dead`)).rejects.toThrow("NOT_FOUND");
    expect(newNamespace()).not.toBe(namespace);
  });
});

if (brokerIsInstalled()) {
  describe("a private broker node", () => {
    let node: BrokerNode | undefined;
    afterAll(() => node?.stop());

    it("is nobody else's, also where AMQP_URL names a broker", async () => {
      vi.stubEnv("AMQP_URL", "amqp://of-the-product");
      vi.stubEnv("TEST_SERVERS", "any");
      onTestFinished(() => void vi.unstubAllEnvs());
      expect((await startBroker()).url).toBe("amqp://of-the-product");
      const own = await startOwnBroker();
      onTestFinished(() => own.stop());
      expect((await greet(own.url)).toString("latin1")).toContain("RabbitMQ");
    }, 120_000);

    it("can be killed, comes back on the same address and leaves nothing behind", async () => {
      node = await startBrokerNode();
      const { port } = new URL(node.url);
      await node.kill9();
      await expect(greet(node.url)).rejects.toThrow("ECONNREFUSED");
      await node.restart();
      expect((await greet(node.url)).toString("latin1")).toContain("RabbitMQ");
      expect(processesWith(`RABBITMQ_NODE_PORT=${port}`)).not.toHaveLength(0);
      await node.stop();
      expect(processesWith(`RABBITMQ_NODE_PORT=${port}`)).toHaveLength(0);
    }, 120_000);
  });
}
