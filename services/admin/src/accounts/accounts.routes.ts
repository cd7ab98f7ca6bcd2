import { adminCalls } from "@jobcentre/contracts/http/admin";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { sessionCookie } from "@jobcentre/service-kit/session-cookie";
import { acceptInvitation, invitedAdmin } from "./accept-invitation.ts";
import { checkAdmin, denyAccess } from "./check-admin.ts";
import { createAdmin } from "./create-admin.ts";
import { readCredentials } from "./credentials.ts";
import { deleteAdmin } from "./delete-admin.ts";
import { directLogin, type LoginDeps } from "./direct-login.ts";
import type { KnownBrowsers } from "./known-browser.ts";
import { listAdmins } from "./list-admins.ts";
import { makeInvitation } from "./make-invitation.ts";
import { ownSessionId } from "./own-session.ts";

type Deps = LoginDeps & Pick<ServiceDeps, "config" | "log"> & { knownBrowsers: KnownBrowsers };

export const accountRoutes = (deps: Deps): Route[] => [
  route(adminCalls, "POST /api/admin/direct-login", async ({ body, req, res }) => {
    const { name, options } = sessionCookie(deps.config.PUBLIC_URL);
    const user_id = body.email.toLowerCase();
    const knownBrowser = (credentials: string) => deps.knownBrowsers.idOf(req, user_id, credentials);
    const former_session_id = ownSessionId(req, deps.config.PUBLIC_URL);
    const user_agent = req.get("user-agent")?.slice(0, 400);
    const session = await directLogin(deps, { ...body, knownBrowser, former_session_id, user_agent });
    res.cookie(name, session.session_id, { ...options, expires: session.expires_at });
    deps.knownBrowsers.remember(res, user_id, session.credentials);
    return { success: true as const };
  }),
  route(adminCalls, "GET /api/admin/check", async ({ person }) =>
    person.is_admin ? checkAdmin(deps.db, person) : denyAccess(),
  ),
  // The portal's fallback: needs no role in the token, so it also works while identity has not heard of a new admin yet.
  route(adminCalls, "GET /api/admin/session-check", async ({ person }) => checkAdmin(deps.db, person)),
  route(adminCalls, "GET /api/admin/manage-admins", async ({ query }) => listAdmins(deps.db, query)),
  route(adminCalls, "POST /api/admin/create-admin", async ({ person, body }) => createAdmin(deps, body, person)),
  route(adminCalls, "POST /api/admin/manage-admins/{id}/invitation", async ({ person, params }) =>
    makeInvitation(deps, params.id, person),
  ),
  route(adminCalls, "DELETE /api/admin/delete-admin/{id}", async ({ person, params }) => {
    const ends = await deleteAdmin(deps, person, params.id);
    return { success: true as const, ...ends };
  }),
  route(adminCalls, "GET /api/admin/invitations/{token}", async ({ params }) => {
    const { user_id: email, full_name } = await invitedAdmin(deps, params.token);
    return { email, full_name };
  }),
  route(adminCalls, "POST /api/admin/invitations/{token}", async ({ params, body, res }) => {
    const { email, ends } = await acceptInvitation(deps, params.token, body.password);
    const { credentials } = await readCredentials(deps.db, email);
    deps.knownBrowsers.remember(res, email, credentials);
    return { success: true as const, ...ends };
  }),
];
