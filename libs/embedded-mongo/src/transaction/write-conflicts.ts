import { MongoError } from "../mongo-error.ts";
import type { Collection } from "../storage/catalog.ts";
import type { CommitGate } from "../storage/environment.ts";
import { multikeySpace } from "../storage/keys.ts";
import { waitUntil } from "../storage/pace.ts";

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
  /** What work on whole collections waits for, or is at. */
  readonly #claims = new Set<Set<Collection>>();
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

  /**
   * Does work on collections once the transactions that use them have ended, by `deadline` (50). Others are kept from using
   * them from now on, or it could wait for ever.
   */
  async alone<T>(collections: Collection[], deadline: number, work: () => Promise<T>): Promise<T> {
    const claim = new Set(collections);
    this.#claims.add(claim);
    try {
      const users = [...this.#active].filter((holder) => collections.some((one) => holder.touches(one)));
      await waitUntil(deadline, Promise.all(users.map(({ ended }) => ended)));
      return await work();
    } finally {
      this.#claims.delete(claim);
    }
  }

  /** Throws 24 where work on the whole collection waits or is under way, before a transaction begins to use it. */
  checkFree(collection: Collection): void {
    for (const claim of this.#claims)
      if (claim.has(collection))
        throw new MongoError(24, `Unable to acquire IX lock on '${collection.namespace}' within 5ms.`, {
          errorLabels: ["TransientTransactionError"],
        });
  }

  /** Whether a key was written in a commit after that one, which a transaction in progress has as its snapshot. */
  hasChangedSince(key: Buffer, commit: number): boolean {
    return (this.#committed.get(key.toString("latin1")) ?? 0) > commit;
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
