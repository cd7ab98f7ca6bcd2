import { randomUUID } from "node:crypto";
import type { IndexDefinition } from "../index/index-definition.ts";
import { MongoError } from "../mongo-error.ts";
import type { Catalog, Collection, Index } from "./catalog.ts";
import type { Environment } from "./environment.ts";
import { multikeyMark, prefixRange } from "./keys.ts";
import { waitUntil } from "./pace.ts";
import { addToIndex, StoredDocument } from "./stored-documents.ts";
import type { WriteView } from "./view.ts";

const sliceMilliseconds = 5;
const ddl = {};

/** Does work when no transaction uses the collections, and keeps them from all until it is done. */
export type Alone = <T>(collections: Collection[], deadline: number, work: () => Promise<T>) => Promise<T>;

/**
 * Work on whole collections: building and dropping indexes, dropping collections; done in slices so that others can write
 * in between. What has a `deadline` waits no longer than that for transactions (50).
 */
export class Maintenance {
  readonly #environment: Environment;
  readonly #catalog: Catalog;
  readonly #alone: Alone;
  /** The end of the last index build asked for, by collection. */
  readonly #builds = new WeakMap<Collection, Promise<void>>();

  constructor(environment: Environment, catalog: Catalog, alone: Alone) {
    this.#alone = alone;
    this.#environment = environment;
    this.#catalog = catalog;
  }

  /**
   * Builds the indexes that `missing` names when their turn has come, all or none; returns how many. Who asks for the same
   * collection meanwhile waits, and then finds them there, or meets the same failure.
   */
  async buildIndexes(collection: Collection, missing: () => IndexDefinition[], deadline: number): Promise<number> {
    return this.#inTurn(collection, deadline, () => this.#buildAll(collection, missing(), deadline));
  }

  /** Builds an index that takes the place and the name of another, which answers queries until then. */
  async replaceIndex(collection: Collection, old: Index, definition: IndexDefinition, deadline: number): Promise<void> {
    await this.#inTurn(collection, deadline, () => this.#buildIndex(collection, definition, deadline, old));
    await this.#purge(old.space);
  }

  async #inTurn<T>(collection: Collection, deadline: number, work: () => Promise<T>): Promise<T> {
    const before = this.#builds.get(collection);
    const build = (async () => {
      if (before) await waitUntil(deadline, before);
      return work();
    })();
    // A failure is told to who asked for the build, not to who waits for its end; who gave up waiting leaves the one before.
    const ended = Promise.allSettled([before, build]).then(() => {});
    this.#builds.set(collection, ended);
    return build;
  }

  async #buildAll(collection: Collection, definitions: IndexDefinition[], deadline: number): Promise<number> {
    const built: Index[] = [];
    try {
      for (const definition of definitions) built.push(await this.#buildIndex(collection, definition, deadline));
    } catch (error) {
      if (built.length > 0) await this.#removeIndexes(collection, built);
      throw error;
    }
    return built.length;
  }

  /** Registers the index so that writes keep it up, fills it, then lets queries use it; a failure (11000) removes it again. */
  async #buildIndex(
    collection: Collection,
    definition: IndexDefinition,
    deadline: number,
    replaced?: Index,
  ): Promise<Index> {
    const index = await this.#change([collection], deadline, (view) => {
      const added: Index = { definition, space: this.#catalog.takeSpace(), ready: false, multikey: false };
      this.#catalog.put(view, { ...this.#current(collection), indexes: [...this.#current(collection).indexes, added] });
      return added;
    });
    try {
      await this.#fill(collection, index, deadline);
      // A transaction that began before it was filled would miss entries in its snapshot.
      await this.#change([collection], deadline, (view) => {
        const current = this.#current(collection);
        const there = (one: Index) => current.indexes.includes(one);
        if (![index, replaced ?? index].every(there))
          throw new MongoError(276, "Index build aborted: the index was dropped");
        index.ready = true;
        const others = replaced ? current.indexes.filter((one) => one !== index) : current.indexes;
        const indexes = others.map((one) => (one === replaced ? index : one));
        this.#catalog.put(view, { ...current, indexes });
      });
      return index;
    } catch (error) {
      await this.#removeIndexes(collection, [index]);
      const build = `Index build failed: ${randomUUID()}: Collection ${collection.namespace} ( ${collection.uuid} )`;
      throw error instanceof MongoError ? error.within(build) : error;
    }
  }

  async dropIndexes(collection: Collection, dropped: Index[], deadline: number): Promise<void> {
    await this.#alone([collection], deadline, () => this.#forget(collection, dropped));
    await this.#purgeAll(dropped);
  }

  /** Resolves with the definitions before and after. */
  async changeIndex(
    collection: Collection,
    index: Index,
    change: (before: IndexDefinition) => IndexDefinition,
    deadline: number,
  ): Promise<{ before: IndexDefinition; after: IndexDefinition }> {
    return this.#change([collection], deadline, (view) => {
      const current = this.#current(collection);
      const before = index.definition;
      if (!current.indexes.includes(index))
        throw new MongoError(27, `cannot find index ${before.name} for ns ${collection.namespace}`);
      index.definition = change(before);
      this.#catalog.put(view, current);
      return { before, after: index.definition };
    });
  }

  /**
   * Gives a collection another name, and the place of `replaced` if there is one. Answers false, with nothing done, where one of both
   * names stands for something else by the time that no transaction is in the way.
   */
  async renameCollection(
    collection: Collection,
    name: { database: string; name: string },
    replaced: Collection | undefined,
    deadline: number,
  ): Promise<boolean> {
    const from = collection.namespace;
    const to = `${name.database}.${name.name}`;
    const isDone = await this.#change(replaced ? [collection, replaced] : [collection], deadline, (view) => {
      if (this.#catalog.get(from) !== collection || this.#catalog.get(to) !== replaced) return false;
      if (replaced) this.#catalog.remove(view, replaced);
      this.#catalog.remove(view, collection);
      this.#catalog.put(view, { ...collection, ...name, namespace: to }, collection);
      return true;
    });
    if (isDone) await this.#purgeAll(replaced?.indexes ?? []);
    return isDone;
  }

  /** Answers false, with nothing done, where the name stands for something else by the time that no transaction is in the way. */
  async dropCollection(collection: Collection, namespace: string, deadline: number): Promise<boolean> {
    const isDone = await this.#change([collection], deadline, (view) => {
      if (this.#catalog.get(namespace) !== collection) return false;
      this.#catalog.remove(view, collection);
      return true;
    });
    if (isDone) await this.#purgeAll(collection.indexes);
    return isDone;
  }

  /** Removes what a crash left of dropped collections and half-built indexes. */
  async tidy(): Promise<void> {
    for (const collection of this.#catalog.all()) {
      const unfinished = collection.indexes.filter(({ ready }) => !ready);
      if (unfinished.length > 0) await this.#removeIndexes(collection, unfinished);
    }
    for (const space of this.#catalog.abandonedSpaces()) await this.#purge(space);
  }

  #change<T>(collections: Collection[], deadline: number, work: (view: WriteView) => T): Promise<T> {
    return this.#alone(collections, deadline, () => this.#environment.write(work, ddl));
  }

  /** What a build leaves is removed at once: it may have failed because it waited too long. */
  async #removeIndexes(collection: Collection, removed: Index[]): Promise<void> {
    await this.#forget(collection, removed);
    await this.#purgeAll(removed);
  }

  #forget(collection: Collection, removed: Index[]): Promise<Collection> {
    return this.#environment.write((view) => {
      const current = this.#current(collection);
      const indexes = current.indexes.filter((index) => !removed.includes(index));
      return this.#catalog.put(view, { ...current, indexes });
    }, ddl);
  }

  #current(collection: Collection): Collection {
    const current = this.#catalog.get(collection.namespace);
    if (current?.uuid.equals(collection.uuid)) return current;
    throw new MongoError(26, `collection ${collection.namespace} was dropped meanwhile`);
  }

  async #fill(collection: Collection, index: Index, deadline: number): Promise<void> {
    let next = prefixRange(collection.space);
    while (next.start.length > 0)
      next = await this.#environment.write(
        (view) => {
          this.#current(collection);
          const until = performance.now() + sliceMilliseconds;
          for (const { key, value } of view.range(next)) {
            if (performance.now() > until) return { start: key, end: next.end };
            addToIndex(view, collection, index, new StoredDocument(key, () => value));
          }
          return { start: Buffer.alloc(0), end: next.end };
        },
        undefined,
        deadline,
      );
  }

  async #purgeAll(indexes: Index[]): Promise<void> {
    for (const { space } of indexes) await this.#purge(space);
  }

  async #purge(space: Buffer): Promise<void> {
    let left = true;
    while (left) left = await this.#environment.write((view) => purgeSlice(view, space), ddl);
  }
}

function purgeSlice(view: WriteView, space: Buffer): boolean {
  const until = performance.now() + sliceMilliseconds;
  const doomed: Buffer[] = [];
  let left = false;
  for (const { key } of view.range(prefixRange(space))) {
    if (performance.now() > until) {
      left = true;
      break;
    }
    doomed.push(key);
  }
  for (const key of doomed) view.remove(key);
  if (!left) view.remove(multikeyMark(space));
  return left;
}
