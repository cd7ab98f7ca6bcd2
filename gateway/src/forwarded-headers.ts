import type { IncomingHttpHeaders } from "node:http";

/** What a service gets to see of a browser's headers. Everything else stays outside, whoever it claims to be. */
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
] as const;

/** They belong to one connection, or are ours to set. */
const NOT_FROM_SERVICES = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-connection",
  "server",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-powered-by",
  "x-request-id",
]);

/** The headers of a forwarded request: the allowed ones, those named in `also`, and ours on top. */
export function headersToService(
  outside: IncomingHttpHeaders,
  own: { requestId: string; clientAddress: string; publicUrl: string; token: string | null },
  also: readonly string[] = [],
): IncomingHttpHeaders {
  const allowed = [...TO_SERVICES, ...also].filter((name) => outside[name] !== undefined);
  const { host, protocol } = new URL(own.publicUrl);
  return {
    ...Object.fromEntries(allowed.map((name) => [name, outside[name]])),
    "x-request-id": own.requestId,
    "x-forwarded-for": own.clientAddress,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
    ...(own.token !== null && { authorization: `Bearer ${own.token}` }),
  };
}

/** The headers of a service's answer that go on to the browser. */
export function headersFromService(headers: IncomingHttpHeaders, setsCookies: boolean): [string, string | string[]][] {
  const passes = (name: string): boolean => !NOT_FROM_SERVICES.has(name) && (setsCookies || name !== "set-cookie");
  return Object.entries(headers).flatMap(([name, value]) =>
    value !== undefined && passes(name) ? [[name, value] as [string, string | string[]]] : [],
  );
}
