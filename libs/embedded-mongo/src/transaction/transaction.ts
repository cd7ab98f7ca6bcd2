import { MongoError } from "../mongo-error.ts";
import type { Catalog, Collection } from "../storage/catalog.ts";
import type { Snapshot } from "../storage/committed-reads.ts";
import type { Environment } from "../storage/environment.ts";
import { Overlay } from "../storage/overlay.ts";
import { catalogKey } from "../storage/stored-collection.ts";
import type { Entry, KeyRange, WriteView } from "../storage/view.ts";
import { type Holder, type WriteConflicts, writeConflict } from "./write-conflicts.ts";

/** Time for a client to send a lost commit again; a killed one's keys are free after that. */
const graceMilliseconds = 1_000;

/** What a transaction writes is in memory until it ends. */
const mostBytes = 512 * 1024 * 1024;

/** What the first statement of a transaction said for all of them. */
export interface Began {
  /** What its client declared of the Stable API, as MongoDB shows it. */
  api: string;
  readConcern?: unknown;
}

/** A multi-document transaction: reads from one snapshot plus its own writes, which become visible all at once. */
export class Transaction implements Holder {
  readonly number: bigint;
  readonly began: Began;
  readonly ended: Promise<void>;
  readonly startedAt: number;
  readonly view: Overlay;
  /** MongoDB ends a transaction after 60 s; a forgotten one must not hold its keys for ever. */
  readonly #deadline: number;
  #expiresAt: number;
  #servedBy: number | undefined;
  readonly #conflicts: WriteConflicts;
  readonly #snapshot: Snapshot;
  /** Collections it brings to life when it commits, by namespace. */
  readonly created = new Map<string, Collection>();
  readonly #touched = new Set<number>();
  #bytes = 0;
  #settle: () => void = () => {};
  #open = true;
  #committing = false;

  constructor(number: bigint, environment: Environment, conflicts: WriteConflicts, lifetime: number, began: Began) {
    this.number = number;
    this.began = began;
    this.ended = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#conflicts = conflicts;
    this.#snapshot = environment.snapshot();
    this.startedAt = this.#snapshot.commit;
    const base = {
      get: (key: Buffer) => this.#shown.get(key),
      range: (range: KeyRange, reverse?: boolean) => this.#entries(range, reverse),
    };
    this.view = new Overlay(base, (text, value) => {
      this.#checkOpen();
      // What it writes over is gone.
      const before = this.view.changes.get(text);
      const key = before ? 0 : text.length;
      const bytes = this.#bytes + key + (value?.length ?? 0) - (before?.value?.length ?? 0);
      if (bytes > mostBytes) throw tooLarge();
      conflicts.hold(this, text);
      this.#bytes = bytes;
    });
    this.#deadline = Date.now() + lifetime;
    this.#expiresAt = this.#deadline;
    conflicts.start(this);
  }

  get open(): boolean {
    return this.#open;
  }

  get #shown(): Snapshot {
    this.#checkOpen();
    return this.#snapshot;
  }

  *#entries(range: KeyRange, reverse?: boolean): Generator<Entry> {
    for (const entry of this.#shown.range(range, reverse)) {
      // What the transaction wrote after its cursor began to read counts, too.
      const change = this.view.changeOf(entry.key);
      if (!change) yield entry;
      else if (change.value) yield { key: entry.key, value: change.value };
      this.#checkOpen();
    }
  }

  /** A command under way when its transaction ends would read what is gone, and hold keys that nobody gives back. */
  #checkOpen(): void {
    if (!this.#open) throw abortedTransaction(this.number);
  }

  get expiresAt(): number {
    return this.#expiresAt;
  }

  /** A statement of it has come by a connection; none is given for the commit, which goes on without one. */
  serve(connectionId: number | undefined): void {
    this.#servedBy = connectionId;
    this.#expiresAt = this.#deadline;
  }

  /** If its last statement came by this connection, it has a moment to be gone on with by another. */
  connectionClosed(connectionId: number, now: number): void {
    if (this.#servedBy === connectionId) this.#expiresAt = Math.min(this.#deadline, now + graceMilliseconds);
  }

  /**
   * Takes a collection into use: from now on it does not change until the end. Throws 246 for one that was made or
   * re-indexed after the snapshot, which cannot be read from it.
   */
  use(collection: Collection): void {
    const space = collection.space.readUInt32BE(0);
    if (this.#touched.has(space)) return;
    this.#conflicts.checkFree(collection);
    if (collection.changedAt > this.startedAt) throw snapshotUnavailable();
    this.#touched.add(space);
  }

  /** Throws 246 for a name that is no collection's any more, but may have been one's in the snapshot. */
  miss(namespace: string): void {
    if (this.#conflicts.hasChangedSince(catalogKey(namespace), this.startedAt)) throw snapshotUnavailable();
  }

  /** Whether it may have read or written the collection. */
  touches(collection: Collection): boolean {
    return this.#touched.has(collection.space.readUInt32BE(0));
  }

  /** Writes everything in one commit, with what `also` adds; resolves when that is on disk. */
  async commit(environment: Environment, catalog: Catalog, also: (view: WriteView) => void): Promise<void> {
    // Given up before they are written, its keys would let another transaction write over them unseen.
    this.#committing = true;
    try {
      await environment.write((view) => {
        for (const { namespace, database } of this.created.values())
          if (catalog.get(namespace) || catalog.inOtherCase(database)) throw writeConflict();
        for (const collection of this.created.values()) catalog.put(view, collection);
        for (const { key, value } of this.view.changes.values()) {
          if (value) view.put(key, value);
          else view.remove(key);
        }
        also(view);
      }, this);
    } finally {
      this.#end();
    }
  }

  /** Gives up snapshot and keys. A commit under way goes on to its end. */
  abort(): void {
    if (!this.#committing) this.#end();
  }

  #end(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#snapshot.release();
    this.#conflicts.end(this, this.view.changes.keys());
    // Its session remembers it until the next one.
    this.view.forget();
    this.#settle();
  }
}

/** Of a number that is not the one the session is at; -1 is MongoDB's word for a session at none. */
export function noSuchTransaction(number: bigint, active = -1n): MongoError {
  return transient(
    `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${active}`,
  );
}

export function abortedTransaction(number: bigint): MongoError {
  return transient(`Transaction with { txnNumber: ${number} } has been aborted.`);
}

function tooLarge(): MongoError {
  return new MongoError(388, "transaction is too large and will not fit in the storage engine cache");
}

function snapshotUnavailable(): MongoError {
  return new MongoError(
    246,
    "Unable to read from a snapshot due to pending collection catalog changes; please retry the operation",
    { errorLabels: ["TransientTransactionError"] },
  );
}

function transient(message: string): MongoError {
  return new MongoError(251, message, { errorLabels: ["TransientTransactionError"] });
}
