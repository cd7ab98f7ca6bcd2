import { MalformedMessage } from "./wire/malformed-message.ts";

/** One field of a BSON document: where its type byte, its value and the next field begin. */
export interface Element {
  type: number;
  name: string;
  start: number;
  value: number;
  end: number;
}

const fixedSizes: Record<number, number> = {
  1: 8, // double
  6: 0, // undefined
  7: 12, // ObjectId
  8: 1, // bool
  9: 8, // date
  10: 0, // null
  16: 4, // int
  17: 8, // timestamp
  18: 8, // long
  19: 16, // decimal
  127: 0, // MaxKey
  255: 0, // MinKey
};

/** The fields of a BSON document as positions in its bytes, so that they can be moved without being read. */
export function elementsOf(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  let at = 4;
  while (at < bytes.length - 1) {
    const type = bytes[at]!;
    const nameEnd = endOfText(bytes, at + 1);
    const value = nameEnd + 1;
    const end = value + sizeOfValue(bytes, type, value);
    if (end >= bytes.length) throw new MalformedMessage("a field is longer than its document");
    elements.push({ type, name: bytes.toString("utf8", at + 1, nameEnd), start: at, value, end });
    at = end;
  }
  return elements;
}

/** Whether a value of a type is anywhere in the document that begins at `from`. */
export function holdsType(bytes: Buffer, wanted: number, from = 0): boolean {
  const end = from + bytes.readInt32LE(from) - 1;
  let at = from + 4;
  while (at < end) {
    const type = bytes[at]!;
    if (type === wanted) return true;
    const value = endOfText(bytes, at + 1) + 1;
    if ((type === 3 || type === 4) && holdsType(bytes, wanted, value)) return true;
    // Before the scope stand the lengths of both and the code.
    if (type === 15 && holdsType(bytes, wanted, value + 8 + bytes.readInt32LE(value + 4))) return true;
    at = value + sizeOfValue(bytes, type, value);
  }
  return false;
}

/** A document of the same bytes with the fields of these names alone, or with all others. */
export function pickElements(bytes: Buffer, names: readonly Buffer[], others = false): Buffer {
  const picked: Uint8Array[] = [];
  let size = 5;
  let at = 4;
  while (at < bytes.length - 1) {
    let nameEnd = at + 1;
    while (bytes[nameEnd] !== 0) nameEnd += 1;
    const end = nameEnd + 1 + sizeOfValue(bytes, bytes[at]!, nameEnd + 1);
    if (isOneOf(names, bytes, at + 1, nameEnd) !== others) {
      picked.push(bytes.subarray(at, end));
      size += end - at;
    }
    at = end;
  }
  const document = Buffer.allocUnsafe(size);
  document.writeInt32LE(size, 0);
  document[size - 1] = 0;
  let to = 4;
  for (const element of picked) {
    document.set(element, to);
    to += element.length;
  }
  return document;
}

/** Through so many names it is quicker to go than to make a text to look up. */
const fewNames = 32;
const knownSets = new WeakMap<readonly Buffer[], Set<string>>();

function setOf(names: readonly Buffer[]): Set<string> {
  const known = knownSets.get(names) ?? new Set(names.map((name) => name.toString("latin1")));
  knownSets.set(names, known);
  return known;
}

function isOneOf(names: readonly Buffer[], bytes: Buffer, start: number, end: number): boolean {
  if (names.length > fewNames) return setOf(names).has(bytes.toString("latin1", start, end));
  for (const name of names) {
    if (name.length !== end - start) continue;
    let at = 0;
    while (at < name.length && name[at] === bytes[start + at]) at += 1;
    if (at === name.length) return true;
  }
  return false;
}

/** How many bytes a value takes. Throws MalformedMessage where that cannot be. */
export function sizeOfValue(bytes: Buffer, type: number, at: number): number {
  const fixed = fixedSizes[type];
  if (fixed !== undefined) return fixed;
  if (type === 11) return endOfText(bytes, endOfText(bytes, at) + 1) + 1 - at; // regular expression: two texts
  const length = at + 4 <= bytes.length ? bytes.readInt32LE(at) : -1;
  if (length < 0) throw new MalformedMessage("a field has a wrong size");
  if (type === 3 || type === 4 || type === 15) return Math.max(length, 5); // document, array, code with scope
  if (type === 2 || type === 13 || type === 14) return 4 + length; // string, code, symbol
  if (type === 5) return 5 + length; // binary
  if (type === 12) return 16 + length; // DBPointer
  throw new MalformedMessage(`a field has the unknown type ${type}`);
}

/** Where the zero is that ends a text. */
export function endOfText(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(0, from);
  if (end < 0) throw new MalformedMessage("a name has no end");
  return end;
}
