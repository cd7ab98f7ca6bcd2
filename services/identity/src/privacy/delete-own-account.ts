import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { requireFreshSession } from "../sessions/require-fresh-session.ts";
import { deleteUser } from "../users/delete-user.ts";

/**
 * Deletes the account of who asks for it, exactly as an administrator would, and sends a last e-mail. Throws
 * Problem("sign_in_again") where the session (by its stored key) is older than 15 minutes, and Problem("own_admin_account").
 */
export async function deleteOwnAccount(
  deps: Pick<ServiceDeps, "db" | "now" | "config">,
  person: Person,
  sessionKey: string | null,
): Promise<void> {
  const { db, now } = deps;
  if (person.is_admin) throw new Problem("own_admin_account");
  await inTransaction(db, async () => {
    // In here: whoever ends that session, or hands the account over, at the same moment meets the end of all its sessions, and it is tried again.
    await requireFreshSession(db, sessionKey, person.account_id, now());
    await deleteUser(deps, person.account_id, "themself");
  });
}
