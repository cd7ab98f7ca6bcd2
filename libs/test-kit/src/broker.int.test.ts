import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { type BrokerNode, brokerIsInstalled, startBrokerNode } from "./broker-node.ts";
import { describeWithBroker } from "./broker-tests.ts";
import { processesWith } from "./processes-with.ts";

async function greet(url: string): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.write(Buffer.from("AMQP\x00\x00\x09\x01", "latin1"));
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return answer;
}

await describeWithBroker("the broker of the run", (url) => {
  it("speaks AMQP", async () => {
    expect((await greet(url)).toString("latin1")).toContain("RabbitMQ");
  });
});

if (brokerIsInstalled()) {
  describe("a private broker node", () => {
    let node: BrokerNode | undefined;
    afterAll(() => node?.stop());

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
