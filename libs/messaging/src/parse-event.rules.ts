import { type Envelope, envelope as envelopeSchema } from "@jobcentre/contracts/envelope";
import type { Subscription } from "./on-event.ts";

/** The event in a delivery, its data as its subscription knows it, or in a few words why it is none. */
export function parseEvent(
  raw: string,
  subscriptions: readonly Subscription[],
): { envelope: Envelope } | { problem: string } {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(raw)) as Envelope;
    const type = subscriptions.find((one) => one.event.name === envelope.name)?.event;
    if (!type) return { envelope };
    if (envelope.version !== type.version)
      return { problem: `unknown version ${envelope.version} of ${envelope.name}` };
    return { envelope: { ...envelope, data: type.data.parse(envelope.data) } };
  } catch (error) {
    return { problem: `not a valid event: ${(error as Error).message.slice(0, 500)}` };
  }
}
