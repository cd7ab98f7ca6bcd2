import type { ServiceName } from "@jobcentre/contracts/services";
import { type ConfirmChannel, connect } from "amqplib";
import type { DeadLetter, DeadLetterBox } from "./dead-letter-box.ts";
import { topologyOf } from "./rabbitmq-topology.ts";

/**
 * Takes every letter of a dead queue once. `judge` says where it belongs: null = nowhere any more, or a queue's name,
 * where it goes as a new message before it is taken out here; giving back instead would count towards a queue's
 * delivery limit. Answers how many left the queue.
 */
export async function sortDeadLetters(
  channel: ConfirmChannel,
  deadQueue: string,
  judge: (raw: string) => string | null,
): Promise<number> {
  const { messageCount } = await channel.checkQueue(deadQueue);
  let left = 0;
  for (let i = 0; i < messageCount; i++) {
    const letter = await channel.get(deadQueue);
    if (!letter) break;
    const target = judge(letter.content.toString("utf8"));
    if (target !== deadQueue) left++;
    if (target !== null) {
      channel.sendToQueue(target, letter.content, { ...letter.properties, persistent: true });
      await channel.waitForConfirms();
    }
    channel.ack(letter);
  }
  return left;
}

/** The dead letters on a RabbitMQ. Rejects at once where it cannot be reached. */
export async function openRabbitmqDeadLetters(url: string, namespace = "jobcentre"): Promise<DeadLetterBox> {
  const topology = topologyOf(namespace);
  const connection = await connect(url);
  async function sort(service: ServiceName, judge: (raw: string) => string | null): Promise<number> {
    const channel = await connection.createConfirmChannel();
    // A failed call rejects by itself; without a listener the channel's error would end the process.
    channel.on("error", () => undefined);
    const left = await sortDeadLetters(channel, topology.deadQueueOf(service), judge);
    await channel.close();
    return left;
  }
  return {
    async list(service) {
      const letters: DeadLetter[] = [];
      await sort(service, (raw) => {
        letters.push({ raw, reason: "" });
        return topology.deadQueueOf(service);
      });
      return letters;
    },
    replay: (service, matches) =>
      sort(service, (raw) => (matches(raw) ? topology.queueOf(service) : topology.deadQueueOf(service))),
    close: () => connection.close(),
  };
}
