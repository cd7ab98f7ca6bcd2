import { adminCalls } from "@jobcentre/contracts/http/admin";
import { Problem } from "@jobcentre/service-kit/problem";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Response } from "express";
import { markOf, readCredentials } from "../accounts/credentials.ts";
import { endSessions, type SessionsEnd } from "../accounts/end-sessions.ts";
import type { KnownBrowsers } from "../accounts/known-browser.ts";
import { countCodeCheck } from "../accounts/login-limit.ts";
import { confirmPassword, OWN_SESSION, type OwnAdmin, type PasswordDeps, readOwnAdmin } from "../accounts/own-admin.ts";
import { ownSessionKey } from "../accounts/own-session.ts";
import { beginSetup, removeFactor, turnOn, wrongCode } from "./change-factor.ts";
import { type FactorDeps, factorOf, takeCode } from "./take-code.ts";

type Deps = FactorDeps &
  PasswordDeps &
  Pick<ServiceDeps, "callInternal" | "config" | "log"> & { knownBrowsers: KnownBrowsers };

/** An admin's own second factor. Not one of these calls is a POST: answers to those are kept for repeats, and these are secrets. */
export const secondFactorRoutes = (deps: Deps): Route[] => [
  route(adminCalls, "GET /api/admin/second-factor", async ({ person }) => {
    const { admin_id, has_password } = await readOwnAdmin(deps.db, person);
    const factor = await factorOf(deps.db, admin_id);
    return { is_on: Boolean(factor), has_password, recovery_codes_left: factor?.recovery_hashes.length ?? 0 };
  }),
  route(adminCalls, "PUT /api/admin/second-factor/setup", async ({ person, body }) =>
    beginSetup(deps, await confirmPassword(deps, person, body.password)),
  ),
  route(adminCalls, "PUT /api/admin/second-factor", async ({ person, body, req, res }) => {
    const owner = await readOwnAdmin(deps.db, person);
    const kept_session = ownSessionKey(req, deps.config.PUBLIC_URL);
    const { recovery_codes } = await turnOn(deps, owner, body.code, kept_session);
    return { recovery_codes, ...(await endOthers(deps, owner, { res, kept_session })) };
  }),
  route(adminCalls, "DELETE /api/admin/second-factor", async ({ person, body, req, res }) => {
    const owner = await confirmPassword(deps, person, body.password);
    if (!(await factorOf(deps.db, owner.admin_id))) throw new Problem("second_factor_off");
    const giveBack = await countCodeCheck(deps, owner.email, OWN_SESSION);
    if ((await takeCode(deps, owner.admin_id, body.code)) === null) throw wrongCode();
    await giveBack();
    const kept_session = ownSessionKey(req, deps.config.PUBLIC_URL);
    await removeFactor(deps.db, owner, kept_session);
    return { success: true as const, ...(await endOthers(deps, owner, { res, kept_session })) };
  }),
];

/** This browser stays signed in and known; who is signed in elsewhere may be somebody who learned the password. */
async function endOthers(
  deps: Deps,
  { admin_id, email }: OwnAdmin,
  { res, kept_session }: { res: Response; kept_session: string | undefined },
): Promise<SessionsEnd> {
  const { credentials } = await readCredentials(deps.db, email);
  deps.knownBrowsers.remember(res, email, credentials);
  // A gateway of before does not tell which session is this one: it would end, and with it the answer with the recovery codes.
  if (!kept_session) return {};
  return endSessions(deps, { admin_id, email, is_deleted: false, credentials: markOf(credentials), kept_session });
}
