import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { accountOfProvider, type ProviderPerson } from "../accounts/account-of-provider.ts";
import { keepFormerEmailKey } from "../accounts/former-email-keys.ts";
import { isAdmin } from "../admins/is-admin.ts";
import { leaveAsAdmins } from "../colleagues/end-colleague.ts";
import { keepAddress } from "../colleagues/keep-address.ts";
import { publishEmployerProfile } from "../employer-profiles/publish-employer-profile.ts";
import { publishJobSeekerProfile } from "../job-seeker-profiles/publish-job-seeker-profile.ts";
import { retryOnDuplicate } from "../retry-on-duplicate.ts";
import { endSession } from "../sessions/end-session.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";

/** Finds or makes the person's account and opens a new session in place of the browser's former one. */
export function completeSignIn(
  { db, config }: Pick<ServiceDeps, "db" | "config">,
  input: { person: ProviderPerson; former_session_id: string | undefined; user_agent: string | undefined },
  now: Date,
): Promise<OpenedSession> {
  return retryOnDuplicate(() =>
    inTransaction(db, async () => {
      const { account_id, former_email } = await accountOfProvider(db, input.person, now);
      if (former_email) {
        await keepFormerEmailKey(db, account_id, emailKeyOf(config.INTERNAL_SECRET, former_email));
        await keepAddress(db, account_id);
        if (await isAdmin(db, input.person.email)) await leaveAsAdmins(db, [account_id], now);
        await publishJobSeekerProfile(db, account_id);
        await publishEmployerProfile(db, account_id);
      }
      if (input.former_session_id) await endSession(db, input.former_session_id);
      const { sid: provider_sid } = input.person;
      return openSession(db, { account_id, method: "provider", user_agent: input.user_agent, provider_sid }, now);
    }),
  );
}
