import type { Envelope } from "@jobcentre/contracts/envelope";
import type { ConfirmChannel, Message } from "amqplib";

export interface Publisher {
  publish(envelope: Envelope, traceparent?: string): Promise<void>;
  /** Takes a new channel into use after a (re)connect, or none while there is no connection. */
  use(channel: ConfirmChannel | null): void;
  isOpen(): boolean;
}

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
  returned: boolean;
}

/**
 * Publishes persistent and mandatory with confirms. The broker confirms a message that reached no queue, but
 * returns it first: such a one rejects. Everything unconfirmed rejects when the channel goes.
 */
export function createPublisher(exchange: string): Publisher {
  let channel: ConfirmChannel | null = null;
  const waiting = new Map<string, Waiting>();

  function rejectAll(error: Error): void {
    for (const entry of waiting.values()) entry.reject(error);
    waiting.clear();
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
        const entry: Waiting = { resolve, reject, returned: false };
        waiting.set(envelope.id, entry);
        const options = {
          persistent: true,
          mandatory: true,
          messageId: envelope.id,
          contentType: "application/json",
          type: envelope.name,
          headers: { aggregate_id: envelope.aggregate_id, ...(traceparent && { traceparent }) },
        };
        const settled = (error: unknown): void => {
          waiting.delete(envelope.id);
          if (error) reject(error instanceof Error ? error : new Error("the broker refused the event"));
          else if (entry.returned) reject(new Error(`${envelope.name} reached no queue`));
          else resolve();
        };
        try {
          current.publish(exchange, envelope.name, Buffer.from(JSON.stringify(envelope)), options, settled);
        } catch (error) {
          settled(error);
        }
      });
    },
  };
}
