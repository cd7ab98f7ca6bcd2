type Factory = () => unknown;

/** A module as the bundler's runtime offers it to share. */
interface Shared {
  version: string;
  scope: string[];
  get(): Factory | Promise<Factory>;
  lib?: Factory;
}

/** The modules of one scope by name, then version. */
type Scope = Record<string, Record<string, Shared>>;

interface Options {
  name: string;
  shared?: Record<string, Shared[]>;
  plugins?: { beforeInit?(about: { options: Options }): unknown }[];
}

const SCOPE = "default";

/**
 * One side of the federation, the shell or a remote, where it would carry a class of 4 kB that chooses among versions, loads remotes and
 * tells nine kinds of listeners: here the shell shares each module in one version, there from the start, and its remotes take them.
 */
export class ModuleFederation {
  readonly name: string;
  readonly options: Options & { remotes: [] };
  readonly shareScopeMap: Record<string, Scope> = {};

  constructor(options: Options) {
    this.name = options.name;
    this.options = { ...options, remotes: [] };
    for (const { beforeInit } of options.plugins ?? []) beforeInit?.({ options: this.options });
    for (const [name, versions] of Object.entries(options.shared ?? {})) {
      for (const shared of versions) {
        for (const scope of shared.scope) this.#modulesOf(scope)[name] = { [shared.version]: { ...shared } };
      }
    }
  }

  /** Is told again what it was made with as a remote's container starts. */
  initOptions(options: Partial<Options>): Options {
    return Object.assign(this.options, options);
  }

  /** Whatever there is to share is there since this was made: nothing to wait for. */
  initializeSharing(scope = SCOPE): Promise<void>[] {
    this.#modulesOf(scope);
    return [];
  }

  /** Takes what another side shares, the shell, in place of one's own. */
  initShareScopeMap(scope: string, modules: Scope): void {
    this.shareScopeMap[scope] = modules;
  }

  /** What makes a shared module; rejects where nobody shares it. */
  async loadShare(name: string): Promise<Factory> {
    const shared = this.#find(name);
    shared.lib ??= await shared.get();
    return shared.lib;
  }

  /** The same for one that is there at once. */
  loadShareSync(name: string): Factory {
    const shared = this.#find(name);
    shared.lib ??= shared.get() as Factory;
    return shared.lib;
  }

  #modulesOf(scope: string): Scope {
    this.shareScopeMap[scope] ??= {};
    return this.shareScopeMap[scope];
  }

  #find(name: string): Shared {
    const [shared] = Object.values(this.#modulesOf(SCOPE)[name] ?? {});
    if (!shared) throw new Error(`${this.name} finds no shared module ${name}`);
    return shared;
  }
}
