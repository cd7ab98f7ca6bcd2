import type { RootDatabase } from "lmdb";
import { CommitPlace } from "./commit-place.ts";
import type { KeyCounts } from "./key-counts.ts";
import type { Change, Overlay } from "./overlay.ts";

/** Ends the store; its clients see it go away, as where it is killed, and find the next one. */
export class CommitFailed extends Error {
  constructor(cause: unknown) {
    super(`a commit failed, so the store ends: ${(cause as Error).message}`, { cause });
  }
}

/** Puts what was written into the file, one commit after another; the counts of its keys go with it. */
export class Commits {
  readonly #database: RootDatabase<Buffer, Buffer>;
  readonly #counts: KeyCounts;
  readonly #place = new CommitPlace();

  constructor(database: RootDatabase<Buffer, Buffer>, counts: KeyCounts) {
    this.#database = database;
    this.#counts = counts;
  }

  /** Resolves once everything is flushed; `shown` is called in the moment from which on reads show it. */
  async toDisk({ changes }: Overlay, shown: () => void): Promise<void> {
    const counted = this.#counts.changedBy(changes.values(), (key) => this.#database.doesExist(key));
    const write = () => {
      for (const { key, value } of changes.values()) {
        if (value) this.#database.put(key, value);
        else this.#database.remove(key);
      }
    };
    const size = { keys: changes.size, bytes: bytesOf(changes.values()) };
    const began = performance.now();
    if (this.#place.inPlace(size)) this.#database.transactionSync(write);
    else await Promise.all([this.#database.batch(write), this.#database.flushed]);
    this.#place.took(size, performance.now() - began);
    this.#database.resetReadTxn();
    counted();
    shown();
  }

  /** What is in memory, such as the catalog, knows more than the file once a commit has failed: only a new start makes it true again. */
  failed(error: CommitFailed): void {
    this.#counts.forget();
    setImmediate(() => {
      throw error;
    });
  }
}

function bytesOf(changes: Iterable<Change>): number {
  let bytes = 0;
  for (const { value } of changes) bytes += value?.length ?? 0;
  return bytes;
}
