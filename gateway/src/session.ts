import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import type { ServiceName } from "@jobcentre/contracts/services";
import type { CallInternal } from "@jobcentre/service-kit/internal-client";
import type { Trace } from "@jobcentre/service-kit/trace/request-trace";
import { parseCookie } from "cookie";

/** Less than the second that is promised, for what happens on the way. */
const KEEP_MS = 750;
const MAX_SESSIONS = 5_000;
const MAX_ID_LENGTH = 200;

/** Who a session cookie stands for, towards one service; both null where it stands for nobody. */
export interface ResolvedSession {
  token: string | null;
  account_id: string | null;
}

const NOBODY: ResolvedSession = { token: null, account_id: null };

export interface Sessions {
  /** Asks identity, again after 750 ms per session and service, as part of `trace`. Throws Problem("service_unavailable"). */
  resolve(sessionId: string, audience: ServiceName, trace?: Trace): Promise<ResolvedSession>;
  /** Drops what is known of a session: something about it changes. */
  forget(sessionId: string): void;
}

/** The opaque session id in a Cookie header. */
export function sessionIdOf(cookieHeader: string | undefined, cookieName: string): string | undefined {
  return cookieHeader === undefined ? undefined : parseCookie(cookieHeader)[cookieName] || undefined;
}

/** The phantom token: browsers hold an id that says nothing, services get a token of 60 s. `now` never goes back, whatever the clock does. */
export function createSessions(callInternal: CallInternal, now = () => performance.now()): Sessions {
  const known = new Map<string, Map<ServiceName, { until: number; answer: Promise<ResolvedSession> }>>();
  const { response } = identityInternalCalls["POST /internal/session"];

  async function ask(sessionId: string, audience: ServiceName, trace?: Trace): Promise<ResolvedSession> {
    const body = { session_id: sessionId, audience };
    return response.parse(await callInternal("identity", "POST /internal/session", body, trace));
  }

  function entriesOf(sessionId: string): NonNullable<ReturnType<typeof known.get>> {
    const found = known.get(sessionId);
    if (found) return found;
    const oldest = known.size >= MAX_SESSIONS ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    const entries = new Map();
    known.set(sessionId, entries);
    return entries;
  }

  return {
    async resolve(sessionId, audience, trace) {
      if (sessionId.length > MAX_ID_LENGTH) return NOBODY;
      const entries = entriesOf(sessionId);
      const entry = entries.get(audience);
      if (entry && entry.until > now()) return entry.answer;
      const answer = ask(sessionId, audience, trace);
      // The time counts from the question: nobody is let in longer than that after a session ended.
      entries.set(audience, { until: now() + KEEP_MS, answer });
      answer.catch(() => entries.delete(audience));
      return answer;
    },
    forget: (sessionId) => void known.delete(sessionId),
  };
}
