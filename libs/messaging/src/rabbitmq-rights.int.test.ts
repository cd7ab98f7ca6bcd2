import { ALL_EVENTS } from "@jobcentre/contracts/events/all";
import { CONSUMERS } from "@jobcentre/contracts/events/consumers";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { type BrokerNode, brokerIsInstalled, startBrokerNode } from "@jobcentre/test-kit/broker-node";
import { type Channel, connect } from "amqplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRabbitmqTransport } from "./rabbitmq.ts";
import { openRabbitmqDeadLetters } from "./rabbitmq-dead-letters.ts";
import { brokerDefinitions, OPERATOR } from "./rabbitmq-rights.ts";
import { declareOnBroker, topologyOf } from "./rabbitmq-topology.ts";
import { log, until } from "./testing/delivery-fixture.ts";
import type { Transport } from "./transport.ts";

const passwordOf = (user: string): string => `password-of-${user}`;
const { exchange, queueOf, deadQueueOf } = topologyOf("jobcentre");

const envelopeOf = (name: string, number: number) => ({
  id: number.toString(16).padStart(24, "0"),
  name: name as (typeof ALL_EVENTS)[number]["name"],
  version: 1,
  aggregate_id: "one",
  aggregate_version: 1,
  occurred_at: "2026-11-20T10:00:00.000Z",
  actor: null,
  trace_id: "trace",
  data: {},
});

describe.runIf(brokerIsInstalled())("a RabbitMQ with a user per service", () => {
  let node: BrokerNode;
  const transports = new Map<ServiceName, Transport>();
  let readyBefore: boolean[] = [];
  const heard = new Map<ServiceName, string[]>(SERVICE_NAMES.map((service) => [service, []]));
  const urlOf = (user: string): string => node.url.replace("amqp://", `amqp://${user}:${passwordOf(user)}@`);

  beforeAll(async () => {
    node = await startBrokerNode(brokerDefinitions(passwordOf));
    for (const service of SERVICE_NAMES) {
      const transport = await createRabbitmqTransport(urlOf(service), log, { topology: "given" });
      transports.set(service, transport);
      await transport.subscribe(service, async (raw) => {
        if (raw.includes("poison")) return { outcome: "dead" };
        heard.get(service)?.push(JSON.parse(raw).name);
        return { outcome: "applied" };
      });
    }
    // Only who is connected can say that a queue is missing.
    const isConnected = async (transport: Transport): Promise<boolean> =>
      !/not connected/.test(await transport.countQueued("jobs").then(String, String));
    for (const transport of transports.values()) await until("it is connected", () => isConnected(transport));
    readyBefore = [...transports.values()].map((transport) => transport.isReady());
    // Services that came first wait for the operator.
    await declareOnBroker(urlOf(OPERATOR));
  }, 120_000);
  afterAll(async () => {
    for (const transport of transports.values()) await transport.close();
    await node?.stop();
  });

  it("a service is ready once the operator has made what it publishes to, not before", async () => {
    expect(readyBefore).toEqual(SERVICE_NAMES.map(() => false));
    for (const transport of transports.values()) await until("it is ready", () => transport.isReady());
  });

  /** Why the broker refused, or "allowed". */
  async function attempt(user: string, work: (channel: Channel) => Promise<unknown>): Promise<string> {
    const connection = await connect(urlOf(user));
    const channel = await connection.createConfirmChannel();
    const refused = new Promise<string>((resolve) => channel.once("error", ({ message }: Error) => resolve(message)));
    const allowed = work(channel)
      .then(() => channel.waitForConfirms())
      .then(() => "allowed");
    const outcome = await Promise.race([refused, allowed.catch(() => refused)]);
    await connection.close();
    return outcome;
  }

  it("carries every event of every service to all who consume it, each with its own user", async () => {
    await until("everybody may publish", async () =>
      (
        await Promise.allSettled(
          SERVICE_NAMES.map((service) => {
            const event = ALL_EVENTS.find(({ name }) => name.startsWith(`${service}.`));
            return transports.get(service)!.publish(envelopeOf(event!.name, 1));
          }),
        )
      ).every(({ status }) => status === "fulfilled"),
    );
    for (const [number, { name }] of ALL_EVENTS.entries())
      await transports.get(name.split(".")[0] as ServiceName)!.publish(envelopeOf(name, number + 2));
    for (const service of SERVICE_NAMES) {
      const expected = ALL_EVENTS.map(({ name }) => name).filter((name) => CONSUMERS[name]?.includes(service));
      const known = () => new Set(heard.get(service));
      await until(`${service} has heard all`, () => known().size >= expected.length);
      expect(known()).toEqual(new Set(expected));
    }
  });

  it("lets a service count, take out and keep its own dead letters", async () => {
    const jobs = transports.get("jobs")!;
    const identity = transports.get("identity")!;
    const about = { ...envelopeOf("identity.profile-saved", 900), aggregate_id: "poison one" };
    await identity.publish(about);
    await identity.publish({ ...about, id: "f".repeat(24), aggregate_id: "poison two" });
    await until("both are dead letters", async () => (await jobs.countDeadLetters("jobs")) === 2);
    expect(await jobs.removeDeadLetters("jobs", (raw) => raw.includes("poison one"))).toBe(1);
    await until("one is left", async () => (await jobs.countDeadLetters("jobs")) === 1);
    expect(await jobs.countQueued("jobs")).toBe(0);
    const box = await openRabbitmqDeadLetters(urlOf(OPERATOR));
    expect(await box.replay("jobs", () => true)).toBe(1);
    await until("it is a dead letter again", async () => (await jobs.countDeadLetters("jobs")) === 1);
    await box.close();
  });

  it.each<[string, (channel: Channel) => Promise<unknown>]>([
    ["read another's queue", (channel) => channel.consume(queueOf("identity"), () => undefined)],
    ["take one of another's messages", (channel) => channel.get(queueOf("identity"))],
    ["read another's dead letters", (channel) => channel.get(deadQueueOf("identity"))],
    ["empty another's queue", (channel) => channel.purgeQueue(queueOf("identity"))],
    ["delete another's queue", (channel) => channel.deleteQueue(queueOf("identity"))],
    ["delete its own queue", (channel) => channel.deleteQueue(queueOf("jobs"))],
    ["make a queue", (channel) => channel.assertQueue("jobcentre.listening")],
    ["hear what was not meant for it", (channel) => channel.bindQueue(queueOf("jobs"), exchange, "#")],
    ["tell a fact of another's", async (channel) => channel.publish(exchange, "training.certificate-issued", BYTES)],
    ["put a message right into a queue", async (channel) => channel.sendToQueue(queueOf("identity"), BYTES)],
    ["make an exchange", (channel) => channel.assertExchange("jobcentre.mine", "fanout")],
  ])("does not let a service %s", async (_what, work) => {
    expect(await attempt("jobs", work)).toMatch(/ACCESS[_-]REFUSED/);
  });

  it("lets nobody in with another's password", async () => {
    const url = node.url.replace("amqp://", `amqp://identity:${passwordOf("jobs")}@`);
    await expect(connect(url)).rejects.toThrow(/ACCESS[_-]REFUSED/);
    await expect(connect(node.url.replace("amqp://", "amqp://guest:guest@"))).rejects.toThrow(/ACCESS[_-]REFUSED/);
  });
});

const BYTES = Buffer.from("{}");
