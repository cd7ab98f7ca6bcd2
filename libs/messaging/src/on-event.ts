import type { Envelope, EventType } from "@jobcentre/contracts/envelope";
import type * as z from "zod";

/** One consumed event: its type and the handler that runs inside the inbox transaction, perhaps more than once. */
export interface Subscription {
  event: EventType;
  handle(envelope: Envelope): Promise<void>;
  /** Whether it takes facts that are told once more, too. */
  keepsCopy?: boolean;
}

/** Connects an event to a handler with the types of its data. */
export function onEvent<D extends z.ZodType>(
  event: EventType<D>,
  handle: (envelope: Envelope<z.output<D>>) => Promise<void>,
): Subscription {
  return { event, handle: (envelope) => handle(envelope as Envelope<z.output<D>>) };
}

/** The same for a handler that only keeps what an event says, so that a copy that was lost can be told to it anew. */
export const keepsCopy = (subscription: Subscription): Subscription => ({ ...subscription, keepsCopy: true });
