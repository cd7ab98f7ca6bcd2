import { timingSafeEqual } from "node:crypto";

/**
 * Whether a text is the very one that is wanted; the time it takes tells nothing but the length. Decoded bytes would
 * not do: base64 has many spellings of the same ones.
 */
export function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
