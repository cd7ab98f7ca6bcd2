import { isLoopback } from "@jobcentre/service-kit/loopback";
import type { RequestHandler } from "express";

/**
 * Where a page that was opened under another name of this machine belongs, or null. Sign-in comes back to PUBLIC_URL,
 * and a browser that started it as 127.0.0.1 would arrive at localhost without its cookie. Another port is a tunnel's
 * and stays.
 */
export function pageUnderOwnName(publicUrl: string, host: string, path: string): string | null {
  const own = new URL(publicUrl);
  if (!URL.canParse(`${own.protocol}//${host}`)) return null;
  const asked = new URL(`${own.protocol}//${host}`);
  if (asked.port !== own.port || asked.hostname === own.hostname) return null;
  return isLoopback(own.hostname) && isLoopback(asked.hostname) ? own.origin + path : null;
}

/** Sends who opens a page under another loopback name to PUBLIC_URL. */
export function redirectToOwnName(publicUrl: string): RequestHandler {
  return (req, res, next) => {
    const reading = req.method === "GET" || req.method === "HEAD";
    const target =
      reading && req.accepts("html") && pageUnderOwnName(publicUrl, req.get("host") ?? "", req.originalUrl);
    if (!target) return next();
    res.set({ "Cache-Control": "no-store", Vary: "Accept, Host" }).redirect(302, target);
  };
}
