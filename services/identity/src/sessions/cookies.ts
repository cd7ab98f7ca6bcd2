import { sessionCookie, sessionKey } from "@jobcentre/service-kit/session-cookie";
import { parseCookie } from "cookie";
import type { Request, Response } from "express";
import type { OpenedSession } from "./open-session.ts";

/** The cookies of a request by name. */
export const cookiesOf = (req: Request): Record<string, string | undefined> => parseCookie(req.get("cookie") ?? "");

/** The session id that a request carries, whether it is still good or not. */
export const sessionIdOf = (req: Request, publicUrl: string): string | undefined =>
  cookiesOf(req)[sessionCookie(publicUrl).name];

/** The stored key of the session that a request carries, or null. */
export function sessionKeyOf(req: Request, publicUrl: string): string | null {
  const sessionId = sessionIdOf(req, publicUrl);
  return sessionId ? sessionKey(sessionId) : null;
}

export function setSessionCookie(res: Response, publicUrl: string, session: OpenedSession): void {
  const { name, options } = sessionCookie(publicUrl);
  res.cookie(name, session.session_id, { ...options, expires: session.expires_at });
}

export function clearSessionCookie(res: Response, publicUrl: string): void {
  const { name, options } = sessionCookie(publicUrl);
  res.clearCookie(name, options);
}
