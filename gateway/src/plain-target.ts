/** What the proxy library reads of a target. */
export type PlainTarget = Record<"protocol" | "host" | "hostname" | "port" | "pathname", string>;

/**
 * A target as plain values: of a text the library makes a URL twice for every request, and each property of a URL cuts its
 * text anew. An IPv6 address stays a URL, of which the library takes the brackets.
 */
export function plainTarget(target: string): PlainTarget | URL {
  const url = new URL(target);
  const { protocol, host, hostname, port, pathname } = url;
  return hostname.startsWith("[") ? url : { protocol, host, hostname, port, pathname };
}
