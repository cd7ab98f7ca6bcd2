import type { CallSpec } from "@jobcentre/contracts/call";
import { isLoopback } from "@jobcentre/service-kit/loopback";
import { readsByPath } from "./reads-by-path.ts";
import type { LimitName, ServiceRoute } from "./service-routes.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** What of a request tells where it came from. */
export interface RequestSource {
  method: string;
  /** Without query. */
  path: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  /** The page's address, or its origin alone. */
  referer: string | undefined;
  /** Whether the browser goes there as a page, with its address bar. */
  isNavigation: boolean;
  /** Whether it carries the session cookie. */
  hasSession: boolean;
  /** Whether it reads something whose reading is counted or noted, ends the session, leaves a cookie, or uses up what its address may try. */
  hasEffect: boolean;
}

/** Signing out is a GET in this product, and changes state all the same. */
const isSignOut = (path: string): boolean => /^\/api\/logout\/?$/i.test(path);

/** Whether a request may change something. */
export function changesState({ method, path }: Pick<RequestSource, "method" | "path">): boolean {
  return !READING.has(method) || isSignOut(path);
}

/** The origins that are ours: PUBLIC_URL, its other loopback names while it is one, and what is configured. */
export function ownOrigins(publicUrl: string, more: readonly string[]): ReadonlySet<string> {
  const { hostname, protocol, port } = new URL(publicUrl);
  const names = isLoopback(hostname) ? ["localhost", "127.0.0.1"] : [];
  const loopback = names.map((name) => `${protocol}//${name}${port && `:${port}`}`);
  return new Set([new URL(publicUrl).origin, ...loopback, ...more]);
}

/** Our pages' policy is to tell theirs to us; one of another site, or none at all, is not ours. */
const isOwnPage = (referer: string, origins: ReadonlySet<string>): boolean =>
  URL.canParse(referer) && origins.has(new URL(referer).origin);

/** Another site's page asks for something of whoever is signed in, to show it, run it or note that it was looked at. */
const isEmbeddedElsewhere = ({ fetchSite, isNavigation, hasSession }: RequestSource): boolean =>
  hasSession && !isNavigation && (fetchSite === "cross-site" || fetchSite === "same-site");

/** Whether it counts how often people of one address sign in: a page of another site that one of them looks at uses up nothing of it. */
const isOfOneAddress = (limit: LimitName | null): boolean => limit !== null && limit !== "verification";

/**
 * Calls whose reading somebody else is shown, or which are counted: a link on another site may set off none of them. Nor may
 * its picture begin sign-ins, which take the place of those under way and use up what the address may begin.
 */
export const hasEffect = (
  { effect, cookies }: Pick<CallSpec, "effect" | "cookies">,
  limit: LimitName | null,
): boolean => effect === true || cookies === "sets" || isOfOneAddress(limit);

const isByItself = readsByPath((spec) => hasEffect(spec, null));

/** Whether a path is read by one of them. Below a limited prefix each is counted, also what is no call. */
export const isReadWithEffect = (path: string, { prefix, limit }: Pick<ServiceRoute, "prefix" | "limit">): boolean =>
  hasEffect({}, limit) || isByItself(path, prefix);

/**
 * Whether a request may go on: it changes and notes nothing and no other site embeds it, comes from our own pages, or (a program)
 * carries no cookie of ours.
 */
export function isFromThisSite(source: RequestSource, origins: ReadonlySet<string>): boolean {
  if (!changesState(source) && !source.hasEffect) return !isEmbeddedElsewhere(source);
  if (source.origin !== undefined) return origins.has(source.origin);
  if (source.fetchSite !== undefined) {
    const typedByHand = source.fetchSite === "none" && READING.has(source.method);
    return source.fetchSite === "same-origin" || typedByHand;
  }
  // Safari before 16.4, and any browser on plain http, says neither when it reads: and signing out is a GET, as some more are.
  if (source.referer !== undefined) return isOwnPage(source.referer, origins);
  return !source.hasSession;
}
