import { elementsOf } from "../bson-elements.ts";

/** What stands for bytes that are no UTF-8 once they are read. */
const unreadable = Buffer.from("\ufffd");

/**
 * The bytes of a changed document, with those its untouched fields had before: a text that is no UTF-8 would be another one,
 * read and written again.
 */
export function keptBytes(before: Buffer, after: Uint8Array, touched: ReadonlySet<string> | undefined): Uint8Array {
  const now = Buffer.from(after.buffer, after.byteOffset, after.length);
  if (!touched || !now.includes(unreadable)) return after;
  const old = new Map(elementsOf(before).map(({ name, start, end }) => [name, before.subarray(start, end)]));
  const fields = elementsOf(now).map(({ name, start, end }) => {
    const kept = touched.has(name) ? undefined : old.get(name);
    return kept ?? now.subarray(start, end);
  });
  const whole = Buffer.concat([now.subarray(0, 4), ...fields, Buffer.of(0)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}
