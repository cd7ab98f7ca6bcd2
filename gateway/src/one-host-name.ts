import { isLoopback } from "@jobcentre/service-kit/loopback";
import type { RequestHandler } from "express";

/**
 * Where a page that was opened under another name of this machine belongs, or null. Sign-in comes back to PUBLIC_URL,
 * and a browser that started it as 127.0.0.1 would arrive at localhost without its cookie. Another port is a tunnel's
 * and stays. The same holds for other hosts that are ours (ALLOWED_ORIGINS), such as a former name.
 */
export function pageUnderOwnName(
  publicUrl: string,
  host: string,
  path: string,
  allowed: readonly string[] = [],
): string | null {
  const own = new URL(publicUrl);
  if (!URL.canParse(`${own.protocol}//${host}`)) return null;
  const asked = new URL(`${own.protocol}//${host}`);
  if (asked.origin !== own.origin && allowed.some((origin) => new URL(origin).host === asked.host))
    return own.origin + path;
  if (asked.port !== own.port || asked.hostname === own.hostname) return null;
  return isLoopback(own.hostname) && isLoopback(asked.hostname) ? own.origin + path : null;
}

/** Sends who opens a page under another loopback name, or another host that is allowed, to PUBLIC_URL. */
export function redirectToOwnName(publicUrl: string, allowed: readonly string[]): RequestHandler {
  return (req, res, next) => {
    // What a page reads there itself, such as whether it is outdated, its policy lets go nowhere else.
    const opening = (req.get("sec-fetch-mode") ?? "navigate") === "navigate";
    const reading = opening && (req.method === "GET" || req.method === "HEAD");
    const target =
      reading && req.accepts("html") && pageUnderOwnName(publicUrl, req.get("host") ?? "", req.originalUrl, allowed);
    if (!target) return next();
    res.set({ "Cache-Control": "no-store", Vary: "Accept, Host, Sec-Fetch-Mode" }).redirect(302, target);
  };
}
