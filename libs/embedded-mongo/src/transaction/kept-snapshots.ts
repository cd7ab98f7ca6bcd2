import type { Timestamp } from "bson";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import type { Collection } from "../storage/catalog.ts";
import type { Snapshot } from "../storage/committed-reads.ts";
import type { Environment } from "../storage/environment.ts";
import { storedByUuid, storedCollection } from "../storage/stored-collection.ts";

/** As long as MongoDB keeps what it held (minSnapshotHistoryWindowInSeconds); what it has since written over takes room that long. */
const keptMilliseconds = 300_000;
const mostKept = 100;

/** What the store held at a time that a read outside of transactions was told, for other reads at that time. */
export class KeptSnapshot {
  readonly time: Timestamp;
  readonly #snapshot: Snapshot;
  lastUse = Date.now();
  #holders = 1;

  constructor(time: Timestamp, snapshot: Snapshot) {
    this.time = time;
    this.#snapshot = snapshot;
  }

  get commit(): number {
    return this.#snapshot.commit;
  }

  /** For one reader, who releases it. */
  hold(): Snapshot {
    const { commit, get, range } = this.#snapshot;
    let held = true;
    this.#holders += 1;
    const release = () => {
      if (held) this.#release();
      held = false;
    };
    // What is counted already is counted as of the last commit.
    return { commit, get, range, release };
  }

  /** A collection as it was, with the indexes and the name it had. */
  collection(namespace: string): Collection | undefined {
    return storedCollection(this.#snapshot, namespace);
  }

  /** A collection of a database by the UUID it has, whatever its name was. */
  collectionByUuid(database: string, uuid: Uint8Array): Collection | undefined {
    return storedByUuid(this.#snapshot, database, uuid);
  }

  /** Gives it up once nobody holds it. */
  forget(): void {
    this.#release();
  }

  #release(): void {
    this.#holders -= 1;
    if (this.#holders === 0) this.#snapshot.release();
  }
}

/** The snapshots that clients know the time of. */
export class KeptSnapshots {
  readonly #environment: Environment;
  readonly #clusterTime: () => Timestamp;
  /** By time, the oldest first. */
  readonly #kept = new Map<bigint, KeptSnapshot>();

  constructor(environment: Environment, clusterTime: () => Timestamp) {
    this.#environment = environment;
    this.#clusterTime = clusterTime;
  }

  /** That of a time (239 where it is not kept), or of now. */
  at(time?: Timestamp): KeptSnapshot {
    const kept = time ? this.#kept.get(time.toBigInt()) : this.#newest();
    if (!kept)
      throw new MongoError(239, `Read timestamp ${showValue(time)} is older than the oldest available timestamp.`);
    kept.lastUse = Date.now();
    return kept;
  }

  #newest(): KeptSnapshot {
    const last = [...this.#kept.values()].at(-1);
    // Where nothing was written since there is nothing else to read.
    if (last?.commit === this.#environment.applied) return last;
    const snapshot = this.#environment.snapshot();
    const kept = new KeptSnapshot(this.#clusterTime(), snapshot);
    this.#kept.set(kept.time.toBigInt(), kept);
    if (this.#kept.size > mostKept) this.#forget([...this.#kept.values()][0]!);
    return kept;
  }

  #forget(kept: KeptSnapshot): void {
    this.#kept.delete(kept.time.toBigInt());
    kept.forget();
  }

  sweep(now: number): void {
    for (const kept of this.#kept.values()) if (kept.lastUse + keptMilliseconds < now) this.#forget(kept);
  }

  close(): void {
    for (const kept of this.#kept.values()) this.#forget(kept);
  }
}
