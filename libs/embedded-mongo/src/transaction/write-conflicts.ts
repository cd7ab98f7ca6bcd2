import { MongoError } from "../mongo-error.ts";
import type { Collection } from "../storage/catalog.ts";
import type { CommitGate } from "../storage/environment.ts";
import { multikeySpace } from "../storage/keys.ts";

/** One party that can hold keys: a transaction in progress. */
export interface Holder {
  /** The commit its snapshot shows. */
  startedAt: number;
  /** Settles when it has committed or aborted. */
  ended: Promise<void>;
  touches(collection: Collection): boolean;
}

/** Who has written which key: the first writer wins, as in MongoDB's snapshot isolation. */
export class WriteConflicts implements CommitGate {
  readonly #held = new Map<string, Holder>();
  readonly #committed = new Map<string, number>();
  readonly #active = new Set<Holder>();
  readonly #exempt = multikeySpace.toString("latin1");

  start(holder: Holder): void {
    this.#active.add(holder);
  }

  /** Takes a key for a transaction; throws 112 when another holds it or has changed it since the snapshot. */
  hold(holder: Holder, text: string): void {
    if (text.startsWith(this.#exempt)) return;
    const other = this.#held.get(text);
    if (other === holder) return;
    if (other || (this.#committed.get(text) ?? 0) > holder.startedAt) throw writeConflict();
    this.#held.set(text, holder);
  }

  end(holder: Holder, written: Iterable<string>): void {
    for (const text of written) if (this.#held.get(text) === holder) this.#held.delete(text);
    this.#active.delete(holder);
  }

  /** Waits for the transactions that have used the collection up to now. */
  async quiet(collection: Collection): Promise<void> {
    await Promise.all([...this.#active].filter((holder) => holder.touches(collection)).map(({ ended }) => ended));
  }

  blocker(written: Iterable<string>): Promise<void> | undefined {
    if (this.#held.size === 0) return undefined;
    for (const text of written) {
      const holder = this.#held.get(text);
      if (holder) return holder.ended;
    }
    return undefined;
  }

  committing(written: Iterable<string>, commit: number): void {
    for (const text of written) this.#committed.set(text, commit);
  }

  committed(): void {
    if (this.#active.size === 0) this.#committed.clear();
  }
}

export function writeConflict(): MongoError {
  return new MongoError(
    112,
    "Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.",
    {
      errorLabels: ["TransientTransactionError"],
    },
  );
}
