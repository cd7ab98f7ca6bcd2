import type { ServiceName } from "@jobcentre/contracts/services";
import type { Trace } from "@jobcentre/service-kit/trace/request-trace";

/** Less than the second that is promised, for what happens on the way. */
const KEEP_MS = 750;
const MOST = 5_000;

export interface KeptAnswers<A> {
  /** Asks, again after 750 ms per secret and service, as part of `trace`. Throws what asking throws. */
  resolve(secret: string, audience: ServiceName, trace?: Trace): Promise<A>;
  /** Drops what is known of a secret: something about it changes. */
  forget(secret: string): void;
}

/** What identity answers of secrets, such as the id of a session, each towards one service. `now` never goes back, whatever the clock does. */
export function createKeptAnswers<A>(
  ask: (secret: string, audience: ServiceName, trace?: Trace) => Promise<A>,
  now = () => performance.now(),
): KeptAnswers<A> {
  const known = new Map<string, Map<ServiceName, { until: number; answer: Promise<A> }>>();

  function entriesOf(secret: string): NonNullable<ReturnType<typeof known.get>> {
    const found = known.get(secret);
    if (found) return found;
    const oldest = known.size >= MOST ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    const entries = new Map();
    known.set(secret, entries);
    return entries;
  }

  return {
    async resolve(secret, audience, trace) {
      const entries = entriesOf(secret);
      const entry = entries.get(audience);
      if (entry && entry.until > now()) return entry.answer;
      const answer = ask(secret, audience, trace);
      // The time counts from the question: nobody is let in longer than that after a session ended.
      entries.set(audience, { until: now() + KEEP_MS, answer });
      answer.catch(() => entries.delete(audience));
      return answer;
    },
    forget: (secret) => void known.delete(secret),
  };
}
