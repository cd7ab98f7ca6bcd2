import { randomUUID } from "node:crypto";
import type { IndexDefinition } from "../index/index-definition.ts";
import { MongoError } from "../mongo-error.ts";
import type { Collection, Index } from "./catalog.ts";
import { type CatalogChanges, indexNow } from "./catalog-changes.ts";
import { prefixRange } from "./keys.ts";
import { waitUntil } from "./pace.ts";
import { fillIndex, purge } from "./slices.ts";

/** What becomes of a definition; itself where nothing does. */
export type DefinitionChange = (before: IndexDefinition) => IndexDefinition;

/** Builds indexes, those of one collection one after another, while others write. */
export class IndexBuilds {
  readonly #changes: CatalogChanges;
  /** The end of the last build asked for, by collection. */
  readonly #builds = new WeakMap<Collection, Promise<void>>();

  constructor(changes: CatalogChanges) {
    this.#changes = changes;
  }

  /**
   * Builds the indexes that `missing` names when their turn has come, all or none; returns how many. Who asks for the same
   * collection meanwhile waits, and then finds them there, or meets the same failure.
   */
  async build(collection: Collection, missing: () => IndexDefinition[], deadline: number): Promise<number> {
    return this.#inTurn(collection, deadline, () => this.#buildAll(collection, missing(), deadline));
  }

  /**
   * Builds an index that takes the place and the name of another, which answers queries until then. `change` is asked when its turn
   * has come, and once more in the end, when the other may be defined otherwise. Answers false where it changes nothing.
   */
  async replace(collection: Collection, index: Index, change: DefinitionChange, deadline: number): Promise<boolean> {
    const replaced = await this.#inTurn(collection, deadline, async () => {
      const old = indexNow(this.#changes.current(collection), index);
      const definition = change(old.definition);
      if (definition === old.definition) return undefined;
      await this.#buildIndex(collection, definition, deadline, { old, change });
      return old;
    });
    if (replaced) await purge(this.#changes.environment, replaced.space);
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
      if (built.length > 0) await this.#changes.removeIndexes(collection, built);
      throw error;
    }
    return built.length;
  }

  /** Indexes of nothing are ready with one commit. Answers false, with nothing done, where there is a document. */
  #addToEmpty(collection: Collection, definitions: IndexDefinition[], deadline: number): Promise<boolean> {
    return this.#changes.change([collection], deadline, (view) => {
      const current = this.#changes.current(collection);
      const [document] = view.range(prefixRange(current.space));
      if (document) return false;
      const added = definitions.map((definition) => {
        return { definition, space: this.#changes.catalog.takeSpace(), ready: true, multikey: false };
      });
      this.#changes.catalog.put(view, { ...current, indexes: [...current.indexes, ...added] });
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
    const index = await this.#changes.change([collection], deadline, (view) => {
      const current = this.#changes.current(collection);
      const added: Index = { definition, space: this.#changes.catalog.takeSpace(), ready: false, multikey: false };
      if (replacing) {
        checkThere(current, replacing.old);
        added.replaces = replacing.old;
      }
      this.#changes.catalog.put(view, { ...current, indexes: [...current.indexes, added] });
      return added;
    });
    try {
      const check = () => checkThere(this.#changes.current(collection), index);
      await fillIndex(this.#changes.environment, { collection, index, check }, deadline);
      // A transaction that began before it was filled would miss entries in its snapshot.
      await this.#changes.change([collection], deadline, (view) => {
        const current = this.#changes.current(collection);
        checkThere(current, index);
        if (replacing) index.definition = replacing.change(replacing.old.definition);
        index.ready = true;
        const others = replacing ? current.indexes.filter((one) => one !== index) : current.indexes;
        const indexes = others.map((one) => (one === replacing?.old ? index : one));
        this.#changes.catalog.put(view, { ...current, indexes });
      });
      return index;
    } catch (error) {
      await this.#changes.removeIndexes(collection, [index]);
      const build = `Index build failed: ${randomUUID()}: Collection ${collection.namespace} ( ${collection.uuid} )`;
      throw error instanceof MongoError && !replacing ? error.within(build) : error;
    }
  }
}

function checkThere({ indexes }: Collection, index: Index): void {
  if (!indexes.includes(index)) throw new MongoError(276, "Index build aborted: the index was dropped");
}
