import type { RouteObject } from "@jobcentre/frontend-kit/router";
import { loadExposed } from "./container.ts";
import { inTime } from "./in-time.ts";
import { remoteAddress } from "./remote-addresses.ts";
import type { RemoteName } from "./remote-of.ts";

/** For the entry and the files behind it together. */
const TIMEOUT_MS = 24_000;

const loading = new Map<RemoteName, Promise<RouteObject[]>>();
const loaded = new Map<RemoteName, RouteObject[]>();

/** The pages of a remote, loaded once. Rejects when it is down, hangs or is broken; forgetRemote makes the next call try again. */
export function loadRoutes(remote: RemoteName): Promise<RouteObject[]> {
  const known = loading.get(remote);
  if (known) return known;
  const routes = inTime(load(remote), TIMEOUT_MS, remote);
  loading.set(remote, routes);
  routes.then(
    // Forgotten meanwhile, another try tells.
    (found) => loading.get(remote) === routes && keepRoutes(remote, found),
    () => undefined,
  );
  return routes;
}

/** The pages of a remote that is there already: what the server drew, or was loaded ahead, shows without a wait. */
export const loadedRoutes = (remote: RemoteName): RouteObject[] | undefined => loaded.get(remote);

/** Notes the pages of a remote as there. */
export function keepRoutes(remote: RemoteName, routes: RouteObject[]): void {
  loaded.set(remote, routes);
}

/** Lets the next loadRoutes start afresh. */
export function forgetRemote(remote: RemoteName): void {
  loading.delete(remote);
  loaded.delete(remote);
  // A preload that still hangs would hold up the next request for its chunk.
  for (const link of document.querySelectorAll('link[rel="preload"]')) link.remove();
}

const attempts = new Map<RemoteName, number>();

async function load(remote: RemoteName): Promise<RouteObject[]> {
  const { entry, name } = remoteAddress(remote);
  const attempt = attempts.get(remote) ?? 0;
  attempts.set(remote, attempt + 1);
  // A retry asks under a new address: browsers remember failed ones.
  const address = attempt === 0 ? entry : `${entry}?r=${Date.now()}`;
  const expose = () => loadExposed<{ routes?: RouteObject[] }>(name, address, "./routes");
  // The first try of a chunk whose preload failed gets that failure from the browser, without asking the server again.
  const { routes } = await expose().catch((error) => (attempt > 0 ? expose() : Promise.reject(error)));
  if (!routes) throw new Error(`The remote "${remote}" has no routes`);
  return routes;
}
