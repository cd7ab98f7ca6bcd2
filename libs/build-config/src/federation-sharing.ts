import type { ModuleFederation } from "./federation-instance.ts";

type Factory = () => unknown;
type Module = { exports: unknown };

/** What of a bundle's runtime is used here. */
interface Bundle {
  S?: object;
  I(scope: string, initScope?: object[]): Promise<true>;
  o(of: object, key: string | number): boolean;
  m: Record<string, (module: Module) => void>;
  c: Record<string, unknown>;
  federation: { instance: ModuleFederation; initOptions: { name: string }; hasAttachShareScopeMap?: boolean };
}

interface Consuming {
  webpackRequire: Bundle;
  /** By id: 0 once it is here, what it comes with before. */
  installedModules: Record<string, 0 | Promise<void>>;
  moduleToHandlerMapping: Record<string, { shareKey: string }>;
}

/** Makes the bundler's table of what is shared the instance's. */
export function attachShareScopeMap(bundle: Bundle): void {
  const { federation } = bundle;
  if (!bundle.S || federation.hasAttachShareScopeMap || !federation.instance) return;
  bundle.S = federation.instance.shareScopeMap;
  federation.hasAttachShareScopeMap = true;
}

/** The shared modules that a chunk needs, before it runs. */
export function consumes({
  chunkId,
  promises,
  chunkMapping,
  ...of
}: Consuming & { chunkId: string; promises: unknown[]; chunkMapping: Record<string, string[]> }): void {
  const { webpackRequire, installedModules, moduleToHandlerMapping } = of;
  attachShareScopeMap(webpackRequire);
  for (const id of webpackRequire.o(chunkMapping, chunkId) ? (chunkMapping[chunkId] ?? []) : []) {
    if (!webpackRequire.o(installedModules, id)) {
      installedModules[id] = webpackRequire.federation.instance
        .loadShare(moduleToHandlerMapping[id]?.shareKey ?? "")
        .then(
          (factory) => install(id, () => factory, of),
          (error: unknown) => {
            delete installedModules[id];
            webpackRequire.m[id] = () => {
              delete webpackRequire.c[id];
              throw error;
            };
          },
        );
    }
    promises.push(installedModules[id]);
  }
}

/** The shared modules that a bundle begins with, each looked up as it is first asked for. */
export function installInitialConsumes({ initialConsumes, ...of }: Consuming & { initialConsumes: string[] }): void {
  const { federation } = of.webpackRequire;
  for (const id of initialConsumes)
    install(id, () => federation.instance.loadShareSync(of.moduleToHandlerMapping[id]?.shareKey ?? ""), of);
}

function install(id: string, find: () => Factory, { webpackRequire, installedModules }: Consuming): void {
  webpackRequire.m[id] = (module) => {
    installedModules[id] = 0;
    delete webpackRequire.c[id];
    module.exports = find()();
  };
}

/** Opens a scope to share in. */
export function initializeSharing({
  shareScopeName,
  webpackRequire,
}: {
  shareScopeName: string;
  webpackRequire: Bundle;
}): Promise<true> {
  webpackRequire.federation.instance.initializeSharing(shareScopeName);
  attachShareScopeMap(webpackRequire);
  return Promise.resolve(true);
}

/** Starts a container with what the shell shares. */
export function initContainerEntry({
  webpackRequire,
  shareScope,
  initScope,
  shareScopeKey = "default",
}: {
  webpackRequire: Bundle;
  shareScope: ModuleFederation["shareScopeMap"][string];
  initScope?: object[];
  shareScopeKey?: string;
}): Promise<true> {
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name });
  instance.initShareScopeMap(shareScopeKey, shareScope);
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I(shareScopeKey, initScope);
}
