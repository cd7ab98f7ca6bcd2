import * as z from "zod";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const text = z.string().min(1).max(300);

const claims = z
  .object({
    jti: text,
    sub: text.optional(),
    sid: text.optional(),
    events: z.object({ [EVENT]: z.object({}) }),
    // What has one is an ID token, whoever sends it.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, { path: ["sub"], error: "neither sub nor sid" });

/** Why a token ends no session, in words for who runs the provider; no value of the token is in them. */
export class LogoutRefused extends Error {}

/** Whose sessions end: those of a subject, or the one that the provider calls so. */
export interface LogoutClaims {
  jti: string;
  sub?: string | undefined;
  sid?: string | undefined;
}

/** What a verified token's claims say (OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.6). Throws LogoutRefused. */
export function readLogoutClaims(payload: object): LogoutClaims {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new LogoutRefused(`${String(issue?.path[0] ?? "claims")}: ${issue?.message ?? "not as they should be"}`);
  }
  const { jti, sub, sid } = parsed.data;
  return { jti, sub, sid };
}
