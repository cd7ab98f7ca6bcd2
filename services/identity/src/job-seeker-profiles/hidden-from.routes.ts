import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { hideFrom, listHiddenFrom, showTo } from "./change-hidden-from.ts";

export const hiddenFromRoutes = ({ db, now }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/user-profiles/hidden-from", ({ person }) => listHiddenFrom(db, person.account_id)),
  route(
    identityCalls,
    "POST /api/user-profiles/hidden-from",
    ({ person, body }) => hideFrom(db, person.account_id, body, now()),
    { inTurn: ({ person }) => person.account_id },
  ),
  route(
    identityCalls,
    "DELETE /api/user-profiles/hidden-from/{id}",
    ({ person, params }) => showTo(db, person.account_id, params.id, now()),
    { inTurn: ({ person }) => person.account_id },
  ),
];
