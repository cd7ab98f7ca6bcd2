import { isIPv4, isIPv6 } from "node:net";

/** Whether a host name or address can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}

/** The host, as in a URL, at which this machine reaches what listens on a host or address; an IPv6 address in brackets. */
export function reachedAt(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  return isIPv6(host) ? `[${host === "::" ? "::1" : host}]` : host;
}
