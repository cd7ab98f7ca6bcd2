import { randomBytes } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";

const NOT_USED = ["camera", "geolocation", "microphone", "payment", "usb"].map((feature) => `${feature}=()`).join(", ");

/** Headers of every answer. What is no page may load nothing at all; pages set a policy of their own. */
export function securityHeaders(publicUrl: string): RequestHandler {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: publicUrl.startsWith("https:") && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    // Addresses of ours carry one-time tokens (invitations); no other site learns them.
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  const fixed = headersSetBy(headers).concat([["Permissions-Policy", NOT_USED]]);
  return (_req, res, next) => {
    for (const [name, value] of fixed) res.setHeader(name, value);
    next();
  };
}

/** What a middleware sets on every answer alike, asked once: its dozen steps are no longer taken for each. */
function headersSetBy(middleware: RequestHandler): [string, string][] {
  const found: [string, string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => found.push([name, value]),
    removeHeader: () => undefined,
  };
  middleware({} as Request, recorder as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return found;
}

/** Sets a page's policy with a nonce for this answer, and gives the nonce. `remoteOrigins` serve remotes elsewhere. */
export function allowPage(res: Response, remoteOrigins: readonly string[]): string {
  const nonce = randomBytes(16).toString("base64");
  const remotes = [...new Set(remoteOrigins)].map((origin) => ` ${origin}`).join("");
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${remotes}`,
    `style-src 'self' 'nonce-${nonce}'${remotes}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  res.setHeader("Content-Security-Policy", policy.join("; "));
  return nonce;
}
