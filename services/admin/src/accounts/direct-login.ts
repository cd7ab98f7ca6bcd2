import { signInRefused } from "@jobcentre/contracts/events/admin";
import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import { recordChange } from "../second-factor/change-factor.ts";
import { type FactorDeps, factorOf, takeCode } from "../second-factor/take-code.ts";
import type { Admin } from "./admin.model.ts";
import { markOf, readCredentials } from "./credentials.ts";
import { linkAccount } from "./link-account.ts";
import { countCodeCheck, countPasswordCheck } from "./login-limit.ts";
import { LoginRefused } from "./login-refused.ts";
import type { CheckPassword } from "./password.ts";

export interface LoginDeps extends FactorDeps, Pick<ServiceDeps, "callInternal"> {
  checkPassword: CheckPassword;
}

const OPEN_SESSION = "POST /internal/admin-sessions";

/** Checks an admin's password, and the code where there is a second factor, and has identity open the session; known and unknown addresses cost the same. */
export async function directLogin(
  deps: LoginDeps,
  input: {
    email: string;
    password: string;
    /** Of the authenticator app or a recovery code. */
    code?: string | undefined;
    /** The id of a browser in which this account signed in before with these credentials. */
    knownBrowser: (credentials: string) => string | null;
    /** The session of the browser so far, which ends. */
    former_session_id: string | undefined;
    /** Its User-Agent header: what the person knows this session by. */
    user_agent: string | undefined;
  },
): Promise<{ session_id: string; expires_at: Date; credentials: string }> {
  const { db, callInternal, checkPassword } = deps;
  const user_id = input.email.toLowerCase();
  const { admin, credentials } = await readCredentials(db, user_id);
  const known_browser = input.knownBrowser(credentials);
  const giveBack = await countPasswordCheck(deps, user_id, known_browser);
  const isRight = await checkPassword(admin?.password_hash ?? null, input.password);
  if (!admin || !isRight) {
    await recordRefusal(db, user_id);
    throw new LoginRefused("invalid_admin_credentials");
  }
  await giveBack();
  await checkCode(deps, admin, { code: input.code, known_browser });

  const { former_session_id, user_agent } = input;
  const answer = await callInternal("identity", OPEN_SESSION, {
    email: user_id,
    name: admin.full_name,
    ...(former_session_id && { former_session_id }),
    ...(user_agent && { user_agent }),
    credentials: markOf(credentials),
  });
  const session = identityInternalCalls[OPEN_SESSION].response.parse(answer);
  // A new password ended all sessions so far while this one was opened: nobody learns its id. One that is set from here on ends
  // this one by its mark.
  if ((await readCredentials(db, user_id)).credentials !== credentials) {
    throw new LoginRefused("invalid_admin_credentials");
  }
  await linkAccount(db, { account_id: session.account_id, email: user_id });
  return { session_id: session.session_id, expires_at: new Date(session.expires_at), credentials };
}

/** Throws LoginRefused where there is a second factor and its code is missing or wrong. */
async function checkCode(
  deps: LoginDeps,
  { _id, user_id, full_name }: Admin,
  { code, known_browser }: { code?: string | undefined; known_browser: string | null },
): Promise<void> {
  const { db } = deps;
  const admin_id = _id.toHexString();
  if (!(await factorOf(db, admin_id))) return;
  if (!code) throw new LoginRefused("second_factor_required");
  const giveBack = await countCodeCheck(deps, user_id, known_browser);
  const taken = await inTransaction(db, async () => {
    const kind = await takeCode(deps, admin_id, code);
    if (kind === "recovery") await recordChange(db, { admin_id, full_name }, "recovery_code_used");
    return kind;
  });
  if (taken === null) {
    await recordRefusal(db, user_id);
    throw new LoginRefused("second_factor_refused");
  }
  await giveBack();
}

/** For the activity log; the limit on password checks bounds how many there can be. */
function recordRefusal(db: Connection, email: string): Promise<void> {
  return inTransaction(db, () => recordEvent(db, signInRefused, { aggregate_id: "refused-sign-ins", data: { email } }));
}
