import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startStoreProcess } from "@jobcentre/proofs/store-process";
import { brokerIsInstalled, startBrokerNode } from "@jobcentre/test-kit/broker-node";
import { NotAvailable } from "@jobcentre/test-kit/require-program";
import { connect } from "amqplib";
import { childrenOf, cpuMsOf } from "../src/cpu-time.ts";
import { type FigureSet, median, medianRatio, rounded } from "../src/figure.ts";
import { STORE } from "../src/product.ts";

const QUEUE = "bench.plain";
const BODY = Buffer.from(JSON.stringify({ name: "training.feedback-given", text: "x".repeat(500) }));

const PROGRAMS = ["sender", "consumer", "store", "broker"];
const WAYS = [
  { shared: false, figure: "events through outbox, RabbitMQ and inbox, a transaction for each" },
  { shared: true, figure: "events through outbox, RabbitMQ and inbox, recorded in turn as approvals are" },
];

/** Facts from the transaction that records them to the one that applies them, beside publishing without any of that. */
export const events: FigureSet = {
  name: "events",
  async run({ programs, ownPrograms, scratch, short, say }) {
    if (!brokerIsInstalled()) throw new NotAvailable("rabbitmq: no rabbitmq-server is installed");
    const [rounds, count] = short ? [2, 300] : [5, 2_000];
    const store = await startStoreProcess(programs, join(scratch, "store"));
    const broker = await startBrokerNode();
    const env = { MONGODB_URI: store.uri, AMQP_URL: broker.url };
    const halves: ChildProcess[] = [];
    try {
      const [consumer, sender] = [await startHalf("consumer"), await startHalf("sender")];
      const [sending, applying] = [sender.pid as number, consumer.pid as number];
      const known = [sending, applying, store.pid];
      const cpu = (): number[] => [
        ...known.map(cpuMsOf),
        descendantsOf(process.pid).reduce((sum, pid) => sum + (known.includes(pid) ? 0 : cpuMsOf(pid)), 0),
      ];
      const sides = WAYS.map(({ shared, figure }) => ({ shared, figure, rates: [] as number[], spent: [0, 0, 0, 0] }));
      const plain: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        say(`round ${round} of ${rounds}`);
        for (const { shared, rates, spent } of sides) {
          const before = cpu();
          const rate = await throughEverything(sender, consumer, { record: count, shared });
          const after = cpu();
          // The first warms up.
          if (round === 0) continue;
          rates.push(rate);
          spent.forEach((ms, of) => {
            spent[of] = ms + (after[of] as number) - (before[of] as number);
          });
        }
        const rate = await confirmsOneByOne(broker.url, count);
        if (round > 0) plain.push(rate);
      }
      return sides.map(({ figure, rates, spent }) => {
        const ratio = rounded(medianRatio(rates, plain));
        const perEvent = spent.map((ms) => rounded(ms / (rounds * count)));
        return {
          figure,
          value: rounded(median(rates), 0),
          unit: "events/s",
          against: `amqplib, one after the other, a confirm for each, no outbox: ${rounded(median(plain), 0)}/s`,
          ratio,
          goal: ">= 1 x",
          holds: ratio >= 1,
          store: STORE,
          processor_ms_per_event: Object.fromEntries(PROGRAMS.map((name, of) => [name, perEvent[of]])),
        };
      });
    } finally {
      for (const half of halves) half.kill("SIGKILL");
      await broker.stop();
      await store.stop();
    }

    async function startHalf(role: string): Promise<ChildProcess> {
      const half = fork(join(ownPrograms, "event-service.mjs"), { env: { ...env, ROLE: role } });
      halves.push(half);
      process.once("exit", () => half.kill("SIGKILL"));
      await once(half, "message");
      return half;
    }
  },
};

const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

async function throughEverything(
  sender: ChildProcess,
  consumer: ChildProcess,
  order: { record: number; shared: boolean },
): Promise<number> {
  consumer.send({ expect: order.record });
  const startedAt = performance.now();
  const done = once(consumer, "message");
  sender.send(order);
  await done;
  return (order.record / (performance.now() - startedAt)) * 1000;
}

/** Durable queue of the same kind, persistent messages, and each one safe before the next is sent. */
async function confirmsOneByOne(url: string, count: number): Promise<number> {
  const connection = await connect(url);
  try {
    const channel = await connection.createConfirmChannel();
    await channel.assertQueue(QUEUE, { durable: true, arguments: { "x-queue-type": "quorum" } });
    const startedAt = performance.now();
    for (let sent = 0; sent < count; sent++) {
      channel.sendToQueue(QUEUE, BODY, { persistent: true, mandatory: true });
      await channel.waitForConfirms();
    }
    return (count / (performance.now() - startedAt)) * 1000;
  } finally {
    await connection.close();
  }
}
