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
      const spent = [0, 0, 0, 0];
      const ours: number[] = [];
      const plain: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        say(`round ${round} of ${rounds}`);
        const before = cpu();
        const own = await throughEverything(sender, consumer, count);
        const after = cpu();
        const rates = [own, await confirmsOneByOne(broker.url, count)];
        // The first warms up.
        if (round === 0) continue;
        spent.forEach((_, of) => {
          spent[of] = (spent[of] as number) + (after[of] as number) - (before[of] as number);
        });
        ours.push(rates[0] as number);
        plain.push(rates[1] as number);
      }
      const ratio = rounded(medianRatio(ours, plain));
      return [
        {
          figure: "events through outbox, RabbitMQ and inbox",
          value: rounded(median(ours), 0),
          unit: "events/s",
          against: `amqplib, a confirm for each, no outbox: ${rounded(median(plain), 0)}/s`,
          ratio,
          goal: ">= 1 x",
          holds: ratio >= 1,
          store: STORE,
          processor_ms_per_event: Object.fromEntries(
            ["sender", "consumer", "store", "broker"].map((name, of) => [
              name,
              rounded((spent[of] as number) / (rounds * count)),
            ]),
          ),
        },
      ];
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

async function throughEverything(sender: ChildProcess, consumer: ChildProcess, count: number): Promise<number> {
  consumer.send({ expect: count });
  const startedAt = performance.now();
  const done = once(consumer, "message");
  sender.send({ record: count });
  await done;
  return (count / (performance.now() - startedAt)) * 1000;
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
