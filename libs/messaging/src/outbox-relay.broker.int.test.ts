import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { describeWithBroker } from "@jobcentre/test-kit/broker-tests";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import type { Connection } from "mongoose";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { outboxModel } from "./outbox.model.ts";
import { createRabbitmqTransport } from "./rabbitmq.ts";
import { approve, openDatabase, until, watchedRelay } from "./testing/delivery-fixture.ts";

/** An address of the broker that can be shut: then it takes nothing, and what came before is cut. */
async function startDoor(target: URL) {
  const passing = new Set<Socket>();
  let isOpen = false;
  const server = createServer((socket) => {
    if (!isOpen) return void socket.destroy();
    const onward = connect(Number(target.port || 5672), target.hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      passing.add(from);
      from.on("error", () => undefined).on("close", () => to.destroy());
      from.pipe(to);
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = Object.assign(new URL(target), { hostname: "127.0.0.1", port: (server.address() as AddressInfo).port });
  const shut = (): void => {
    isOpen = false;
    for (const socket of passing) socket.destroy();
    passing.clear();
  };
  return {
    url: url.href,
    open() {
      isOpen = true;
    },
    shut,
    stop() {
      shut();
      server.close();
    },
  };
}

await describeWithBroker("a relay whose RabbitMQ is away", (url, newNamespace) => {
  let door: Awaited<ReturnType<typeof startDoor>>;
  let db: Connection;
  beforeAll(async () => {
    db = await openDatabase((await testDatabase("relay-broker")).storeUri, "relay");
    door = await startDoor(new URL(url));
  });
  afterAll(async () => {
    door?.stop();
    await db?.dropDatabase();
    await db?.close();
  });

  it("warns of nothing and publishes what was recorded once the broker is there, at its start and after a loss", async () => {
    const misses: string[] = [];
    const noteMisses = { write: (line: string) => void (line.includes("broker not reachable") && misses.push(line)) };
    const namespace = newNamespace();
    const transport = await createRabbitmqTransport(door.url, pino({ level: "warn" }, noteMisses), { namespace });
    await approve(db, "before the start");
    const { running, lines } = watchedRelay(db, transport);
    onTestFinished(async () => {
      await running.stop();
      await transport.close();
    });
    const unpublished = (): Promise<number> => outboxModel(db).countDocuments({ published_at: null });
    let before = 0;
    for (const waiting of [3, 2]) {
      for (const record of ["one", "other"]) await approve(db, record);
      // Each of its two connections says so once.
      await until("the broker was missed again", () => misses.length === before + 2);
      expect(await unpublished()).toBe(waiting);
      door.open();
      await until("everything is published", async () => (await unpublished()) === 0);
      before = misses.length;
      door.shut();
      await until("the loss is seen", () => !transport.isReady());
    }
    expect(lines).toEqual([]);
  });
});
