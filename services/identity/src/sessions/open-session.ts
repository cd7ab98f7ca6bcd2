import { randomBytes } from "node:crypto";
import { signedIn } from "@jobcentre/contracts/events/identity";
import { currentContext, runInContext } from "@jobcentre/messaging/execution-context";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { sessionKey } from "@jobcentre/service-kit/session-cookie";
import type { Connection } from "mongoose";
import { personOfAccount } from "../accounts/person-of-account.ts";
import { deviceOf } from "./device.rules.ts";
import { isOfPassword, sessionModel } from "./session.model.ts";
import { newSessionTimes } from "./session.rules.ts";

export interface OpenedSession {
  session_id: string;
  expires_at: Date;
}

/** Opens a new session and records the sign-in, in the caller's transaction. */
export async function openSession(
  db: Connection,
  input: {
    account_id: string;
    method: "provider" | "password";
    user_agent: string | undefined;
    credentials?: string | undefined;
    provider_sid?: string | undefined;
  },
  now: Date,
): Promise<OpenedSession> {
  const { account_id, method, credentials, provider_sid } = input;
  const device = deviceOf(input.user_agent);
  const session_id = randomBytes(32).toString("base64url");
  const isAdmin = isOfPassword({ method }) || ((await personOfAccount(db, account_id))?.is_admin ?? false);
  const times = newSessionTimes(now, isAdmin);
  await sessionModel(db).create([
    { _id: sessionKey(session_id), account_id, created_at: now, method, device, credentials, provider_sid, ...times },
  ]);
  // Nobody was signed in when the request came: the one who signs in is who acts.
  const { trace_id = sessionKey(session_id), traceparent } = currentContext() ?? {};
  const context = { trace_id, traceparent, actor: { account_id } };
  await runInContext(context, () =>
    recordEvent(db, signedIn, { aggregate_id: account_id, data: { account_id, method } }),
  );
  return { session_id, expires_at: times.ends_at };
}
