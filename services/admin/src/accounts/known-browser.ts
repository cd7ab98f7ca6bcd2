import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { isSameSecret } from "@jobcentre/service-kit/same-secret";
import { sessionCookie } from "@jobcentre/service-kit/session-cookie";
import { parseCookie } from "cookie";
import type { Request, Response } from "express";

const GOOD_FOR_MS = 90 * 24 * 60 * 60 * 1000;

export interface KnownBrowsers {
  /** The id of the browser, where this account signed in with it before and with what it signs in with now; else null. */
  idOf(req: Request, userId: string, credentials: string): string | null;
  /** Remembers that this account signed in with this browser; says nothing else and opens nothing. */
  remember(res: Response, userId: string, credentials: string): void;
}

/**
 * Whoever guesses an account's password uses its checks up; the owner's own browsers have checks of their own, so that
 * nobody can keep the owner out. The cookie is signed for one account and its credentials: who had a former password, or the
 * password before there was a second factor, may have collected many, and would have that many times the checks.
 */
export function createKnownBrowsers(secret: string, publicUrl: string): KnownBrowsers {
  const { options } = sessionCookie(publicUrl);
  const name = options.secure ? "__Host-known-browser" : "known-browser";
  const key = Buffer.from(hkdfSync("sha256", secret, "", "known-browser", 32));
  const sign = (userId: string, id: string, credentials: string): string =>
    createHmac("sha256", key)
      .update(JSON.stringify([userId, id, credentials]))
      .digest("base64url");

  return {
    idOf(req, userId, credentials) {
      const [id, signature, ...rest] = (parseCookie(req.get("cookie") ?? "")[name] ?? "").split(".");
      if (!id || !signature || rest.length) return null;
      return isSameSecret(signature, sign(userId, id, credentials)) ? id : null;
    },
    remember(res, userId, credentials) {
      const id = randomBytes(16).toString("base64url");
      const value = `${id}.${sign(userId, id, credentials)}`;
      res.cookie(name, value, { ...options, maxAge: GOOD_FOR_MS });
    },
  };
}
