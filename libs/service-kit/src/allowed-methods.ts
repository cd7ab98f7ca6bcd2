import { pathPattern } from "@jobcentre/contracts/path-pattern";
import type { RequestHandler } from "express";
import { Problem } from "./problem.ts";
import type { Route } from "./route.ts";

/**
 * For what no route has answered: a path that takes other methods names them in `Allow`, and throws Problem("method_not_allowed")
 * where it was not asked for just that; any other throws Problem("unknown_call").
 */
export function refuseUnknown(routes: readonly Pick<Route, "path" | "method" | "spec">[]): RequestHandler {
  const known = routes.map(({ path, method, spec }) => ({
    pattern: pathPattern(path),
    // Express answers HEAD by the GET's own action.
    methods: method === "get" && !spec.effect ? ["GET", "HEAD"] : [method.toUpperCase()],
  }));
  return (req, res) => {
    const methods = known.filter(({ pattern }) => pattern.test(req.path)).flatMap((one) => one.methods);
    if (methods.length === 0) throw new Problem("unknown_call");
    res.set("Allow", [...new Set(methods)].sort().join(", "));
    if (req.method !== "OPTIONS") throw new Problem("method_not_allowed");
    res.status(204).end();
  };
}
