import type { Writable } from "node:stream";
import { Problem } from "@jobcentre/service-kit/problem";

const MAX_PER_PERSON = 8;
const MAX_STREAMS = 5_000;

/** Who listens. */
export interface Listener {
  /** Whose messages. */
  account_id: string;
  /** The account that the listener signed in to: a colleague's own, elsewhere the same. */
  own_id: string;
  /** The stored key of the session that the stream ends with, or null for a caller with a token only. */
  session_key: string | null;
  /** The end of a stream without a session, in ms. */
  ends_at: number;
  last_event_id: string | undefined;
}

export interface Stream extends Listener {
  out: Writable;
  /** The last message that was written, null until the start is known. */
  told: number | null;
  /** In ms. */
  written_at: number;
}

export interface OpenStreams {
  /** Refuses one more stream of a person who has enough, or of anybody while there are too many. */
  check(listener: Pick<Listener, "account_id" | "own_id">): void;
  /** Keeps a stream until it closes. */
  keep(stream: Stream): void;
  of(accountId: string): Stream[];
  all(): Stream[];
}

/** The streams of this instance, by person, within bounds. */
export function createOpenStreams(): OpenStreams {
  const byPerson = new Map<string, Set<Stream>>();
  let count = 0;
  return {
    check({ account_id, own_id }) {
      if (count >= MAX_STREAMS) throw new Problem("service_unavailable", { retryAfterSeconds: 30 });
      // A company's colleagues have as many each.
      const own = [...(byPerson.get(account_id) ?? [])].filter((stream) => stream.own_id === own_id);
      if (own.length < MAX_PER_PERSON) return;
      const text = "Your messages are open in too many windows. Please close one of them.";
      throw new Problem("too_many_requests", { text, retryAfterSeconds: 30 });
    },
    keep(stream) {
      const ofPerson = byPerson.get(stream.account_id) ?? new Set();
      byPerson.set(stream.account_id, ofPerson.add(stream));
      count++;
      stream.out.once("close", () => {
        count--;
        ofPerson.delete(stream);
        if (ofPerson.size === 0) byPerson.delete(stream.account_id);
      });
    },
    of: (accountId) => [...(byPerson.get(accountId) ?? [])],
    all: () => [...byPerson.values()].flatMap((ofPerson) => [...ofPerson]),
  };
}
