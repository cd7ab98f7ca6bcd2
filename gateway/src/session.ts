import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import type { ServiceName } from "@jobcentre/contracts/services";
import type { CallInternal } from "@jobcentre/service-kit/internal-client";
import type { Trace } from "@jobcentre/service-kit/trace/request-trace";
import { parseCookie } from "cookie";
import { createKeptAnswers, type KeptAnswers } from "./kept-answers.ts";

const MAX_ID_LENGTH = 200;

/** Who a session cookie stands for, towards one service; both null where it stands for nobody. */
export interface ResolvedSession {
  token: string | null;
  account_id: string | null;
}

const NOBODY: ResolvedSession = { token: null, account_id: null };

/** The opaque session id in a Cookie header. */
export function sessionIdOf(cookieHeader: string | undefined, cookieName: string): string | undefined {
  return cookieHeader === undefined ? undefined : parseCookie(cookieHeader)[cookieName] || undefined;
}

/**
 * The phantom token: browsers hold an id that says nothing, services get a token of 60 s. Asks identity every 750 ms per session and
 * service; throws Problem("service_unavailable").
 */
export function createSessions(callInternal: CallInternal, now?: () => number): KeptAnswers<ResolvedSession> {
  const { response } = identityInternalCalls["POST /internal/session"];

  async function ask(session_id: string, audience: ServiceName, trace?: Trace): Promise<ResolvedSession> {
    return response.parse(await callInternal("identity", "POST /internal/session", { session_id, audience }, trace));
  }

  const { resolve, forget } = createKeptAnswers(ask, now);
  return {
    resolve: async (id, audience, trace) => (id.length > MAX_ID_LENGTH ? NOBODY : resolve(id, audience, trace)),
    forget,
  };
}
