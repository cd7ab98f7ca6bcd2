import type { Channel } from "amqplib";
import type { Logger } from "pino";
import { briefly } from "./briefly.ts";
import { checkTopology, type Topology } from "./rabbitmq-topology.ts";

/** RabbitMQ's answer for an exchange or a queue that is not there. */
const NOT_FOUND = 404;

/**
 * Looks, before anything is declared anew, whether a broker that had all our queues still has them: one that lost its disk
 * comes back empty, and what waited there is sent again by an operator alone.
 */
export function createLossWatch(topology: Topology, log: Logger) {
  let emptiedAt: Date | null = null;
  let isLost = false;
  let tell: ((at: Date) => void) | undefined;
  return {
    emptiedAt: () => emptiedAt,
    onEmptied(told: (at: Date) => void): void {
      tell = told;
      if (emptiedAt) told(emptiedAt);
    },
    /** Everything is there again. */
    isWhole: () => {
      isLost = false;
    },
    async look(connection: { createChannel(): Promise<Channel> }): Promise<void> {
      const channel = await connection.createChannel();
      try {
        await checkTopology(channel, topology);
        await briefly(channel.close());
      } catch (error) {
        if ((error as { code?: number }).code !== NOT_FOUND) throw error;
        if (isLost) return;
        isLost = true;
        emptiedAt = new Date();
        tell?.(emptiedAt);
        log.error(
          { err: error },
          "RabbitMQ came back without its queues, run re-emit (declare-events before it in containers)",
        );
      }
    },
  };
}
