import type { IndexDefinition } from "../index/index-definition.ts";
import type { Catalog, Collection, Index } from "./catalog.ts";
import { type Alone, CatalogChanges, indexNow } from "./catalog-changes.ts";
import type { Environment } from "./environment.ts";
import { type DefinitionChange, IndexBuilds } from "./index-builds.ts";
import { purge, purgeAll } from "./slices.ts";

/**
 * Work on whole collections: building and dropping indexes, dropping collections; done in slices so that others can write
 * in between. What has a `deadline` waits no longer than that for transactions (50).
 */
export class Maintenance {
  readonly #changes: CatalogChanges;
  readonly builds: IndexBuilds;

  constructor(environment: Environment, catalog: Catalog, alone: Alone) {
    this.#changes = new CatalogChanges(environment, catalog, alone);
    this.builds = new IndexBuilds(this.#changes);
  }

  /** Drops indexes, and what is built to take their place or has taken it meanwhile. */
  async dropIndexes(collection: Collection, dropped: Index[], deadline: number): Promise<void> {
    const isDropped = (index: Index) => dropped.includes(index.replaces ?? index) || dropped.includes(index);
    const gone = await this.#changes.alone([collection], deadline, () => this.#changes.forget(collection, isDropped));
    await purgeAll(this.#changes.environment, gone);
  }

  /** Changes an index, or what has taken its place meanwhile. Resolves with the definitions before and after. */
  async changeIndex(
    collection: Collection,
    index: Index,
    change: DefinitionChange,
    deadline: number,
  ): Promise<{ before: IndexDefinition; after: IndexDefinition }> {
    return this.#changes.change([collection], deadline, (view) => {
      const current = this.#changes.current(collection);
      const now = indexNow(current, index);
      const before = now.definition;
      now.definition = change(before);
      this.#changes.catalog.put(view, current);
      return { before, after: now.definition };
    });
  }

  /**
   * Gives a collection another name, and the place of `replaced` if there is one. Answers false, with nothing done, where one of both
   * names stands for something else by the time that no transaction is in the way; refuses a database that differs by case only from
   * another (13297).
   */
  async renameCollection(
    collection: Collection,
    name: { database: string; name: string },
    replaced: Collection | undefined,
    deadline: number,
  ): Promise<boolean> {
    const from = collection.namespace;
    const to = `${name.database}.${name.name}`;
    const isDone = await this.#changes.change(replaced ? [collection, replaced] : [collection], deadline, (view) => {
      if (this.#changes.catalog.get(from) !== collection || this.#changes.catalog.get(to) !== replaced) return false;
      this.#changes.catalog.checkCase(name.database);
      if (replaced) this.#changes.catalog.remove(view, replaced);
      this.#changes.catalog.remove(view, collection);
      this.#changes.catalog.put(view, { ...collection, ...name, namespace: to }, collection);
      return true;
    });
    if (isDone) await purgeAll(this.#changes.environment, replaced?.indexes ?? []);
    return isDone;
  }

  /** Answers false, with nothing done, where the name stands for something else by the time that no transaction is in the way. */
  async dropCollection(collection: Collection, namespace: string, deadline: number): Promise<boolean> {
    const isDone = await this.#changes.change([collection], deadline, (view) => {
      if (this.#changes.catalog.get(namespace) !== collection) return false;
      this.#changes.catalog.remove(view, collection);
      return true;
    });
    if (isDone) await purgeAll(this.#changes.environment, collection.indexes);
    return isDone;
  }

  /** Removes what a crash left of dropped collections and half-built indexes. */
  async tidy(): Promise<void> {
    for (const collection of this.#changes.catalog.all()) {
      const unfinished = collection.indexes.filter(({ ready }) => !ready);
      if (unfinished.length > 0) await this.#changes.removeIndexes(collection, unfinished);
    }
    for (const space of this.#changes.catalog.abandonedSpaces()) await purge(this.#changes.environment, space);
  }
}
