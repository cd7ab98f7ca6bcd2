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

/** Where browsers find the product, as services are told; made once. */
export interface PublicAddress {
  host: string;
  protocol: string;
}

export function publicAddress(publicUrl: string): PublicAddress {
  const { host, protocol } = new URL(publicUrl);
  return { host, protocol: protocol.slice(0, -1) };
}

/** The headers of a forwarded request: the allowed ones, those named in `also`, and ours on top. */
export function headersToService(
  outside: IncomingHttpHeaders,
  own: {
    requestId: string;
    traceparent?: string | undefined;
    clientAddress: string;
    address: PublicAddress;
    token: string | null;
  },
  also: readonly string[] = [],
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  copyNamed(TO_SERVICES, outside, headers);
  copyNamed(also, outside, headers);
  headers["x-request-id"] = own.requestId;
  if (own.traceparent !== undefined) headers.traceparent = own.traceparent;
  headers["x-forwarded-for"] = own.clientAddress;
  headers["x-forwarded-host"] = own.address.host;
  headers["x-forwarded-proto"] = own.address.protocol;
  if (own.token !== null) headers.authorization = `Bearer ${own.token}`;
  return headers;
}

function copyNamed(names: readonly string[], from: IncomingHttpHeaders, to: IncomingHttpHeaders): void {
  for (const name of names) {
    const value = from[name];
    if (value !== undefined) to[name] = value;
  }
}

/** Gives `set` each header of a service's answer that goes on to the browser. */
export function passHeaders(
  headers: IncomingHttpHeaders,
  setsCookies: boolean,
  set: (name: string, value: string | string[]) => void,
): void {
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || NOT_FROM_SERVICES.has(name) || (name === "set-cookie" && !setsCookies)) continue;
    set(name, value);
  }
}
