const PLAIN = /^(?:[a-z-]{0,40}|[0-9a-f]{24})$/;

/**
 * A path as the log may hold it: words and ids as they are. From the first other segment on, "…": there tokens,
 * which open something, and the names of people's files begin.
 */
export function loggedPath(path: string): string {
  const segments = path.split("/");
  const first = segments.findIndex((segment) => !PLAIN.test(segment));
  return first < 0 ? path : [...segments.slice(0, first), "…"].join("/");
}
