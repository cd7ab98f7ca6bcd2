import type { CallSpec } from "@jobcentre/contracts/call";
import { CALLS } from "@jobcentre/contracts/http/calls";
import { routeOf } from "./service-routes.ts";

/** By prefix, what the paths of reads look like that anyone may make. */
const patterns = new Map<string, RegExp[]>();

for (const [key, spec] of Object.values(CALLS).flatMap((calls): [string, CallSpec][] => Object.entries(calls))) {
  const [method, path = ""] = key.split(" ");
  // One that sets or ends cookies is about a session all the same.
  if (method !== "GET" || spec.access !== "anyone" || spec.cookies) continue;
  const { prefix = "" } = routeOf(path) ?? {};
  const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`, "i");
  patterns.set(prefix, [...(patterns.get(prefix) ?? []), pattern]);
}

/**
 * Whether a request, on a path below `prefix`, reads what everybody gets alike, whoever asks: nobody needs to find out who that is.
 * In doubt false: then the session is looked up, which is never wrong.
 */
export function isOpenRead(method: string, path: string, prefix: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return patterns.get(prefix)?.some((pattern) => pattern.test(path)) ?? false;
}
