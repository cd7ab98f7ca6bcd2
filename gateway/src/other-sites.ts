import type { IncomingHttpHeaders } from "node:http";
import { isAlikeForAll } from "@jobcentre/contracts/call";
import type { Response } from "express";
import { readsByPath } from "./reads-by-path.ts";

const isPublic = readsByPath(isAlikeForAll);

/** What a page may read of our headers beside the few that every page may. */
const EXPOSED = "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Build, X-Request-Id, X-Total-Count";
/** What a reader may send beside what every page may. */
const TAKEN = "Content-Type, If-None-Match, Traceparent, X-Request-Id";
/** How long a browser need not ask again whether it may, in seconds. */
const ASKED_FOR = "600";

/**
 * Lets pages of every site read an answer, which must be alike for everybody: `*` never goes with cookies.
 * Said of refusals, too, so that a page learns why.
 */
export function letEverySiteRead(res: Response): void {
  res.setHeader("Access-Control-Allow-Origin", "*");
  res.setHeader("Access-Control-Expose-Headers", EXPOSED);
}

/**
 * Says so of a call on a path below `prefix` that reads what everybody gets alike, whoever asks: a copy that a cache keeps is the same
 * for all.
 */
export function letOtherSitesRead(
  { method, path, headers }: { method: string; path: string; headers: IncomingHttpHeaders },
  prefix: string,
  res: Response,
): void {
  const asks = method === "OPTIONS" ? headers["access-control-request-method"] : method;
  if ((asks !== "GET" && asks !== "HEAD") || !isPublic(path, prefix)) return;
  letEverySiteRead(res);
  if (method !== "OPTIONS") return;
  res.setHeader("Access-Control-Allow-Methods", "GET, HEAD");
  res.setHeader("Access-Control-Allow-Headers", TAKEN);
  res.setHeader("Access-Control-Max-Age", ASKED_FOR);
}
