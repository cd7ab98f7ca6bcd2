import { ObjectId, serialize } from "bson";
import { typeRank } from "../bson-compare.ts";
import { spaceLength } from "../storage/keys.ts";

/** What a key does not tell: types that are not read back, and numbers no double holds. */
export const unreadable = Symbol("unreadable");

/** Reads the parts of an index key one after another, as `writeKeyPart` wrote them; a number comes without its type. */
export class KeyReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** The next part's value, missing ones as null; after `unreadable` nothing more can be read. */
  next(descending: boolean): unknown {
    const mask = descending ? 0xff : 0;
    switch (this.#byte(mask)) {
      case typeRank.null:
        return null;
      case typeRank.int:
        return this.#number(mask);
      case typeRank.string:
        return this.#text(mask);
      case typeRank.objectId:
        return new ObjectId(this.#copy(this.#passOver(12), mask));
      case typeRank.bool:
        return this.#byte(mask) === 1;
      case typeRank.date:
        return this.#date(mask);
      default:
        return unreadable;
    }
  }

  /** Goes past the next part, most often without reading it; false where it is unreadable. */
  skip(descending: boolean): boolean {
    const mask = descending ? 0xff : 0;
    const rank = this.#bytes[this.#at]! ^ mask;
    if (rank === typeRank.objectId) this.#at += 13;
    else if (rank === typeRank.date) this.#at += 9;
    else if (rank === typeRank.string) this.#skipText(mask);
    else return this.next(descending) !== unreadable;
    return true;
  }

  #byte(mask: number): number {
    return this.#bytes[this.#at++]! ^ mask;
  }

  #passOver(length: number): Buffer {
    const passed = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return passed;
  }

  #copy(bytes: Buffer, mask: number): Buffer {
    const copy = Buffer.from(bytes);
    if (mask) for (let at = 0; at < copy.length; at += 1) copy[at]! ^= mask;
    return copy;
  }

  #uint32(mask: number): number {
    const value = this.#bytes.readUInt32BE(this.#at);
    this.#at += 4;
    return (mask ? ~value : value) >>> 0;
  }

  #number(mask: number): unknown {
    const sign = this.#byte(mask);
    if (sign === 0) return Number.NaN;
    const negative = sign === 1;
    const body = negative ? mask ^ 0xff : mask;
    scratch.setUint32(0, this.#uint32(body));
    scratch.setUint32(4, this.#uint32(body));
    const isExact = this.#byte(body) === 0;
    return isExact ? (negative ? -scratch.getFloat64(0) : scratch.getFloat64(0)) : unreadable;
  }

  #date(mask: number): Date {
    const high = (this.#uint32(mask) ^ 0x80000000) | 0;
    return new Date(high * 0x100000000 + this.#uint32(mask));
  }

  #skipText(mask: number): void {
    this.#at += 1;
    do this.#at = this.#bytes.indexOf(mask, this.#at) + 1;
    while (this.#byte(mask) !== 1);
  }

  /** UTF-8 to 00 01; 00 ff stands for a zero. */
  #text(mask: number): string {
    let text = "";
    for (;;) {
      const part = this.#passOver(this.#bytes.indexOf(mask, this.#at) - this.#at);
      text += mask ? this.#copy(part, mask).toString("utf8") : part.toString("utf8");
      this.#at += 1;
      if (this.#byte(mask) === 1) return text;
      text += "\0";
    }
  }
}

const scratch = new DataView(new ArrayBuffer(8));

/** The `_id` in a document's key; undefined where only the document has it as it is, such as a number with its type. */
export function idOf(key: Buffer): ObjectId | undefined {
  const id = new KeyReader(key, spaceLength).next(false);
  return id instanceof ObjectId ? id : undefined;
}

const idDocument = Buffer.from(serialize({ _id: new ObjectId() }));
const idPlace = idDocument.length - 13;

/** The bytes of a document that has nothing but the `_id` in a document's key; undefined where idOf finds none. */
export function idDocumentOf(key: Buffer): Buffer | undefined {
  if (key[spaceLength] !== typeRank.objectId) return undefined;
  const document = Buffer.from(idDocument);
  document.set(key.subarray(spaceLength + 1, spaceLength + 13), idPlace);
  return document;
}
