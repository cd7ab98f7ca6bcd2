import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import { requireCvAccess } from "../employer-profiles/require-cv-access.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { requireOwnOpenJob } from "./require-own-open-job.ts";
import { sendInvitation } from "./send-invitation.ts";

export const invitationRoutes = ({ db, now, callInternal }: IdentityDeps): Route[] => [
  route(identityCalls, "POST /api/messages/invitations", async ({ person, body }) => {
    await requireCvAccess(db, person.account_id, now());
    // Before the transaction: nothing waits for another service inside one.
    const { job_id, user_id: account_id } = body;
    if (job_id) await requireOwnOpenJob({ callInternal }, person.account_id, { job_id, account_id });
    await sendInvitation(db, person.account_id, body, now());
    return { success: true as const };
  }),
];
