import type { ServiceName } from "@jobcentre/contracts/services";
import type { ConfirmChannel } from "amqplib";
import { connectToBroker, disconnect, untilBlocked } from "./connect-to-broker.ts";
import type { DeadLetter, DeadLetterBox } from "./dead-letter-box.ts";
import { type Topology, topologyOf } from "./rabbitmq-topology.ts";

/** What becomes of a dead letter. Only an operator may have it delivered `again`. */
type Verdict = "gone" | "kept" | "again";

/**
 * Takes every letter of a service's dead queue once. One that is kept, or delivered again, goes there as a new message
 * before it is taken out here; giving back instead would count towards a queue's delivery limit. Answers how many left.
 */
export async function sortDeadLetters(
  channel: ConfirmChannel,
  { queueOf, deadQueueOf, deadExchange }: Topology,
  service: ServiceName,
  judge: (raw: string) => Verdict,
): Promise<number> {
  const deadQueue = deadQueueOf(service);
  const { messageCount } = await channel.checkQueue(deadQueue);
  let left = 0;
  for (let i = 0; i < messageCount; i++) {
    const letter = await channel.get(deadQueue);
    if (!letter) break;
    const verdict = judge(letter.content.toString("utf8"));
    const properties = { ...letter.properties, persistent: true };
    if (verdict !== "kept") left++;
    // Through the dead exchange, because the default one leads into every queue and no service may use it.
    if (verdict === "kept") channel.publish(deadExchange, service, letter.content, properties);
    if (verdict === "again") channel.sendToQueue(queueOf(service), letter.content, properties);
    if (verdict !== "gone") await channel.waitForConfirms();
    channel.ack(letter);
  }
  return left;
}

/** The dead letters on a RabbitMQ. Rejects at once where it cannot be reached, and what is asked of it where it is full. */
export async function openRabbitmqDeadLetters(url: string, namespace = "jobcentre"): Promise<DeadLetterBox> {
  const topology = topologyOf(namespace);
  const connection = await connectToBroker(url);
  const blocked = untilBlocked(connection);
  const sort = (service: ServiceName, judge: (raw: string) => Verdict): Promise<number> =>
    Promise.race([blocked, sortOnce(service, judge)]);
  async function sortOnce(service: ServiceName, judge: (raw: string) => Verdict): Promise<number> {
    const channel = await connection.createConfirmChannel();
    // A failed call rejects by itself; without a listener the channel's error would end the process.
    channel.on("error", () => undefined);
    const left = await sortDeadLetters(channel, topology, service, judge);
    await channel.close();
    return left;
  }
  return {
    async list(service) {
      const letters: DeadLetter[] = [];
      await sort(service, (raw) => {
        letters.push({ raw, reason: "" });
        return "kept";
      });
      return letters;
    },
    replay: (service, matches) => sort(service, (raw) => (matches(raw) ? "again" : "kept")),
    discard: (service, matches) => sort(service, (raw) => (matches(raw) ? "gone" : "kept")),
    close: () => disconnect(connection),
  };
}
