import { join } from "node:path";
import { open, type RootDatabase } from "lmdb";
import type { CommitGate } from "./commit-gate.ts";
import { CommitFailed, Commits } from "./commits.ts";
import { CommittedReads, mostReaders, type Snapshot } from "./committed-reads.ts";
import { KeyCounts } from "./key-counts.ts";
import { Overlay } from "./overlay.ts";
import { waitUntil } from "./pace.ts";
import { Rest } from "./rest.ts";
import type { View, WriteView } from "./view.ts";
import { WatchedSpaces } from "./written-keys.ts";

type Job = {
  work: (view: Overlay) => unknown;
  owner: object | undefined;
  deadline: number;
  /** Does not wait for a transaction that stands in its way. */
  impatient: boolean;
  done: (value: unknown) => void;
  failed: (error: unknown) => void;
};

/** What `tryWrite` answers where a transaction stands in the way. */
export const blocked = Symbol("blocked");

/** Everything is in this file of the directory. */
export const storeFile = "store.lmdb";
const sliceMilliseconds = 10;

/** One lmdb file: consistent reads, and writes that are acknowledged after their commit is on disk (writers share a flush). */
export class Environment {
  readonly directory: string;
  readonly #database: RootDatabase<Buffer, Buffer>;
  readonly #counts: KeyCounts;
  readonly #reads: CommittedReads;
  readonly #commits: Commits;
  readonly #rest: Rest;
  #queue: Job[] = [];
  #running: Promise<void> | undefined;
  #gate: CommitGate | undefined;
  /** For who looks through a snapshot, and has to know what else there is by the time they write. */
  readonly watched = new WatchedSpaces();
  #commit = 0;
  #applied = 0;

  /** `flushed` tells whether what the file holds is. */
  constructor(directory: string, flushed: boolean, file = storeFile) {
    this.directory = directory;
    this.#rest = new Rest(this, flushed);
    this.#database = open<Buffer, Buffer>({
      path: join(directory, file),
      noSubdir: true,
      encoding: "binary",
      keyEncoding: "binary",
      maxReaders: mostReaders,
    });
    this.#counts = new KeyCounts(({ start, end }) => this.#database.getKeysCount({ start, end }));
    this.#reads = new CommittedReads(this.#database, this.#counts);
    this.latest = this.#reads.latest;
    this.#commits = new Commits(this.#database, this.#counts);
  }

  setGate(gate: CommitGate): void {
    this.#gate = gate;
  }

  /** The number of the last write that was run; a snapshot with this number shows everything. */
  get applied(): number {
    return this.#applied;
  }

  /** The number of the last write that is on disk, which is that of the next snapshot. */
  get committed(): number {
    return this.#commit;
  }

  /** Reads the newest committed state; consistent only within one turn of the event loop. */
  readonly latest: View;

  snapshot(): Snapshot {
    return this.#reads.snapshot(this.#commit, () => this.#running === undefined);
  }

  /**
   * Runs `work` alone against the newest state and resolves with its result once that is flushed to disk.
   * What it throws undoes its writes only. It may run again when a transaction holds a key it wrote.
   * `owner` is the transaction whose own keys these are; at `deadline` it waits for no other transaction any more (50).
   */
  write<T>(work: (view: WriteView) => T, owner?: object, deadline = Number.POSITIVE_INFINITY): Promise<T> {
    return this.#soon(work, { owner, deadline, impatient: false }) as Promise<T>;
  }

  /** The same for work that may keep a part of what it does, and with nothing done where a transaction holds a key it wrote. */
  tryWrite<T>(work: (view: Overlay) => T): Promise<T | typeof blocked> {
    return this.#soon(work, { owner: undefined, deadline: Number.POSITIVE_INFINITY, impatient: true });
  }

  #soon<T>(
    work: (view: Overlay) => T,
    how: Pick<Job, "owner" | "deadline" | "impatient">,
  ): Promise<T | typeof blocked> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ work, ...how, done: resolve as (value: unknown) => void, failed: reject });
      this.#start();
    });
  }

  /** Makes what is there safe from one damaged page, and flushes it. */
  rest(): Promise<void> {
    return this.#rest.now();
  }

  /** Waits for the writes under way, then closes the file. */
  async close(): Promise<void> {
    this.#rest.end();
    while (this.#running) await this.#running;
    await this.rest();
    while (this.#running) await this.#running;
    await this.#database.close();
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      // Messages that have arrived by now are read first, so that they share the commit.
      await new Promise(setImmediate);
      this.#counts.countWanted();
      const slice = this.#runSlice();
      try {
        if (slice.changes.changes.size > 0) await this.#commits.toDisk(slice.changes, () => this.#committed());
        for (const { settle } of slice.finished) settle();
      } catch (error) {
        // The whole commit failed (disk full, for example): nobody's write happened.
        const failed = new CommitFailed(error);
        for (const { job } of slice.finished) job.failed(failed);
        this.#commits.failed(failed);
      }
    }
    this.#running = undefined;
    this.#rest.soon();
  }

  /** Runs the waiting jobs, for a slice of time, each on top of the ones before it. */
  #runSlice(): { changes: Overlay; finished: { job: Job; settle: () => void }[] } {
    const changes = new Overlay(this.latest);
    const finished: { job: Job; settle: () => void }[] = [];
    const jobs = this.#queue;
    const until = performance.now() + sliceMilliseconds;
    let next = 0;
    this.#queue = [];
    while (next < jobs.length && performance.now() < until) {
      const job = jobs[next++]!;
      try {
        const own = new Overlay(changes);
        const result = job.work(own);
        const blocker = job.owner ? undefined : this.#gate?.blocker(own.changes.keys());
        if (blocker && job.impatient) {
          finished.push({ job, settle: () => job.done(blocked) });
          continue;
        }
        if (blocker) {
          waitUntil(job.deadline, blocker).then(() => this.#again(job), job.failed);
          continue;
        }
        this.#apply(own, changes);
        finished.push({ job, settle: () => job.done(result) });
      } catch (error) {
        finished.push({ job, settle: () => job.failed(error) });
      }
    }
    this.#queue = [...jobs.slice(next), ...this.#queue];
    return { changes, finished };
  }

  #apply(own: Overlay, all: Overlay): void {
    if (own.changes.size === 0) return;
    this.#applied += 1;
    this.#gate?.committing(own.changes.keys(), this.#applied);
    this.watched.written(own.changes);
    all.take(own);
  }

  #committed(): void {
    this.#commit = this.#applied;
    this.watched.shown();
    this.#gate?.committed();
  }

  #again(job: Job): void {
    this.#queue.push(job);
    this.#start();
  }

  #start(): void {
    this.#running ??= this.#run();
  }
}
