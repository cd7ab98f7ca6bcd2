import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { clearSessionCookie, sessionKeyOf } from "../sessions/cookies.ts";
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
];
