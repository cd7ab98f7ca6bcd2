import { equalsBson } from "./bson-compare.ts";
import { encodeKeyPart } from "./index-keys.ts";

/** Values told apart as MongoDB does, without comparing each with each. */
class ValueSet {
  /** Equal values have one key; those of one key need not be equal. */
  readonly #held = new Map<string, unknown[]>();

  has(value: unknown): boolean {
    return this.#held.get(keyOf(value))?.some((held) => equalsBson(held, value)) === true;
  }

  /** Answers whether it was not there before. */
  add(value: unknown): boolean {
    if (this.has(value)) return false;
    const key = keyOf(value);
    const alike = this.#held.get(key);
    if (alike) alike.push(value);
    else this.#held.set(key, [value]);
    return true;
  }
}

/** A key takes as long as this many comparisons: only beyond, on both sides, do keys for all values pay. */
const comparisonsOfKey = 100;

/** Tells of values, `asked` of them, whether they are among those. */
export function memberOf(values: unknown[], asked: number): (value: unknown) => boolean {
  if (Math.min(values.length, asked) <= comparisonsOfKey)
    return (value) => values.some((held) => equalsBson(held, value));
  const set = new ValueSet();
  for (const held of values) set.add(held);
  return (value) => set.has(value);
}

/** Tells of one value after the other, `asked` of them, whether neither those nor the ones before hold it. */
export function newTo(values: unknown[], asked: number): (value: unknown) => boolean {
  if (asked > comparisonsOfKey) {
    const set = new ValueSet();
    for (const held of values) set.add(held);
    return (value) => set.add(value);
  }
  const held = [...values];
  return (value) => !held.some((one) => equalsBson(one, value)) && held.push(value) > 0;
}

const keyOf = (value: unknown): string => encodeKeyPart(value).toString("latin1");
