import type { CallSpec } from "@jobcentre/contracts/call";
import { CALLS } from "@jobcentre/contracts/http/calls";
import { pathPattern } from "@jobcentre/contracts/path-pattern";
import { routeOf } from "./service-routes.ts";

/**
 * Tells from a method and a path below `prefix` whether it is one of the calls of which `isMeant` says so; in doubt false. HEAD asks
 * for what GET does.
 */
export function callsByPath(
  isMeant: (spec: CallSpec, method: string) => boolean,
): (method: string, path: string, prefix: string) => boolean {
  /** By method and prefix, what their paths look like. */
  const patterns = new Map<string, RegExp[]>();
  for (const [key, spec] of Object.values(CALLS).flatMap((calls): [string, CallSpec][] => Object.entries(calls))) {
    const [method = "", path = ""] = key.split(" ");
    if (!isMeant(spec, method)) continue;
    const below = `${method} ${routeOf(path)?.prefix}`;
    patterns.set(below, [...(patterns.get(below) ?? []), pathPattern(path)]);
  }
  return (method, path, prefix) =>
    patterns.get(`${method === "HEAD" ? "GET" : method} ${prefix}`)?.some((pattern) => pattern.test(path)) ?? false;
}

/** The same of the calls that read, whatever the method. */
export function readsByPath(isMeant: (spec: CallSpec) => boolean): (path: string, prefix: string) => boolean {
  const isOne = callsByPath((spec, method) => method === "GET" && isMeant(spec));
  return (path, prefix) => isOne("GET", path, prefix);
}
