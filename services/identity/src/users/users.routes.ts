import { identityCalls } from "@jobcentre/contracts/http/identity";
import { Problem } from "@jobcentre/service-kit/problem";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { deleteUser } from "./delete-user.ts";
import { listUsers } from "./list-users.ts";
import { reinstateUser, suspendUser } from "./suspend-user.ts";
import { unverifyByCentre } from "./unverify-by-centre.ts";
import { verifyByCentre } from "./verify-by-centre.ts";
import { viewUser } from "./view-user.ts";
import { writeToUser } from "./write-to-user.ts";

export const userRoutes = ({ db, now, config, callInternal }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/admin/users", async ({ query, res }) => {
    const { total, ...answer } = await listUsers(db, query);
    res.set("X-Total-Count", String(total));
    return answer;
  }),
  route(identityCalls, "POST /api/admin/users/{id}/verify", async ({ params, body }) => {
    await verifyByCentre(db, params.id, { ...body, at: now() });
    return { success: true as const };
  }),
  route(identityCalls, "POST /api/admin/users/{id}/unverify", async ({ params, body }) => {
    await unverifyByCentre(db, params.id, { ...body, at: now() });
    return { success: true as const };
  }),
  route(identityCalls, "POST /api/admin/users/{id}/suspend", async ({ params, body }) => {
    await suspendUser(db, params.id, { ...body, at: now() });
    return { success: true as const };
  }),
  route(identityCalls, "POST /api/admin/users/{id}/reinstate", async ({ params }) => {
    await reinstateUser(db, params.id, now());
    return { success: true as const };
  }),
  route(identityCalls, "POST /api/admin/users/{id}/message", async ({ params, body }) => {
    await writeToUser(db, params.id, body, now());
    return { success: true as const };
  }),
  route(identityCalls, "GET /api/admin/users/{id}", ({ params }) => viewUser({ db, callInternal }, params.id)),
  route(identityCalls, "DELETE /api/admin/users/{id}", async ({ person, params }) => {
    if (params.id === person.account_id) throw new Problem("cannot_delete_yourself");
    await deleteUser({ db, now, config }, params.id, "centre");
    return { success: true as const };
  }),
];
