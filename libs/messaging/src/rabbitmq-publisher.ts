import type { Envelope } from "@jobcentre/contracts/envelope";
import type { ConfirmChannel, Message } from "amqplib";

export interface Publisher {
  publish(envelope: Envelope, traceparent?: string): Promise<void>;
  /** Takes a new channel into use after a (re)connect, or none while there is no connection. */
  use(channel: ConfirmChannel | null): void;
  isOpen(): boolean;
}

interface Waiting {
  settle(error: Error): void;
  returned: boolean;
}

const CONFIRM_MS = 30_000;

/**
 * Publishes persistent and mandatory with confirms. The broker confirms a message that reached no queue, but
 * returns it first: such a one rejects. Everything unconfirmed rejects when the channel goes, and each by itself when
 * its confirm does not come: a queue whose members are away keeps the connection and says nothing.
 */
export function createPublisher(exchange: string): Publisher {
  let channel: ConfirmChannel | null = null;
  const waiting = new Map<string, Waiting>();

  function rejectAll(error: Error): void {
    for (const entry of [...waiting.values()]) entry.settle(error);
  }

  return {
    use(next) {
      if (channel && channel !== next) rejectAll(new Error("the connection to the broker was lost before the confirm"));
      channel = next;
      next?.on("return", (message: Message) => {
        const entry = waiting.get(String(message.properties.messageId));
        if (entry) entry.returned = true;
      });
    },
    isOpen: () => channel !== null,
    publish(envelope, traceparent) {
      const current = channel;
      if (!current) return Promise.reject(new Error("no connection to the broker"));
      return new Promise((resolve, reject) => {
        const options = {
          persistent: true,
          mandatory: true,
          messageId: envelope.id,
          contentType: "application/json",
          type: envelope.name,
          headers: { aggregate_id: envelope.aggregate_id, ...(traceparent && { traceparent }) },
        };
        const settled = (error: unknown): void => {
          clearTimeout(deadline);
          // Its second try may be under way by now.
          if (waiting.get(envelope.id) === entry) waiting.delete(envelope.id);
          if (error) reject(error instanceof Error ? error : new Error("the broker refused the event"));
          else if (entry.returned) reject(new Error(`${envelope.name} reached no queue`));
          else resolve();
        };
        const entry: Waiting = { settle: settled, returned: false };
        waiting.set(envelope.id, entry);
        const deadline = setTimeout(
          () => settled(new Error(`the broker has not confirmed ${envelope.name} for ${CONFIRM_MS / 1000} s`)),
          CONFIRM_MS,
        );
        try {
          current.publish(exchange, envelope.name, Buffer.from(JSON.stringify(envelope)), options, settled);
        } catch (error) {
          settled(error);
        }
      });
    },
  };
}
