import { adminCalls } from "@jobcentre/contracts/http/admin";
import { Problem } from "@jobcentre/service-kit/problem";
import { type Route, route } from "@jobcentre/service-kit/route";
import { readCredentials } from "../accounts/credentials.ts";
import type { KnownBrowsers } from "../accounts/known-browser.ts";
import { countCodeCheck } from "../accounts/login-limit.ts";
import { confirmPassword, OWN_SESSION, type PasswordDeps, readOwnAdmin } from "../accounts/own-admin.ts";
import { beginSetup, removeFactor, turnOn, wrongCode } from "./change-factor.ts";
import { type FactorDeps, factorOf, takeCode } from "./take-code.ts";

/** An admin's own second factor. Not one of these calls is a POST: answers to those are kept for repeats, and these are secrets. */
export const secondFactorRoutes = (deps: FactorDeps & PasswordDeps & { knownBrowsers: KnownBrowsers }): Route[] => [
  route(adminCalls, "GET /api/admin/second-factor", async ({ person }) => {
    const { admin_id, has_password } = await readOwnAdmin(deps.db, person);
    const factor = await factorOf(deps.db, admin_id);
    return { is_on: Boolean(factor), has_password, recovery_codes_left: factor?.recovery_hashes.length ?? 0 };
  }),
  route(adminCalls, "PUT /api/admin/second-factor/setup", async ({ person, body }) =>
    beginSetup(deps, await confirmPassword(deps, person, body.password)),
  ),
  route(adminCalls, "PUT /api/admin/second-factor", async ({ person, body, res }) => {
    const owner = await readOwnAdmin(deps.db, person);
    const turnedOn = await turnOn(deps, owner, body.code);
    const { credentials } = await readCredentials(deps.db, owner.email);
    deps.knownBrowsers.remember(res, owner.email, credentials);
    return turnedOn;
  }),
  route(adminCalls, "DELETE /api/admin/second-factor", async ({ person, body, res }) => {
    const owner = await confirmPassword(deps, person, body.password);
    if (!(await factorOf(deps.db, owner.admin_id))) throw new Problem("second_factor_off");
    const giveBack = await countCodeCheck(deps, owner.email, OWN_SESSION);
    if ((await takeCode(deps, owner.admin_id, body.code)) === null) throw wrongCode();
    await giveBack();
    await removeFactor(deps.db, owner);
    const { credentials } = await readCredentials(deps.db, owner.email);
    deps.knownBrowsers.remember(res, owner.email, credentials);
    return { success: true as const };
  }),
];
