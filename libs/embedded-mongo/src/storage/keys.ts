import { encodeKeyPart } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import type { KeyRange } from "./view.ts";

/** lmdb's own limit for 4 kB pages. */
export const longestKey = 1978;

/** The number of a collection or index, in front of every key. */
export const spaceLength = 4;

/** The key space 0 holds what the store knows about itself; collections and indexes are numbered from 1. */
export const catalogSpace = spaceOf(0, "c");
export const multikeySpace = spaceOf(0, "m");
export const sessionSpace = spaceOf(0, "s");
/** What a commit writes that changes nothing. */
export const restKey = spaceOf(0, "r");

/** Present once an index has held several entries of one document. */
export function multikeyMark(index: Buffer): Buffer {
  return Buffer.concat([multikeySpace, index]);
}

/** The prefix of all keys of a numbered space. */
export function spaceOf(number: number, part = ""): Buffer {
  const prefix = Buffer.alloc(spaceLength);
  prefix.writeUInt32BE(number);
  return Buffer.concat([prefix, Buffer.from(part)]);
}

/** All keys that begin with `prefix`. */
export function prefixRange(prefix: Buffer): KeyRange {
  const end = Buffer.from(prefix);
  for (let at = end.length - 1; at >= 0; at--) {
    if (end[at]! < 0xff) {
      end[at] = end[at]! + 1;
      return { start: prefix, end: end.subarray(0, at + 1) };
    }
  }
  return { start: prefix, end: Buffer.alloc(longestKey, 0xff) };
}

/** A bound among the keys there can be: one too long for lmdb stands after all that begin as it does. */
export function storableBound(bound: Buffer): Buffer {
  return bound.length > longestKey ? prefixRange(bound.subarray(0, longestKey)).end : bound;
}

/** Where a document lives, by its collection and `_id`. */
export function documentKey(collection: Buffer, id: unknown): Buffer {
  return checkedKey(Buffer.concat([collection, encodeKeyPart(id)]));
}

/** Refuses what does not fit lmdb's keys, as MongoDB did with long index keys before 4.2. */
export function checkedKey(key: Buffer): Buffer {
  if (key.length > longestKey)
    throw new MongoError(17280, `index key too large: ${key.length} bytes, at most ${longestKey}`);
  return key;
}
