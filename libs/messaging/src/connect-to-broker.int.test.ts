import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRabbitmqTransport } from "./rabbitmq.ts";
import { openRabbitmqDeadLetters } from "./rabbitmq-dead-letters.ts";
import { declareOnBroker } from "./rabbitmq-topology.ts";

let server: Server;
let url = "";
let taken: Socket[] = [];
beforeAll(async () => {
  server = createServer((socket) => void taken.push(socket.on("error", () => undefined)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `amqp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const socket of taken) socket.destroy();
  server.close();
});

it("gives up on what takes a connection and says nothing, and a service tries it again", async () => {
  const cannot = /RabbitMQ of AMQP_URL cannot be used: .*ETIMEDOUT/;
  await Promise.all([
    expect(declareOnBroker(url)).rejects.toThrow(cannot),
    expect(openRabbitmqDeadLetters(url)).rejects.toThrow(cannot),
  ]);
  taken = [];
  const transport = await createRabbitmqTransport(url, pino({ level: "silent" }));
  await expect.poll(() => taken.length).toBeGreaterThan(1);
  await transport.close();
});
