import { identityCalls, identityInternalCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import { endAdminSessions } from "../admins/end-admin-sessions.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { clearSessionCookie, sessionIdOf } from "./cookies.ts";
import { endSession } from "./end-session.ts";
import { openAdminSession } from "./open-admin-session.ts";
import { resolveSession } from "./resolve-session.ts";

export const sessionRoutes = ({ db, config, now, signingKeys, accessTokenOf }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/logout", async ({ req, res }) => {
    const sessionId = sessionIdOf(req, config.PUBLIC_URL);
    if (sessionId) await endSession(db, sessionId);
    clearSessionCookie(res, config.PUBLIC_URL);
    return { success: true as const };
  }),
  route(identityInternalCalls, "POST /internal/session", async ({ body }) => {
    const person = await resolveSession(db, body.session_id, now());
    if (!person) return { token: null, account_id: null };
    return {
      token: accessTokenOf(person, body.audience),
      account_id: person.account_id,
    };
  }),
  route(identityInternalCalls, "POST /internal/admin-sessions", async ({ body }) => {
    const opened = await openAdminSession(db, body, now());
    return { ...opened, expires_at: opened.expires_at.toISOString() };
  }),
  route(identityInternalCalls, "POST /internal/admin-sessions/end", async ({ body }) => ({
    ended: await endAdminSessions(db, body, now()),
  })),
  route(identityInternalCalls, "GET /internal/jwks", async () => ({
    keys: signingKeys.published().map((key) => ({ ...key })),
  })),
];
