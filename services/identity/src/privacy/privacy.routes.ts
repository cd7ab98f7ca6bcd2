import { identityCalls } from "@jobcentre/contracts/http/identity";
import { Problem } from "@jobcentre/service-kit/problem";
import { type Route, route } from "@jobcentre/service-kit/route";
import { ownAccountOf, personOfAccount } from "../accounts/person-of-account.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { clearSessionCookie, sessionKeyOf } from "../sessions/cookies.ts";
import { endNamedSession, endOtherSessions } from "../sessions/end-session.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { requireFreshSession } from "../sessions/require-fresh-session.ts";
import { sessionName } from "../sessions/session.rules.ts";
import { deleteOwnAccount } from "./delete-own-account.ts";
import { exportData } from "./export-data.ts";
import { signInsLookedAfter } from "./sign-ins-looked-after.ts";

export const privacyRoutes = (deps: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/privacy/export", async ({ person }) => {
    // A colleague takes away what is theirs, not the company's.
    const own = await personOfAccount(deps.db, ownAccountOf(person));
    if (!own) throw new Problem("not_signed_in");
    return exportData(deps, own);
  }),
  route(identityCalls, "DELETE /api/privacy/account", async ({ person, req, res }) => {
    const { PUBLIC_URL } = deps.config;
    await deleteOwnAccount(deps, person, sessionKeyOf(req, PUBLIC_URL));
    clearSessionCookie(res, PUBLIC_URL);
    return { success: true as const };
  }),
  route(identityCalls, "GET /api/privacy/sessions", async ({ person, req }) => {
    const whose = await signInsLookedAfter(deps.db, person);
    return listSessions(deps.db, whose, sessionKeyOf(req, deps.config.PUBLIC_URL), deps.now());
  }),
  route(identityCalls, "DELETE /api/privacy/sessions", async ({ person, req }) => {
    const key = sessionKeyOf(req, deps.config.PUBLIC_URL);
    await requireFreshSession(deps.db, key, ownAccountOf(person), deps.now());
    const whose = await signInsLookedAfter(deps.db, person);
    return { ended: await endOtherSessions(deps.db, [...whose.keys()], key) };
  }),
  route(identityCalls, "DELETE /api/privacy/sessions/{id}", async ({ person, params, req, res }) => {
    const key = sessionKeyOf(req, deps.config.PUBLIC_URL);
    await requireFreshSession(deps.db, key, ownAccountOf(person), deps.now());
    const whose = await signInsLookedAfter(deps.db, person);
    await endNamedSession(deps.db, [...whose.keys()], params.id);
    if (key && sessionName(key) === params.id) clearSessionCookie(res, deps.config.PUBLIC_URL);
    return { success: true as const };
  }),
];
