import type { BsonDocument } from "../bson-type.ts";
import { seal, unseal } from "../storage/checked-value.ts";
import { largestCommand, readDocument, writeDocument } from "../storage/documents.ts";
import type { Environment } from "../storage/environment.ts";
import { prefixRange, sessionSpace } from "../storage/keys.ts";
import { startPace } from "../storage/pace.ts";
import type { View, WriteView } from "../storage/view.ts";
import { documentIn, readWithValue, withDocument, writeWithValue } from "../wire/ready-document.ts";
import { type Numbered, tooOld } from "./too-old.ts";

/** A write the driver may send again: its session, its number in it. */
export interface RetryableWrite {
  session: Buffer;
  number: bigint;
}

/** The statement under which a committed transaction is remembered. */
export const commitStatement = 0xffffffff;

/** What was recorded for a statement; `count` statements from `first` on share one record. */
export interface RetryRecord {
  first: number;
  count: number;
  reply: BsonDocument;
}

/**
 * A session's latest number has one entry, which the next number overwrites: one more key in the commit of a write,
 * and always the same. Further statements of the number have entries of their own, which `more` tells of.
 */
interface Latest extends RetryRecord {
  number: bigint;
  /** Milliseconds. */
  at: number;
  more: boolean;
}

/**
 * Reads what a retryable write has already done, so that sending it again does nothing twice.
 * Throws 225 when the session has gone on to a later number; `kind` is what asks.
 */
export function recordsOf(view: View, write: RetryableWrite, kind: Numbered = "retryable write"): RetryRecord[] {
  const latest = latestOf(view, sessionKey(write));
  if (!latest || latest.number < write.number) return [];
  if (latest.number > write.number) throw tooOld(write.session, { kind, number: write.number }, newest(latest));
  return latest.more ? [latest, ...furtherOf(view, write)] : [latest];
}

function newest({ number, first }: Latest): { kind: Numbered; number: bigint } {
  return { kind: first === commitStatement ? "transaction" : "retryable write", number };
}

/** The records by the statements that they cover: a command can have a hundred thousand. */
export function recordsByStatement(view: View, write: RetryableWrite): Map<number, RetryRecord> {
  const found = new Map<number, RetryRecord>();
  for (const one of recordsOf(view, write))
    for (let statement = one.first; statement < one.first + one.count; statement++) found.set(statement, one);
  return found;
}

/** The record that covers a statement. */
export function recordOf(records: RetryRecord[], statement: number): RetryRecord | undefined {
  return records.find(({ first, count }) => statement >= first && statement < first + count);
}

/** Records an outcome together with the write itself; the session's earlier numbers are forgotten. */
export function record(
  view: WriteView,
  write: RetryableWrite,
  first: number,
  count: number,
  reply: BsonDocument,
): void {
  const key = sessionKey(write);
  const latest = latestOf(view, key);
  if (latest?.number === write.number) {
    if (!latest.more) putLatest(view, key, { ...latest, more: true });
    const own = Buffer.concat([key, Buffer.alloc(4)]);
    own.writeUInt32BE(first, key.length);
    view.put(own, seal(own, withDocument(writeDocument({ count }), "reply", replyBytes(reply))));
    return;
  }
  if (latest?.more) for (const own of [...furtherKeys(view, write)]) view.remove(own);
  putLatest(view, key, { number: write.number, at: Date.now(), more: false, first, count, reply });
}

const sliceMilliseconds = 5;

/** Forgets records older than sessions live, so that others can work in between. Resolves with how many sessions there were. */
export async function forgetRecords(environment: Environment, before: Date): Promise<number> {
  const isOld = (latest: Latest | undefined) => latest !== undefined && latest.at < before.getTime();
  const old: { session: Buffer; key: Buffer }[] = [];
  let session: Buffer | undefined;
  const pace = startPace();
  const snapshot = environment.snapshot();
  try {
    for (const { key, value } of snapshot.range(prefixRange(sessionSpace))) {
      if (key.length === sessionKeyLength) session = isOld(latestIn(key, value)) ? key : undefined;
      if (session) old.push({ session, key });
      const turn = pace();
      if (turn) await turn;
    }
  } finally {
    snapshot.release();
  }
  // From the end on, so that what tells of further records goes after them.
  for (let left = old.length; left > 0; )
    left = await environment.write((view) => {
      const until = performance.now() + sliceMilliseconds;
      let at = left;
      do {
        const one = old[--at]!;
        // It may have been used meanwhile.
        if (isOld(latestOf(view, one.session))) view.remove(one.key);
      } while (at > 0 && performance.now() < until);
      return at;
    });
  return old.filter((one) => one.key === one.session).length;
}

const sessionKeyLength = sessionSpace.length + 16;

function sessionKey({ session }: RetryableWrite): Buffer {
  return Buffer.concat([sessionSpace, session]);
}

function furtherOf(view: View, write: RetryableWrite): RetryRecord[] {
  return Array.from(furtherKeys(view, write), (key) => {
    const bytes = unseal(key, view.get(key)!);
    const reply = readWithValue(documentIn(bytes, "reply")!);
    return { first: key.readUInt32BE(sessionKeyLength), count: Number(readDocument(bytes).count), reply };
  });
}

function* furtherKeys(view: View, write: RetryableWrite): Generator<Buffer> {
  for (const { key } of view.range(prefixRange(sessionKey(write)))) if (key.length > sessionKeyLength) yield key;
}

/** Number, time, flag, first and count, then the reply as BSON. */
const headLength = 25;

function latestOf(view: View, key: Buffer): Latest | undefined {
  const value = view.get(key);
  return value && latestIn(key, value);
}

function latestIn(key: Buffer, value: Buffer): Latest {
  const bytes = unseal(key, value);
  return {
    number: bytes.readBigInt64LE(0),
    at: bytes.readDoubleLE(8),
    more: bytes[16] === 1,
    first: bytes.readUInt32LE(17),
    count: bytes.readUInt32LE(21),
    get reply() {
      return readWithValue(bytes.subarray(headLength));
    },
  };
}

function putLatest(view: WriteView, key: Buffer, { number, at, more, first, count, reply }: Latest): void {
  const head = Buffer.alloc(headLength);
  head.writeBigInt64LE(number, 0);
  head.writeDoubleLE(at, 8);
  head.writeUInt8(more ? 1 : 0, 16);
  head.writeUInt32LE(first, 17);
  head.writeUInt32LE(count, 21);
  view.put(key, seal(key, Buffer.concat([head, replyBytes(reply)])));
}

function replyBytes(reply: BsonDocument): Uint8Array {
  return writeWithValue(reply, (others) => writeDocument(others, largestCommand));
}
