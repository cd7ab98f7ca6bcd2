import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { describeWithBroker } from "@jobcentre/test-kit/broker-tests";
import { expect, it, onTestFinished } from "vitest";
import { createRabbitmqTransport } from "./rabbitmq.ts";
import { log } from "./testing/delivery-fixture.ts";

/** What a broker that is low on disk or memory says to who publishes, and that it no longer is: methods 60 and 61 of a connection. */
const BLOCKED = methodOfConnection(60, "\x0blow on disk");
const UNBLOCKED = methodOfConnection(61);

function methodOfConnection(method: number, rest = ""): Buffer {
  const payload = Buffer.concat([Buffer.from([0, 10, 0, method]), Buffer.from(rest, "latin1")]);
  const head = Buffer.from([1, 0, 0, 0, 0, 0, payload.length]);
  return Buffer.concat([head, payload, Buffer.from([0xce])]);
}

/** A door to the broker through which can be said what no test can bring it to say. */
async function doorTo(url: string): Promise<{ url: string; say(bytes: Buffer): void; cut(): void }> {
  const { hostname, port } = new URL(url);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    const broker = connect(Number(port), hostname);
    clients.add(client);
    client.pipe(broker).pipe(client);
    for (const [one, other] of [
      [client, broker],
      [broker, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
    client.on("close", () => clients.delete(client));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const door = new URL(url);
  door.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: door.href,
    say: (bytes) => clients.forEach((client) => void client.write(bytes)),
    cut: () => clients.forEach((client) => void client.destroy()),
  };
}

/** One that was ready, and whose broker has said that it is low on disk. */
async function blockedTransport(url: string) {
  const door = await doorTo(url);
  const namespace = `test-${randomBytes(5).toString("hex")}`;
  const transport = await createRabbitmqTransport(door.url, log, { namespace });
  onTestFinished(() => transport.close());
  await expect.poll(() => transport.isReady()).toBe(true);
  door.say(BLOCKED);
  await expect.poll(() => transport.isReady()).toBe(false);
  return { door, transport };
}

await describeWithBroker("a RabbitMQ that is low on disk or memory", (url) => {
  it("is not ready for events, so that nobody sends them again and again, until it says so or is another one", async () => {
    const { door, transport } = await blockedTransport(url);
    door.say(UNBLOCKED);
    await expect.poll(() => transport.isReady()).toBe(true);
    door.say(BLOCKED);
    await expect.poll(() => transport.isReady()).toBe(false);
    door.cut();
    await expect.poll(() => transport.isReady()).toBe(true);
  });

  it("is not asked for figures, which it would answer only afterwards, all of them", async () => {
    const { door, transport } = await blockedTransport(url);
    await expect(transport.countQueued("jobs")).rejects.toThrow("takes no events");
    await expect(transport.countDeadLetters("jobs")).rejects.toThrow("takes no events");
    await expect(transport.removeDeadLetters("jobs", () => true)).rejects.toThrow("takes no events");
    door.say(UNBLOCKED);
    await expect.poll(() => transport.isReady()).toBe(true);
    expect(await transport.countQueued("jobs")).toBe(0);
  });
});
