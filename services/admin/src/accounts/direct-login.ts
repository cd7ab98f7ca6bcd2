import { signInRefused } from "@jobcentre/contracts/events/admin";
import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import { adminModel } from "./admin.model.ts";
import { linkAccount } from "./link-account.ts";
import { countPasswordCheck } from "./login-limit.ts";
import { LoginRefused } from "./login-refused.ts";
import type { CheckPassword } from "./password.ts";

export interface LoginDeps extends Pick<ServiceDeps, "db" | "now" | "callInternal"> {
  checkPassword: CheckPassword;
}

const OPEN_SESSION = "POST /internal/admin-sessions";

/** Checks an admin's password and has identity open the session; known and unknown addresses cost the same. */
export async function directLogin(
  deps: LoginDeps,
  input: {
    email: string;
    password: string;
    /** The id of a browser in which this account signed in before. */
    known_browser: string | null;
    /** The session of the browser so far, which ends. */
    former_session_id: string | undefined;
    /** Its User-Agent header: what the person knows this session by. */
    user_agent: string | undefined;
  },
): Promise<{ session_id: string; expires_at: Date }> {
  const { db, callInternal, checkPassword } = deps;
  const user_id = input.email.toLowerCase();
  const giveBack = await countPasswordCheck(deps, user_id, input.known_browser);
  const admin = await adminModel(db).findOne({ user_id }).lean();
  const isRight = await checkPassword(admin?.password_hash ?? null, input.password);
  if (!admin || !isRight) {
    await recordRefusal(db, user_id);
    throw new LoginRefused();
  }
  await giveBack();

  const { former_session_id, user_agent } = input;
  const answer = await callInternal("identity", OPEN_SESSION, {
    email: user_id,
    name: admin.full_name,
    ...(former_session_id && { former_session_id }),
    ...(user_agent && { user_agent }),
  });
  const session = identityInternalCalls[OPEN_SESSION].response.parse(answer);
  await linkAccount(db, { account_id: session.account_id, email: user_id });
  return { session_id: session.session_id, expires_at: new Date(session.expires_at) };
}

/** For the activity log; the limit on password checks bounds how many there can be. */
function recordRefusal(db: Connection, email: string): Promise<void> {
  return inTransaction(db, () => recordEvent(db, signInRefused, { aggregate_id: "refused-sign-ins", data: { email } }));
}
