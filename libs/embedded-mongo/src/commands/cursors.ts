import { randomBytes } from "node:crypto";
import { Long, type Timestamp } from "bson";
import { MongoError } from "../mongo-error.ts";
import type { Collection } from "../storage/catalog.ts";
import { largestDocument } from "../storage/documents.ts";
import type { Pace } from "../storage/pace.ts";
import { sessionMinutes } from "../transaction/sessions.ts";
import type { Transaction } from "../transaction/transaction.ts";

/**
 * Documents as bytes, in order; undefined stands for work done without a result, where others may have a turn. A source
 * that knows its last document returns it, so that no cursor is left for nothing.
 */
export type Source = Iterator<Uint8Array | undefined, Uint8Array | undefined>;

export interface Cursor {
  id: Long;
  namespace: string;
  source: Source;
  /** Ends the source and gives up the snapshot. */
  close: () => void;
  /** Hex of the session it was opened in, if any. */
  session: string | undefined;
  /** The transaction it reads from, if any. */
  transaction: Transaction | undefined;
  /** The collection whose end is its own, where it reads what is there, and no chosen snapshot. */
  collection: Collection | undefined;
  /** The time of the snapshot it reads, where that has one. */
  at: Timestamp | undefined;
  /** What its client declared of the Stable API. */
  api: string;
  noTimeout: boolean;
  /** Milliseconds that are left of its command's maxTimeMS for the batches to come. */
  timeLeft: number;
  lastUse: number;
  /** A document that did not fit the last batch. */
  pending: Uint8Array | undefined;
  /** Ended while it was being read: its reader lets it go. */
  killed: boolean;
}

/** A batch for the reply, as bytes. */
export interface Batch {
  documents: Uint8Array[];
  exhausted: boolean;
}

const idleMilliseconds = 600_000;
/** Each holds on to the state it reads, and the file can be read in so many states only (maxReaders). */
const mostKept = 1000;
const sessionMilliseconds = sessionMinutes * 60_000;

/** The cursors clients have not read to their end. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();
  /** Those that are being read. */
  readonly #taken = new Map<bigint, Cursor>();
  #anyUnlimited = false;

  /** How many there are, as `serverStatus` tells it. */
  counts() {
    const all = [...this.#cursors.values(), ...this.#taken.values()];
    const noTimeout = all.filter((cursor) => cursor.noTimeout);
    return {
      noTimeout: Long.fromNumber(noTimeout.length),
      pinned: Long.fromNumber(this.#taken.size),
      total: Long.fromNumber(all.length),
    };
  }

  open(cursor: Omit<Cursor, "id" | "timeLeft" | "lastUse" | "pending" | "killed">): Cursor {
    const begun = { timeLeft: Number.POSITIVE_INFINITY, lastUse: Date.now(), pending: undefined, killed: false };
    return { ...cursor, ...begun, id: Long.ZERO };
  }

  /** Keeps a cursor for getMore, under a number nobody can guess; one that was killed meanwhile is at its end. */
  keep(cursor: Cursor): void {
    if (cursor.killed) {
      this.end(cursor);
      return;
    }
    this.#taken.delete(cursor.id.toBigInt());
    if (cursor.id.isZero()) cursor.id = newId();
    cursor.lastUse = Date.now();
    this.#anyUnlimited ||= cursor.noTimeout;
    this.#cursors.set(cursor.id.toBigInt(), cursor);
    // The one that is longest unread comes first.
    const [first] = this.#cursors.keys();
    if (this.#cursors.size > mostKept) this.kill(first!);
  }

  /** Takes a cursor out for use; 43 when there is none. */
  take(id: bigint, namespace: string): Cursor {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    this.#cursors.delete(id);
    this.#taken.set(id, cursor);
    return cursor;
  }

  /** Gives up a cursor that was taken. */
  end(cursor: Cursor): void {
    this.#taken.delete(cursor.id.toBigInt());
    cursor.close();
  }

  kill(id: bigint): boolean {
    const taken = this.#taken.get(id);
    if (taken) taken.killed = true;
    const cursor = this.#cursors.get(id);
    this.#cursors.delete(id);
    cursor?.close();
    return cursor !== undefined || taken !== undefined;
  }

  killWhere(wanted: (cursor: Cursor) => boolean): void {
    for (const [id, cursor] of [...this.#cursors, ...this.#taken]) if (wanted(cursor)) this.kill(id);
  }

  /** A session is in use: those of its cursors that have no time limit of their own live on with it. */
  sessionUsed(session: Buffer): void {
    if (!this.#anyUnlimited) return;
    const hex = session.toString("hex");
    for (const cursor of this.#cursors.values())
      if (cursor.noTimeout && cursor.session === hex) cursor.lastUse = Date.now();
  }

  /** Forgets cursors nobody has read on for long, those without a time limit with their session; those of transactions that have ended hold on to nothing any more. */
  sweep(now: number): void {
    const unlimited = [...this.#cursors.values()].filter(({ noTimeout }) => noTimeout);
    this.#anyUnlimited = unlimited.length > 0;
    for (const { id, session, lastUse } of unlimited)
      if (session !== undefined && lastUse + sessionMilliseconds < now) this.kill(id.toBigInt());
    for (const { transaction, close } of this.#cursors.values()) if (transaction?.open === false) close();
    for (const [id, { noTimeout, lastUse }] of this.#cursors)
      if (!noTimeout && lastUse + idleMilliseconds < now) this.kill(id);
  }
}

/** Reads the next documents, at most `size` and 16 MB; an error that does not say what it happened in says `context`. */
export async function nextBatch(cursor: Cursor, size: number, pace: Pace, context?: string): Promise<Batch> {
  return readBatch(cursor, size, pace).catch((error) => {
    const bare = context && error instanceof MongoError && !error.message.includes(" :: caused by :: ");
    throw bare ? error.within(context) : error;
  });
}

/** Lets others have their turn meanwhile. */
async function readBatch(cursor: Cursor, size: number, pace: Pace): Promise<Batch> {
  const documents: Uint8Array[] = [];
  let bytes = 0;
  while (documents.length < size) {
    const result = cursor.pending ? { done: false, value: cursor.pending } : cursor.source.next();
    cursor.pending = undefined;
    if (result.value) {
      if (documents.length > 0 && bytes + result.value.length > largestDocument) {
        cursor.pending = result.value;
        break;
      }
      bytes += result.value.length;
      documents.push(result.value);
    }
    if (result.done) return { documents, exhausted: true };
    const turn = pace();
    if (!turn) continue;
    await turn;
    checkAlive(cursor);
  }
  return { documents, exhausted: false };
}

/** Throws (237) where a cursor was killed while it was being read. */
export function checkAlive({ killed }: Cursor): void {
  if (killed) throw new MongoError(237, "operation was interrupted because its cursor was killed");
}

/** Positive, and never so small that clients that read longs as numbers where they fit would send it back as a double. */
function newId(): Long {
  return Long.fromBigInt((randomBytes(8).readBigUInt64BE() & 0x7fffffffffffffffn) | (1n << 62n));
}
