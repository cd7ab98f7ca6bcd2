import { MongoError } from "../mongo-error.ts";
import type { Catalog, Collection } from "../storage/catalog.ts";
import type { Environment } from "../storage/environment.ts";
import { commitStatement, type RetryRecord, record, recordOf, recordsOf } from "./retry-records.ts";
import { beginWhereRoom, mostSessions, mostTransactions, tooManySessions, tooManyTransactions } from "./too-many.ts";
import { type Numbered, tooOld } from "./too-old.ts";
import { abortedTransaction, type Began, noSuchTransaction, Transaction } from "./transaction.ts";
import type { WriteConflicts } from "./write-conflicts.ts";

interface Session {
  transaction: Transaction | undefined;
  /** The number of its newest retryable write: one that changed nothing leaves no record. */
  written: bigint | undefined;
  lastUse: number;
  /** Settles when the command under way is done. */
  busy: Promise<void> | undefined;
}

const transactionMilliseconds = 60_000;
/** What hello announces as logicalSessionTimeoutMinutes. */
export const sessionMinutes = 30;

/** The transactions of the clients' sessions. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #environment: Environment;
  readonly #catalog: Catalog;
  readonly #conflicts: WriteConflicts;
  #started = 0;
  #committed = 0;

  constructor(environment: Environment, catalog: Catalog, conflicts: WriteConflicts) {
    this.#environment = environment;
    this.#catalog = catalog;
    this.#conflicts = conflicts;
  }

  /** Numbered commands of one session run one after another: what is sent again finds what the first sending did. */
  async inTurn<T>(session: Buffer, work: () => T | Promise<T>): Promise<T> {
    const state = this.#state(session);
    while (state.busy) await state.busy;
    let done = () => {};
    state.busy = new Promise((resolve) => {
      done = resolve;
    });
    try {
      return await work();
    } finally {
      state.busy = undefined;
      done();
    }
  }

  /** What a transaction waits for before it begins with a collection: work on the whole of it, and a snapshot that shows it. */
  untilFree(collection: Collection): Promise<void> | undefined {
    const free = this.#conflicts.untilFree(collection);
    if (free || collection.changedAt <= this.#environment.committed) return free;
    return this.#environment.write(() => {});
  }

  /** Starts a transaction; one the session left open is aborted, a number from the past refused (225). */
  begin(session: Buffer, number: bigint, began: Began = { api: "{}" }): Transaction {
    const state = this.#latest(session, number);
    const { transaction: last, written } = state;
    if (last?.number === number || written === number || this.#records(session, number).length > 0)
      throw new MongoError(
        117,
        "Only servers in a sharded cluster can start a new transaction at the active transaction number",
      );
    last?.abort();
    if (this.#conflicts.active >= mostTransactions) throw tooManyTransactions();
    const transaction = beginWhereRoom(
      () => new Transaction(number, this.#environment, this.#conflicts, transactionMilliseconds, began),
    );
    state.transaction = transaction;
    this.#started += 1;
    return transaction;
  }

  /** What the client of the session's open transaction declared of the Stable API when it began. */
  apiOf(session: Buffer): string | undefined {
    const { transaction } = this.#state(session);
    return transaction?.open ? transaction.began.api : undefined;
  }

  /** Takes the number of a retryable write: a transaction left open before it is aborted, a number from the past refused (225). */
  passTo(session: Buffer, number: bigint): void {
    const state = this.#latest(session, number, "retryable write");
    if (state.transaction?.number === number)
      throw new MongoError(217, "Cannot retry a retryable write that has been converted into a transaction");
    state.transaction?.abort();
    state.written = number;
  }

  /** The transaction a statement goes on with; 251 when it has ended, expired or never begun. */
  current(session: Buffer, number: bigint): Transaction {
    const { transaction } = this.#latest(session, number);
    if (!transaction?.open || transaction.number !== number) throw this.#gone(session, number);
    return transaction;
  }

  /** Commits durably; committing again, also after a restart, succeeds without doing anything. */
  async commit(session: Buffer, number: bigint): Promise<void> {
    const { transaction } = this.#latest(session, number);
    const write = { session, number };
    if (transaction?.open && transaction.number === number) {
      transaction.serve(undefined);
      await transaction.commit(this.#environment, this.#catalog, (view) => record(view, write, commitStatement, 1, {}));
      this.#committed += 1;
      return;
    }
    if (!recordOf(this.#records(session, number), commitStatement)) throw this.#gone(session, number);
  }

  abort(session: Buffer, number: bigint): void {
    this.current(session, number).abort();
  }

  /** Forgets sessions by their ids, but those with an open transaction, which ends by itself. */
  end(sessions: Buffer[]): void {
    for (const session of sessions) {
      const id = session.toString("latin1");
      if (!this.#sessions.get(id)?.transaction?.open) this.#sessions.delete(id);
    }
  }

  /** Aborts what they left open, too. */
  kill(sessions: Buffer[]): void {
    for (const session of sessions) this.#sessions.get(session.toString("latin1"))?.transaction?.abort();
    this.end(sessions);
  }

  /** Lets what a connection left open expire soon: a killed client's transactions would hold their keys for a minute. */
  connectionClosed(connectionId: number): void {
    for (const { transaction } of this.#sessions.values()) transaction?.connectionClosed(connectionId, Date.now());
  }

  /** Aborts expired transactions and forgets sessions nobody has used for long. */
  sweep(now: number): void {
    for (const [id, { transaction, lastUse, busy }] of this.#sessions) {
      if (transaction && transaction.expiresAt <= now) transaction.abort();
      if (!busy && lastUse + sessionMinutes * 60_000 < now) this.#sessions.delete(id);
    }
  }

  /** Transactions, as `serverStatus` counts them: those that have a command under way are active. */
  counts() {
    const open = [...this.#sessions.values()].filter(({ transaction }) => transaction?.open);
    const active = open.filter(({ busy }) => busy).length;
    return {
      currentActive: active,
      currentInactive: open.length - active,
      currentOpen: open.length,
      totalAborted: this.#started - this.#committed - open.length,
      totalCommitted: this.#committed,
      totalStarted: this.#started,
    };
  }

  close(): void {
    for (const { transaction } of this.#sessions.values()) transaction?.abort();
  }

  /** The session where it has not gone on to a later number (225). */
  #latest(session: Buffer, number: bigint, kind: Numbered = "transaction"): Session {
    const state = this.#state(session);
    const { transaction, written } = state;
    // What came last is what the words name.
    if (transaction && transaction.number > number && transaction.number > (written ?? -1n))
      throw tooOld(session, { kind, number }, { kind: "transaction", number: transaction.number });
    if (written !== undefined && written > number)
      throw tooOld(session, { kind, number }, { kind: "retryable write", number: written });
    return state;
  }

  #records(session: Buffer, number: bigint): RetryRecord[] {
    return recordsOf(this.#environment.latest, { session, number }, "transaction");
  }

  #state(session: Buffer): Session {
    const id = session.toString("latin1");
    const known = this.#sessions.get(id);
    if (!known && this.#sessions.size >= mostSessions) throw tooManySessions();
    const state = known ?? { transaction: undefined, written: undefined, lastUse: 0, busy: undefined };
    state.lastUse = Date.now();
    this.#sessions.set(id, state);
    return state;
  }

  #gone(session: Buffer, number: bigint): MongoError {
    if (recordOf(this.#records(session, number), commitStatement))
      return new MongoError(256, `Transaction with { txnNumber: ${number} } has been committed.`);
    const { transaction, written } = this.#state(session);
    if (transaction?.number === number) return abortedTransaction(number);
    const isNewer = written !== undefined && written > (transaction?.number ?? -1n);
    return noSuchTransaction(number, isNewer ? written : transaction?.number);
  }
}
