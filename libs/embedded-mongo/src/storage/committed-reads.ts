import type { RootDatabase, Transaction } from "lmdb";
import { MongoError } from "../mongo-error.ts";
import type { KeyCounts } from "./key-counts.ts";
import { longestKey, storableBound } from "./keys.ts";
import type { Entry, KeyRange, View } from "./view.ts";

/** A consistent state that stays readable until it is released. */
export interface Snapshot extends View {
  /** The number of a write it is sure to show, with all before. */
  readonly commit: number;
  release(): void;
}

/** lmdb has a place for each state that somebody reads, and so many of them; without one nobody could read anything. */
export const mostReaders = 4096;
/** Left for reading what is there now. */
const spareReaders = 96;

/** Reads what is committed to the lmdb file. */
export class CommittedReads {
  #held = 0;
  readonly #database: RootDatabase<Buffer, Buffer>;
  readonly #counts: KeyCounts;

  constructor(database: RootDatabase<Buffer, Buffer>, counts: KeyCounts) {
    this.#database = database;
    this.#counts = counts;
  }

  /** The newest committed state; consistent only within one turn of the event loop. */
  readonly latest: View = {
    get: (key) => this.#get(key),
    range: (range, reverse) => this.#range(range, reverse),
  };

  /** `isAtRest` tells whether no write is under way, so that keys can be counted as they are now. */
  snapshot(commit: number, isAtRest: () => boolean): Snapshot {
    if (this.#held >= mostReaders - spareReaders) throw new MongoError(365, "too many reads are under way");
    const transaction = this.#database.useReadTransaction();
    this.#held += 1;
    let isHeld = true;
    return {
      commit,
      get: (key) => this.#get(key, { transaction }),
      range: (range, reverse) => this.#range(range, reverse, transaction),
      count: (range) => this.#countOf(range, transaction, isAtRest),
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        this.#held -= 1;
        transaction.done();
      },
    };
  }

  /** As of the last commit where that is known; a whole space is counted once. */
  #countOf(range: KeyRange, transaction: Transaction, isAtRest: () => boolean): number {
    const known = this.#counts.get(range);
    if (known !== undefined) return known;
    if (isAtRest()) this.#counts.countWanted();
    return this.#counts.get(range) ?? this.#database.getKeysCount({ ...range, transaction });
  }

  /** There is no key that is too long to be one; lmdb would refuse to look for it. */
  #get(key: Buffer, options?: { transaction: Transaction }): Buffer | undefined {
    return key.length > longestKey ? undefined : this.#database.get(key, options);
  }

  *#range(range: KeyRange, reverse = false, transaction?: Transaction): Generator<Entry> {
    const [start, end] = [storableBound(range.start), storableBound(range.end)];
    // lmdb's reverse ranges start at the upper end and include it; ours are half-open, so the bounds change sides.
    const bounds = reverse
      ? { start: end, end: start, reverse, inclusiveEnd: true, exclusiveStart: true }
      : { start, end };
    // A copy of its own already, but not always a Buffer.
    for (const { key, value } of this.#database.getRange(transaction ? { ...bounds, transaction } : bounds))
      yield { key: Buffer.isBuffer(key) ? key : Buffer.from((key as Uint8Array).buffer), value };
  }
}
