import type { message } from "@jobcentre/contracts/http/identity";
import type * as z from "zod";

/** How long a browser waits before it comes back, in ms. */
const COME_BACK_MS = 2_000;

/** Keeps proxies from taking a quiet stream for a dead one. */
export const HEARTBEAT = ":\n\n";

/** The first words of a stream: where it starts, so that a browser that comes back at once names it. */
export const readyFrame = (seq: number): string => `retry: ${COME_BACK_MS}\nid: ${seq}\nevent: ready\ndata: {}\n\n`;

/** One message. JSON has no line breaks of its own, so no text can end the frame or begin another. */
export const messageFrame = (seq: number, view: z.output<typeof message>): string =>
  `id: ${seq}\nevent: message\ndata: ${JSON.stringify(view)}\n\n`;

/** Where a stream starts: after what the browser saw last, or now where it never saw one of this person's messages. */
export function startOf(lastEventId: string | undefined, lastSeq: number): number {
  const seen = /^\d{1,15}$/.test(lastEventId ?? "") ? Number(lastEventId) : lastSeq;
  return Math.min(seen, lastSeq);
}
