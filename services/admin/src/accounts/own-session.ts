import { sessionCookie, sessionKey } from "@jobcentre/service-kit/session-cookie";
import { parseCookie } from "cookie";
import type { Request } from "express";

/** The id of the session of the browser that calls, good or not. */
export const ownSessionId = (req: Request, publicUrl: string): string | undefined =>
  parseCookie(req.get("cookie") ?? "")[sessionCookie(publicUrl).name];

/** What it is stored by. */
export function ownSessionKey(req: Request, publicUrl: string): string | undefined {
  const id = ownSessionId(req, publicUrl);
  return id && sessionKey(id);
}
