import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { getCurrentUser } from "./get-current-user.ts";

export const accountRoutes = ({ db }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/users/me", ({ person }) => getCurrentUser(db, person)),
];
