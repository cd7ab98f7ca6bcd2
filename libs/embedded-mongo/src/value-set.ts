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

/** From here on keys for all values are cheaper than comparing each with each, which would hold everybody up. */
const manyComparisons = 10_000;

/** Tells of values, `asked` of them, whether they are among those. */
export function memberOf(values: unknown[], asked: number): (value: unknown) => boolean {
  if (values.length * asked <= manyComparisons) return (value) => values.some((held) => equalsBson(held, value));
  const set = new ValueSet();
  for (const held of values) set.add(held);
  return (value) => set.has(value);
}

/** Tells of one value after the other, `asked` of them, whether neither those nor the ones before hold it. */
export function newTo(values: unknown[], asked: number): (value: unknown) => boolean {
  if ((values.length + asked) * asked > manyComparisons) {
    const set = new ValueSet();
    for (const held of values) set.add(held);
    return (value) => set.add(value);
  }
  const held = [...values];
  return (value) => !held.some((one) => equalsBson(one, value)) && held.push(value) > 0;
}

const keyOf = (value: unknown): string => encodeKeyPart(value).toString("latin1");
