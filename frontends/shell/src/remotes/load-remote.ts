import type { RouteObject } from "@jobcentre/frontend-kit/router";
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from "@module-federation/enhanced/runtime";
import { remoteAddress } from "./remote-addresses.ts";
import type { RemoteName } from "./remote-of.ts";

/** A remote that answers nothing for this long counts as down; on a 3G line its entry takes about 2 s. */
const TIMEOUT_MS = 12_000;

const timeout: ModuleFederationRuntimePlugin = {
  name: "jobcentre:timeout",
  createScript: () => ({ timeout: TIMEOUT_MS }),
};

const loading = new Map<RemoteName, Promise<RouteObject[]>>();
const loaded = new Map<RemoteName, RouteObject[]>();

/** The pages of a remote, loaded once. Rejects when it is down, hangs or is broken; forgetRemote makes the next call try again. */
export function loadRoutes(remote: RemoteName): Promise<RouteObject[]> {
  let routes = loading.get(remote);
  if (!routes) {
    routes = withTimeout(load(remote));
    loading.set(remote, routes);
  }
  return routes;
}

/** The pages of a remote that is there already: a page that the server drew is taken over without a wait. */
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
  if (attempts.size === 0) registerPlugins([timeout]);
  attempts.set(remote, attempt + 1);
  // A retry asks under a new address: browsers and the federation runtime remember failed ones.
  const address = attempt === 0 ? entry : `${entry}?r=${Date.now()}`;
  registerRemotes([{ name, entry: address }], { force: attempt > 0 });
  const expose = () => loadRemote<{ routes: RouteObject[] }>(`${name}/routes`);
  // The first try of a chunk whose preload failed gets that failure from the browser, without asking the server again.
  const module = await expose().catch((error) => (attempt > 0 ? expose() : Promise.reject(error)));
  if (!module?.routes) throw new Error(`The remote "${remote}" exposes no routes`);
  return module.routes;
}

/** The plugin bounds only the entry script; this also bounds the chunks behind it. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The remote did not answer in time")), 2 * TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
