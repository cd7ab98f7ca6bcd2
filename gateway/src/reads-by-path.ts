import type { CallSpec } from "@jobcentre/contracts/call";
import { CALLS } from "@jobcentre/contracts/http/calls";
import { routeOf } from "./service-routes.ts";

/** Tells from a path below `prefix` whether it is one of the calls that read and of which `isMeant` says so; in doubt false. */
export function readsByPath(isMeant: (spec: CallSpec) => boolean): (path: string, prefix: string) => boolean {
  /** By prefix, what their paths look like. */
  const patterns = new Map<string, RegExp[]>();
  for (const [key, spec] of Object.values(CALLS).flatMap((calls): [string, CallSpec][] => Object.entries(calls))) {
    const [method, path = ""] = key.split(" ");
    if (method !== "GET" || !isMeant(spec)) continue;
    const { prefix = "" } = routeOf(path) ?? {};
    const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`, "i");
    patterns.set(prefix, [...(patterns.get(prefix) ?? []), pattern]);
  }
  return (path, prefix) => patterns.get(prefix)?.some((pattern) => pattern.test(path)) ?? false;
}
