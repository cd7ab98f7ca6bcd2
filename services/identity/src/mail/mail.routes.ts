import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import { accountOfAddress } from "../accounts/account-of-address.ts";
import { getMessagePreferences, getsAnyOf, setMessagesByEmail } from "../accounts/message-preferences.ts";
import { personOfAccount } from "../accounts/person-of-account.ts";
import type { IdentityDeps } from "../identity-deps.ts";
import type { StoppedKind } from "./mail-kind.ts";
import { stopMails } from "./stop-mails.ts";
import { askPage, goneAccountPage, stoppedPage, wrongLinkPage } from "./unsubscribe-page.ts";

/** Who deleted the account finds no dashboard either. */
const donePage = async (db: IdentityDeps["db"], accountId: string, kind: StoppedKind) =>
  (await personOfAccount(db, accountId)) ? stoppedPage(kind) : goneAccountPage();

type LinkDeps = Pick<IdentityDeps, "db" | "config" | "unsubscribeLinks">;

/** What a link stops and for whom by now; null where it is none, or whose it was is not known any more. */
async function readLink({ db, config, unsubscribeLinks }: LinkDeps, token: string) {
  const stopped = unsubscribeLinks.read(token);
  if (!stopped) return null;
  const { account_id: to, kind, address_key } = stopped;
  const account_id = await accountOfAddress(db, config.INTERNAL_SECRET, to, address_key);
  return account_id === null ? null : { account_id, kind };
}

export const mailRoutes = ({ db, now, config, unsubscribeLinks, sendsEmail }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/messages/preferences", async ({ person }) => ({
    ...(await getMessagePreferences(db, person.account_id)),
    sends_email: sendsEmail,
  })),
  route(identityCalls, "POST /api/messages/preferences", async ({ person, body }) => ({
    ...(await setMessagesByEmail(db, person.account_id, body)),
    sends_email: sendsEmail,
  })),
  route(identityCalls, "GET /api/messages/unsubscribe/{token}", async ({ params, res }) => {
    const stopped = await readLink({ db, config, unsubscribeLinks }, params.token);
    if (!stopped) {
      res.status(404);
      return wrongLinkPage();
    }
    const { account_id, kind } = stopped;
    return (await getsAnyOf(db, account_id, kind)) ? askPage(kind) : donePage(db, account_id, kind);
  }),
  route(identityCalls, "POST /api/messages/unsubscribe/{token}", async ({ params, res }) => {
    const stopped = await readLink({ db, config, unsubscribeLinks }, params.token);
    if (!stopped) {
      res.status(404);
      return wrongLinkPage();
    }
    const { account_id, kind } = stopped;
    await stopMails(db, account_id, kind, now());
    return donePage(db, account_id, kind);
  }),
];
