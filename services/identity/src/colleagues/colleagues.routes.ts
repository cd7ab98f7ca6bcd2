import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { clearSessionCookie, sessionKeyOf } from "../sessions/cookies.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { leaveCompany, removeColleague } from "./end-colleague.ts";
import { handOver } from "./hand-over.ts";
import { inviteColleague } from "./invite-colleague.ts";
import { listColleagues } from "./list-colleagues.ts";
import { listOwnInvitations } from "./list-own-invitations.ts";
import { sendInvitationAgain } from "./send-invitation-again.ts";
import { describeInvitation, useInvitation } from "./use-invitation.ts";

export const colleagueRoutes = (deps: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/employer/colleagues", ({ person }) => listColleagues(deps, person)),
  // Before those of one colleague, of whom none is called "leave".
  route(identityCalls, "POST /api/employer/colleagues/leave", async ({ person, res }) => {
    await leaveCompany(deps.db, person, deps.now());
    clearSessionCookie(res, deps.config.PUBLIC_URL);
    return { success: true as const };
  }),
  route(
    identityCalls,
    "POST /api/employer/colleagues",
    ({ person, body }) => inviteColleague(deps, person, body),
    // All of one company count the e-mails of its day.
    { inTurn: ({ person }) => person.account_id },
  ),
  route(
    identityCalls,
    "POST /api/employer/colleagues/{id}/send-again",
    ({ person, params }) => sendInvitationAgain(deps, person, params.id),
    { inTurn: ({ person }) => person.account_id },
  ),
  route(identityCalls, "POST /api/employer/colleagues/{id}/make-owner", async ({ person, params, req }) => {
    await handOver(deps, person, params.id, sessionKeyOf(req, deps.config.PUBLIC_URL));
    return { success: true as const };
  }),
  route(identityCalls, "DELETE /api/employer/colleagues/{id}", async ({ person, params, query }) => {
    await removeColleague(deps, person, params.id, query.meant);
    return { success: true as const };
  }),
  route(identityCalls, "GET /api/colleague-invitations", ({ person }) => listOwnInvitations(deps, person)),
  route(identityCalls, "GET /api/colleague-invitations/{token}", ({ params }) =>
    describeInvitation(deps, params.token),
  ),
  route(identityCalls, "POST /api/colleague-invitations/{token}", async ({ person, params }) => {
    await useInvitation(deps, person, params.token);
    return { success: true as const };
  }),
  route(identityCalls, "POST /api/colleague-invitations/{token}/decline", async ({ params }) => {
    await declineInvitation(deps, params.token);
    return { success: true as const };
  }),
];
