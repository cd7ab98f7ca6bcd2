import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { sendInvitation } from "./send-invitation.ts";

export const invitationRoutes = ({ db, now }: IdentityDeps): Route[] => [
  route(identityCalls, "POST /api/messages/invitations", async ({ person, body }) => {
    await sendInvitation(db, person.account_id, body, now());
    return { success: true as const };
  }),
];
