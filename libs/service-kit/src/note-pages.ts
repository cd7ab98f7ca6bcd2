import { pathPattern } from "@jobcentre/contracts/path-pattern";
import type { RequestHandler } from "express";
import type { Route } from "./route.ts";

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Notes in `res.locals.isPage` whether a call answers pages, before anything can refuse it. A link that was cut in the middle of an
 * encoded sign is read as it stands, as any other that is none: Express would refuse it before the call could say so.
 */
export function notePages(routes: readonly Pick<Route, "path" | "method" | "spec">[]): RequestHandler {
  const pages = routes
    .filter(({ spec }) => spec.answers === "page")
    .map(({ path, method }) => ({ pattern: pathPattern(path), method: method.toUpperCase() }));
  return (req, res, next) => {
    const { path, url } = req;
    // Express answers HEAD by the GET's own action.
    const asked = req.method === "HEAD" ? "GET" : req.method;
    const isPage = pages.some(({ pattern, method }) => method === asked && pattern.test(path));
    res.locals.isPage = isPage;
    if (isPage && !isDecodable(path)) req.url = path.replaceAll("%", "%25") + url.slice(path.length);
    next();
  };
}
