import { elementsOf, holdsType } from "../bson-elements.ts";

/** What stands for bytes that are no UTF-8 once they are read. */
const unreadable = Buffer.from("\ufffd");
const undefinedType = 6;

/**
 * The bytes of a changed document, with those its untouched fields had before: read and written again, a text that is no UTF-8 would
 * be another one, and a value of the deprecated type undefined would be none.
 */
export function keptBytes(before: Buffer, after: Uint8Array, touched: ReadonlySet<string> | undefined): Uint8Array {
  const now = Buffer.from(after.buffer, after.byteOffset, after.length);
  if (!touched || !(now.includes(unreadable) || holdsUndefined(before))) return after;
  const old = new Map(elementsOf(before).map(({ name, start, end }) => [name, before.subarray(start, end)]));
  const fields = new Map(
    elementsOf(now).map(({ name, start, end }) => {
      const kept = touched.has(name) ? undefined : old.get(name);
      return [name, [kept ?? now.subarray(start, end)]];
    }),
  );
  putBack(fields, old, touched);
  const whole = Buffer.concat([now.subarray(0, 4), ...[...fields.values()].flat(), Buffer.of(0)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

/** Puts the untouched fields that were lost behind those they stood behind. */
function putBack(fields: Map<string, Buffer[]>, old: Map<string, Buffer>, touched: ReadonlySet<string>): void {
  let last = "_id";
  for (const [name, bytes] of old) {
    if (fields.has(name)) last = name;
    else if (!touched.has(name) && bytes[0] === undefinedType) fields.get(last)?.push(bytes);
  }
}

/** A single byte is sought much quicker than fields are gone through, and many documents have none like this. */
const holdsUndefined = (bytes: Buffer): boolean => bytes.includes(undefinedType) && holdsType(bytes, undefinedType);
