import { type Envelope, envelope as envelopeSchema } from "@jobcentre/contracts/envelope";
import { ALL_EVENTS } from "@jobcentre/contracts/events/all";
import { knownPart } from "./known-part.ts";
import type { Subscription } from "./on-event.ts";

const KNOWN: ReadonlySet<string> = new Set(ALL_EVENTS.map(({ name }) => name));

export interface RefusedEvent {
  /** What is wrong with it, in a few words. */
  problem: string;
  /** What it says of itself, where that much can be read. */
  envelope?: Envelope;
}

/** The event in a delivery, with as much of it and of its data as is known here, or why it is none. */
export function parseEvent(raw: string, subscriptions: readonly Subscription[]): { envelope: Envelope } | RefusedEvent {
  let envelope: Envelope | undefined;
  try {
    envelope = knownPart(envelopeSchema, JSON.parse(raw)) as Envelope;
    const { name, version } = envelope;
    const type = subscriptions.find((one) => one.event.name === name)?.event;
    if (!type && !KNOWN.has(name)) return { problem: `unknown event ${name}`, envelope };
    if (!type) return { envelope };
    if (version !== type.version) return { problem: `unknown version ${version} of ${name}`, envelope };
    return { envelope: { ...envelope, data: knownPart(type.data, envelope.data) } };
  } catch (error) {
    const problem = `not a valid event: ${(error as Error).message.slice(0, 500)}`;
    return { problem, ...(envelope && { envelope }) };
  }
}
