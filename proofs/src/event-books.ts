import { CONSUMERS } from "@jobcentre/contracts/events/consumers";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { connect } from "amqplib";
import type { WholeProduct } from "./whole-product.ts";

const LOOK_EVERY_MS = 250;
const STILL_MS = 20_000;

export interface EventBooks {
  /** Facts that were recorded together with their state change. */
  sent: number;
  /** Deliveries that follow from them: a fact counts once for each service that consumes it. */
  due: number;
  applied: number;
  lost: number;
  /** Dead letters and whatever is not where it should be. */
  wrong: string[];
}

/** What every outbox holds against what every inbox holds, id by id. */
export async function readEventBooks(product: Pick<WholeProduct, "db">): Promise<EventBooks> {
  const dueTo = new Map<string, Set<string>>(SERVICE_NAMES.map((name) => [name, new Set()]));
  const wrong: string[] = [];
  let sent = 0;
  for (const service of SERVICE_NAMES) {
    const rows = product
      .db(service)
      .collection("outbox")
      .find({}, { projection: { envelope: 1 } });
    for await (const { envelope } of rows) {
      const { id, name } = JSON.parse(String(envelope)) as { id: string; name: string };
      sent += 1;
      for (const consumer of CONSUMERS[name] ?? []) dueTo.get(consumer)?.add(id);
    }
  }
  let [due, applied, lost] = [0, 0, 0];
  for (const [service, ids] of dueTo) {
    const inbox = await product
      .db(service)
      .collection<{ _id: string }>("inbox")
      .find({}, { projection: { _id: 1 } })
      .toArray();
    const known = new Set(inbox.map(({ _id }) => _id));
    const missing = [...ids].filter((id) => !known.has(id)).length;
    due += ids.size;
    applied += ids.size - missing;
    lost += missing;
    const failures = await product.db(service).collection("dead_letters").countDocuments();
    if (failures > 0) wrong.push(`${service} gave up on ${failures}`);
  }
  return { sent, due, applied, lost, wrong };
}

/**
 * Waits until no outbox and no queue holds anything and everything due is applied; answers how long that took, in ms.
 * Gives up before `withinMs` where nothing is on its way any more and nothing changes.
 */
export async function drained(
  product: WholeProduct,
  { withinMs }: { withinMs: number },
): Promise<{ ms: number; isDrained: boolean }> {
  const startedAt = performance.now();
  const ms = (): number => Math.round(performance.now() - startedAt);
  let still = { lost: -1, since: 0 };
  while (ms() < withinMs) {
    if ((await countUnpublished(product)) === 0 && (await countQueued(product)) === 0) {
      const { lost } = await readEventBooks(product);
      if (lost === 0) return { ms: ms(), isDrained: true };
      if (lost !== still.lost) still = { lost, since: ms() };
      else if (ms() - still.since > STILL_MS) break;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return { ms: ms(), isDrained: false };
}

async function countUnpublished(product: WholeProduct): Promise<number> {
  const counts = SERVICE_NAMES.map((name) =>
    product.db(name).collection("outbox").countDocuments({ published_at: null }),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Messages in the services' queues that no consumer has yet; 0 without a broker. */
const countQueued = (product: WholeProduct): Promise<number> =>
  countInQueues(product, (service) => `jobcentre.${service}`);

/** Messages in the queues of what services gave up on. */
export const countDeadLetters = (product: Queues): Promise<number> =>
  countInQueues(product, (service) => `jobcentre.${service}.dead`);

/** Where the queues are; none without a broker. */
interface Queues {
  broker?: { url: string };
}

async function countInQueues({ broker }: Queues, queueOf: (service: string) => string): Promise<number> {
  if (!broker) return 0;
  const connection = await connect(broker.url);
  try {
    const channel = await connection.createChannel();
    const counts = await Promise.all(SERVICE_NAMES.map((name) => channel.checkQueue(queueOf(name))));
    return counts.reduce((sum, { messageCount }) => sum + messageCount, 0);
  } finally {
    await connection.close();
  }
}
