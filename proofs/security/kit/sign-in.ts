import { type TOTP, URI } from "otpauth";
import type { Answer, Caller } from "./caller.ts";
import type { Centre } from "./centre.ts";

/** What comes back from the provider: the callback's parameters, not yet exchanged. */
export interface Callback {
  code: string;
  state: string;
  iss?: string;
}

/** Goes to the provider and through its page as far as the callback. */
export async function atCallback(centre: Centre, caller: Caller, email: string): Promise<Callback> {
  const { redirectUrl } = await caller.ok<{ redirectUrl: string }>("GET /api/oauth/google/redirect_url");
  let at = new URL(redirectUrl);
  let answer = await caller.call(`GET ${at.pathname}${at.search}`);
  for (let posted = false; ; ) {
    const location = answer.headers.get("location");
    if (location) {
      at = new URL(location, at);
      if (at.pathname === "/auth/callback") return Object.fromEntries(at.searchParams) as unknown as Callback;
      answer = await caller.call(`GET ${at.pathname}${at.search}`);
      continue;
    }
    const [, action] = /<form method="post" action="([^"]+)"/.exec(answer.text) ?? [];
    if (!action || posted) throw new Error(`no account form at ${at.pathname}: ${answer.status}`);
    posted = true;
    at = new URL(action, at);
    answer = await caller.call(`POST ${at.pathname}${at.search}`, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email }).toString(),
    });
    if (centre.url !== at.origin) throw new Error(`the form leads to ${at.origin}`);
  }
}

export const exchange = (caller: Caller, callback: object, to?: string): Promise<Answer> =>
  caller.call("POST /api/sessions", { body: callback, to });

export const passwordSignIn = (caller: Caller, email: string, password: string, to?: string): Promise<Answer> =>
  caller.call("POST /api/admin/direct-login", { body: { email, password }, to });

/** Sets an invited admin's password with the link. */
export const acceptInvitation = (caller: Caller, token: string, password: string): Promise<unknown> =>
  caller.ok(`POST /api/admin/invitations/${token}`, { body: { password } });

/** Turns an admin's second factor on, as the app on their phone would; answers that app and the recovery codes. */
export async function turnOnSecondFactor(
  admin: Caller,
  password: string,
): Promise<{ app: TOTP; recovery_codes: string[] }> {
  const { uri } = await admin.ok<{ uri: string }>("PUT /api/admin/second-factor/setup", { body: { password } });
  const app = URI.parse(uri) as TOTP;
  const body = { code: app.generate() };
  return { app, ...(await admin.ok<{ recovery_codes: string[] }>("PUT /api/admin/second-factor", { body })) };
}
