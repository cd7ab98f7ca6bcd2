import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { clearSessionCookie, sessionKeyOf } from "../sessions/cookies.ts";
import { endNamedSession, endOtherSessions } from "../sessions/end-session.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { requireFreshSession } from "../sessions/require-fresh-session.ts";
import { sessionName } from "../sessions/session.rules.ts";
import { deleteOwnAccount } from "./delete-own-account.ts";
import { exportData } from "./export-data.ts";

export const privacyRoutes = (deps: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/privacy/export", ({ person }) => exportData(deps, person)),
  route(identityCalls, "DELETE /api/privacy/account", async ({ person, req, res }) => {
    const { PUBLIC_URL } = deps.config;
    await deleteOwnAccount(deps, person, sessionKeyOf(req, PUBLIC_URL));
    clearSessionCookie(res, PUBLIC_URL);
    return { success: true as const };
  }),
  route(identityCalls, "GET /api/privacy/sessions", ({ person, req }) =>
    listSessions(deps.db, person.account_id, sessionKeyOf(req, deps.config.PUBLIC_URL), deps.now()),
  ),
  route(identityCalls, "DELETE /api/privacy/sessions", async ({ person, req }) => {
    const key = sessionKeyOf(req, deps.config.PUBLIC_URL);
    await requireFreshSession(deps.db, key, person.account_id, deps.now());
    return { ended: await endOtherSessions(deps.db, person.account_id, key) };
  }),
  route(identityCalls, "DELETE /api/privacy/sessions/{id}", async ({ person, params, req, res }) => {
    const key = sessionKeyOf(req, deps.config.PUBLIC_URL);
    await requireFreshSession(deps.db, key, person.account_id, deps.now());
    await endNamedSession(deps.db, person.account_id, params.id);
    if (key && sessionName(key) === params.id) clearSessionCookie(res, deps.config.PUBLIC_URL);
    return { success: true as const };
  }),
];
