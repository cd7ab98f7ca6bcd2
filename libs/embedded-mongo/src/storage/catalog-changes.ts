import { MongoError } from "../mongo-error.ts";
import type { Catalog, Collection, Index } from "./catalog.ts";
import type { Environment } from "./environment.ts";
import { asMaintenance, purgeAll } from "./slices.ts";
import type { WriteView } from "./view.ts";

/** Does work when no transaction uses the collections, and keeps them from all until it is done. */
export type Alone = <T>(collections: Collection[], deadline: number, work: () => Promise<T>) => Promise<T>;

/** Changes of what collections and indexes there are. */
export class CatalogChanges {
  readonly environment: Environment;
  readonly catalog: Catalog;
  readonly alone: Alone;

  constructor(environment: Environment, catalog: Catalog, alone: Alone) {
    this.environment = environment;
    this.catalog = catalog;
    this.alone = alone;
  }

  /** Changes the catalog while no transaction uses the collections. */
  change<T>(collections: Collection[], deadline: number, work: (view: WriteView) => T): Promise<T> {
    return this.alone(collections, deadline, () => this.environment.write(work, asMaintenance));
  }

  /** What a build leaves is removed at once: it may have failed because it waited too long. */
  async removeIndexes(collection: Collection, removed: Index[]): Promise<void> {
    await this.forget(collection, (index) => removed.includes(index));
    await purgeAll(this.environment, removed);
  }

  /** Resolves with those that were there. */
  forget(collection: Collection, isRemoved: (index: Index) => boolean): Promise<Index[]> {
    return this.environment.write((view) => {
      const current = this.current(collection);
      const removed = current.indexes.filter(isRemoved);
      this.catalog.put(view, { ...current, indexes: current.indexes.filter((index) => !removed.includes(index)) });
      return removed;
    }, asMaintenance);
  }

  /** What a collection is by now; 26 where it is none any more. */
  current(collection: Collection): Collection {
    const current = this.catalog.get(collection.namespace);
    if (current?.uuid.equals(collection.uuid)) return current;
    throw new MongoError(26, `collection ${collection.namespace} was dropped meanwhile`);
  }
}

/** An index, or what has taken its place meanwhile. */
export function indexNow({ indexes, namespace }: Collection, index: Index): Index {
  const now = indexes.includes(index) ? index : indexes.find(({ replaces }) => replaces === index);
  if (now) return now;
  throw new MongoError(27, `cannot find index ${index.definition.name} for ns ${namespace}`);
}
