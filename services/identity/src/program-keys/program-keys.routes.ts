import { identityCalls, identityInternalCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { sessionKeyOf } from "../sessions/cookies.ts";
import { endProgramKey } from "./end-program-key.ts";
import { listProgramKeys } from "./list-program-keys.ts";
import { makeProgramKey } from "./make-program-key.ts";
import { resolveProgramKey } from "./resolve-program-key.ts";

export const programKeyRoutes = (deps: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/employer/program-keys", ({ person }) => listProgramKeys(deps.db, person.account_id)),
  route(
    identityCalls,
    "POST /api/employer/program-keys",
    ({ person, body, req }) => makeProgramKey(deps, person, body, sessionKeyOf(req, deps.config.PUBLIC_URL)),
    { inTurn: ({ person }) => person.account_id },
  ),
  route(identityCalls, "DELETE /api/employer/program-keys/{id}", async ({ person, params }) => {
    await endProgramKey(deps.db, person, params.id, deps.now());
    return { success: true as const };
  }),
  route(identityInternalCalls, "POST /internal/program-key", async ({ body }) => {
    const found = await resolveProgramKey(deps.db, body.key, deps.now());
    if (!found) return { token: null, account_id: null, key_id: null, may: null };
    const { person, may } = found;
    const token = deps.accessTokenOf(person, body.audience);
    return { token, account_id: person.account_id, key_id: person.program_key_id, may };
  }),
];
