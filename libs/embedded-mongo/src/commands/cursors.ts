import { randomBytes } from "node:crypto";
import { Long } from "bson";
import { MongoError } from "../mongo-error.ts";
import { largestDocument } from "../storage/documents.ts";
import type { Pace } from "../storage/pace.ts";
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
  noTimeout: boolean;
  lastUse: number;
  /** A document that did not fit the last batch. */
  pending: Uint8Array | undefined;
}

/** A batch for the reply, as bytes. */
export interface Batch {
  documents: Uint8Array[];
  exhausted: boolean;
}

const idleMilliseconds = 600_000;

/** The cursors clients have not read to their end. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();

  open(cursor: Omit<Cursor, "id" | "lastUse" | "pending">): Cursor {
    return { ...cursor, id: Long.ZERO, lastUse: Date.now(), pending: undefined };
  }

  /** Keeps a cursor for getMore, under a number nobody can guess. */
  keep(cursor: Cursor): void {
    if (cursor.id.isZero()) cursor.id = Long.fromBigInt((randomBytes(8).readBigUInt64BE() & 0x7fffffffffffffffn) | 1n);
    cursor.lastUse = Date.now();
    this.#cursors.set(cursor.id.toBigInt(), cursor);
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
    return cursor;
  }

  kill(id: bigint): boolean {
    const cursor = this.#cursors.get(id);
    this.#cursors.delete(id);
    cursor?.close();
    return cursor !== undefined;
  }

  killWhere(wanted: (cursor: Cursor) => boolean): void {
    for (const [id, cursor] of this.#cursors) if (wanted(cursor)) this.kill(id);
  }

  /** Forgets cursors nobody has read on for long; those of transactions that have ended hold on to nothing any more. */
  sweep(now: number): void {
    for (const { transaction, close } of this.#cursors.values()) if (transaction?.open === false) close();
    this.killWhere(({ noTimeout, lastUse }) => !noTimeout && lastUse + idleMilliseconds < now);
  }
}

/** Reads the next documents, at most `size` and 16 MB; lets others have their turn meanwhile. */
export async function nextBatch(cursor: Cursor, size: number, pace: Pace): Promise<Batch> {
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
    if (turn) await turn;
  }
  return { documents, exhausted: false };
}
