import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import {
  findMailRecipient,
  getMessagePreferences,
  setMessagesByEmail,
  stopMessagesByEmail,
} from "../accounts/message-preferences.ts";
import { personOfAccount } from "../accounts/person-of-account.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import { askPage, goneAccountPage, stoppedPage, wrongLinkPage } from "./unsubscribe-page.ts";

/** Who deleted the account finds no dashboard either. */
const donePage = async (db: IdentityDeps["db"], accountId: string) =>
  (await personOfAccount(db, accountId)) ? stoppedPage() : goneAccountPage();

export const mailRoutes = ({ db, unsubscribeLinks, sendsEmail }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/messages/preferences", async ({ person }) => ({
    ...(await getMessagePreferences(db, person.account_id)),
    sends_email: sendsEmail,
  })),
  route(identityCalls, "POST /api/messages/preferences", async ({ person, body }) => ({
    ...(await setMessagesByEmail(db, person.account_id, body.by_email)),
    sends_email: sendsEmail,
  })),
  route(identityCalls, "GET /api/messages/unsubscribe/{token}", async ({ params, res }) => {
    const accountId = unsubscribeLinks.accountOf(params.token);
    if (!accountId) {
      res.status(404);
      return wrongLinkPage();
    }
    return (await findMailRecipient(db, accountId)) ? askPage() : donePage(db, accountId);
  }),
  route(identityCalls, "POST /api/messages/unsubscribe/{token}", async ({ params, res }) => {
    const accountId = unsubscribeLinks.accountOf(params.token);
    if (!accountId) {
      res.status(404);
      return wrongLinkPage();
    }
    await stopMessagesByEmail(db, accountId);
    return donePage(db, accountId);
  }),
];
