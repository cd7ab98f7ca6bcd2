import { MongoError } from "../mongo-error.ts";
import type { Collection } from "../storage/catalog.ts";
import type { CommitGate } from "../storage/commit-gate.ts";
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

/** As long as MongoDB lets a transaction wait for a lock (maxTransactionLockRequestTimeoutMillis). */
const lockMilliseconds = 5;

/** Work on whole collections. */
interface Claim {
  collections: Set<Collection>;
  /** Settles when no transaction is in its way any longer. */
  begun: Promise<unknown>;
  ended: Promise<unknown>;
}

/** Who has written which key: the first writer wins, as in MongoDB's snapshot isolation. */
export class WriteConflicts implements CommitGate {
  readonly #held = new Map<string, Holder>();
  /** In the order of their commits. */
  readonly #committed = new Map<string, number>();
  readonly #active = new Set<Holder>();
  readonly #claims = new Set<Claim>();
  readonly #exempt = multikeySpace.toString("latin1");

  start(holder: Holder): void {
    this.#active.add(holder);
  }

  /** How many transactions are in progress. */
  get active(): number {
    return this.#active.size;
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
    const users = [...this.#active].filter((holder) => collections.some((one) => holder.touches(one)));
    const begun = waitUntil(deadline, Promise.all(users.map(({ ended }) => ended)));
    const ended = begun.then(work);
    const claim: Claim = { collections: new Set(collections), begun, ended };
    this.#claims.add(claim);
    try {
      return await ended;
    } finally {
      this.#claims.delete(claim);
    }
  }

  /** What a transaction waits for before it begins with a collection; undefined where that is free. */
  untilFree(collection: Collection): Promise<void> | undefined {
    return this.#claimOn(collection) && this.#soonFree(collection);
  }

  async #soonFree(collection: Collection): Promise<void> {
    const deadline = performance.now() + lockMilliseconds;
    for (let claim = this.#claimOn(collection); claim; claim = this.#claimOn(collection)) {
      const begins = await waitUntil(deadline, Promise.allSettled([claim.begun])).then(
        () => true,
        () => false,
      );
      // Who waits in vain for what another transaction is in the way of is told so where the collection is used.
      if (!begins) return;
      // The work is one commit, for which MongoDB would not wait that long.
      await Promise.allSettled([claim.ended]);
    }
  }

  #claimOn(collection: Collection): Claim | undefined {
    for (const claim of this.#claims) if (claim.collections.has(collection)) return claim;
    return undefined;
  }

  /** Throws 24 where work on the whole collection waits or is under way, before a transaction begins to use it. */
  checkFree(collection: Collection): void {
    if (this.#claimOn(collection))
      throw new MongoError(24, `Unable to acquire IX lock on '${collection.namespace}' within ${lockMilliseconds}ms.`, {
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
    for (const text of written) {
      this.#committed.delete(text);
      this.#committed.set(text, commit);
    }
  }

  /** What every transaction in progress sees is no conflict to any: where some always are, nothing would ever be forgotten otherwise. */
  committed(): void {
    let oldest = Number.POSITIVE_INFINITY;
    for (const { startedAt } of this.#active) oldest = Math.min(oldest, startedAt);
    for (const [text, commit] of this.#committed) {
      if (commit > oldest) return;
      this.#committed.delete(text);
    }
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
