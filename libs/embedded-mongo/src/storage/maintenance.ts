import { randomUUID } from "node:crypto";
import type { IndexDefinition } from "../index/index-definition.ts";
import { MongoError } from "../mongo-error.ts";
import type { Catalog, Collection, Index } from "./catalog.ts";
import type { Environment } from "./environment.ts";
import { prefixRange } from "./keys.ts";
import { waitUntil } from "./pace.ts";
import { asMaintenance, fillIndex, purge, purgeAll } from "./slices.ts";
import type { WriteView } from "./view.ts";

/** What becomes of a definition; itself where nothing does. */
export type DefinitionChange = (before: IndexDefinition) => IndexDefinition;

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

  /**
   * Builds an index that takes the place and the name of another, which answers queries until then. `change` is asked when its turn
   * has come, and once more in the end, when the other may be defined otherwise. Answers false where it changes nothing.
   */
  async replaceIndex(
    collection: Collection,
    index: Index,
    change: DefinitionChange,
    deadline: number,
  ): Promise<boolean> {
    const replaced = await this.#inTurn(collection, deadline, async () => {
      const old = indexNow(this.#current(collection), index);
      const definition = change(old.definition);
      if (definition === old.definition) return undefined;
      await this.#buildIndex(collection, definition, deadline, { old, change });
      return old;
    });
    if (replaced) await purge(this.#environment, replaced.space);
    return replaced !== undefined;
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
    if (definitions.length === 0 || (await this.#addToEmpty(collection, definitions, deadline)))
      return definitions.length;
    const built: Index[] = [];
    try {
      for (const definition of definitions) built.push(await this.#buildIndex(collection, definition, deadline));
    } catch (error) {
      if (built.length > 0) await this.#removeIndexes(collection, built);
      throw error;
    }
    return built.length;
  }

  /** Indexes of nothing are ready with one commit. Answers false, with nothing done, where there is a document. */
  #addToEmpty(collection: Collection, definitions: IndexDefinition[], deadline: number): Promise<boolean> {
    return this.#change([collection], deadline, (view) => {
      const current = this.#current(collection);
      const [document] = view.range(prefixRange(current.space));
      if (document) return false;
      const added = definitions.map((definition) => {
        return { definition, space: this.#catalog.takeSpace(), ready: true, multikey: false };
      });
      this.#catalog.put(view, { ...current, indexes: [...current.indexes, ...added] });
      return true;
    });
  }

  /** Registers the index so that writes keep it up, fills it, then lets queries use it; a failure (11000) removes it again. */
  async #buildIndex(
    collection: Collection,
    definition: IndexDefinition,
    deadline: number,
    replacing?: { old: Index; change: DefinitionChange },
  ): Promise<Index> {
    const index = await this.#change([collection], deadline, (view) => {
      const current = this.#current(collection);
      const added: Index = { definition, space: this.#catalog.takeSpace(), ready: false, multikey: false };
      if (replacing) {
        checkThere(current, replacing.old);
        added.replaces = replacing.old;
      }
      this.#catalog.put(view, { ...current, indexes: [...current.indexes, added] });
      return added;
    });
    try {
      const check = () => checkThere(this.#current(collection), index);
      await fillIndex(this.#environment, { collection, index, check }, deadline);
      // A transaction that began before it was filled would miss entries in its snapshot.
      await this.#change([collection], deadline, (view) => {
        const current = this.#current(collection);
        checkThere(current, index);
        if (replacing) index.definition = replacing.change(replacing.old.definition);
        index.ready = true;
        const others = replacing ? current.indexes.filter((one) => one !== index) : current.indexes;
        const indexes = others.map((one) => (one === replacing?.old ? index : one));
        this.#catalog.put(view, { ...current, indexes });
      });
      return index;
    } catch (error) {
      await this.#removeIndexes(collection, [index]);
      const build = `Index build failed: ${randomUUID()}: Collection ${collection.namespace} ( ${collection.uuid} )`;
      throw error instanceof MongoError && !replacing ? error.within(build) : error;
    }
  }

  /** Drops indexes, and what is built to take their place or has taken it meanwhile. */
  async dropIndexes(collection: Collection, dropped: Index[], deadline: number): Promise<void> {
    const isDropped = (index: Index) => dropped.includes(index.replaces ?? index) || dropped.includes(index);
    const gone = await this.#alone([collection], deadline, () => this.#forget(collection, isDropped));
    await purgeAll(this.#environment, gone);
  }

  /** Changes an index, or what has taken its place meanwhile. Resolves with the definitions before and after. */
  async changeIndex(
    collection: Collection,
    index: Index,
    change: DefinitionChange,
    deadline: number,
  ): Promise<{ before: IndexDefinition; after: IndexDefinition }> {
    return this.#change([collection], deadline, (view) => {
      const current = this.#current(collection);
      const now = indexNow(current, index);
      const before = now.definition;
      now.definition = change(before);
      this.#catalog.put(view, current);
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
    const isDone = await this.#change(replaced ? [collection, replaced] : [collection], deadline, (view) => {
      if (this.#catalog.get(from) !== collection || this.#catalog.get(to) !== replaced) return false;
      this.#catalog.checkCase(name.database);
      if (replaced) this.#catalog.remove(view, replaced);
      this.#catalog.remove(view, collection);
      this.#catalog.put(view, { ...collection, ...name, namespace: to }, collection);
      return true;
    });
    if (isDone) await purgeAll(this.#environment, replaced?.indexes ?? []);
    return isDone;
  }

  /** Answers false, with nothing done, where the name stands for something else by the time that no transaction is in the way. */
  async dropCollection(collection: Collection, namespace: string, deadline: number): Promise<boolean> {
    const isDone = await this.#change([collection], deadline, (view) => {
      if (this.#catalog.get(namespace) !== collection) return false;
      this.#catalog.remove(view, collection);
      return true;
    });
    if (isDone) await purgeAll(this.#environment, collection.indexes);
    return isDone;
  }

  /** Removes what a crash left of dropped collections and half-built indexes. */
  async tidy(): Promise<void> {
    for (const collection of this.#catalog.all()) {
      const unfinished = collection.indexes.filter(({ ready }) => !ready);
      if (unfinished.length > 0) await this.#removeIndexes(collection, unfinished);
    }
    for (const space of this.#catalog.abandonedSpaces()) await purge(this.#environment, space);
  }

  #change<T>(collections: Collection[], deadline: number, work: (view: WriteView) => T): Promise<T> {
    return this.#alone(collections, deadline, () => this.#environment.write(work, asMaintenance));
  }

  /** What a build leaves is removed at once: it may have failed because it waited too long. */
  async #removeIndexes(collection: Collection, removed: Index[]): Promise<void> {
    await this.#forget(collection, (index) => removed.includes(index));
    await purgeAll(this.#environment, removed);
  }

  /** Resolves with those that were there. */
  #forget(collection: Collection, isRemoved: (index: Index) => boolean): Promise<Index[]> {
    return this.#environment.write((view) => {
      const current = this.#current(collection);
      const removed = current.indexes.filter(isRemoved);
      this.#catalog.put(view, { ...current, indexes: current.indexes.filter((index) => !removed.includes(index)) });
      return removed;
    }, asMaintenance);
  }

  #current(collection: Collection): Collection {
    const current = this.#catalog.get(collection.namespace);
    if (current?.uuid.equals(collection.uuid)) return current;
    throw new MongoError(26, `collection ${collection.namespace} was dropped meanwhile`);
  }
}

/** An index, or what has taken its place meanwhile. */
function indexNow({ indexes, namespace }: Collection, index: Index): Index {
  const now = indexes.includes(index) ? index : indexes.find(({ replaces }) => replaces === index);
  if (now) return now;
  throw new MongoError(27, `cannot find index ${index.definition.name} for ns ${namespace}`);
}

function checkThere({ indexes }: Collection, index: Index): void {
  if (!indexes.includes(index)) throw new MongoError(276, "Index build aborted: the index was dropped");
}
