import { equalsBson } from "./bson-compare.ts";
import { markOf } from "./bson-mark.ts";
import { compareNumbers, exactNumber, toDouble } from "./bson-number.ts";
import { isNumeric } from "./bson-type.ts";
import { encodeKeyPart } from "./index-keys.ts";
import { goOn } from "./stretch.ts";

/** Values told apart as MongoDB does, without comparing each with each. */
class ValueSet {
  readonly #marks = new Set<string | number>();
  /** All others by their keys: equal values have one key; those of one key need not be equal. */
  readonly #held = new Map<string, unknown[]>();

  has(value: unknown): boolean {
    goOn();
    const mark = shortMarkOf(value);
    if (mark !== undefined) return this.#marks.has(mark);
    return this.#held.get(keyOf(value))?.some((held) => equalsBson(held, value)) === true;
  }

  /** Answers whether it was not there before. */
  add(value: unknown): boolean {
    goOn();
    const mark = shortMarkOf(value);
    if (mark === undefined) return this.#addByKey(value);
    const isNew = !this.#marks.has(mark);
    this.#marks.add(mark);
    return isNew;
  }

  #addByKey(value: unknown): boolean {
    const key = keyOf(value);
    const alike = this.#held.get(key);
    if (alike?.some((held) => equalsBson(held, value))) return false;
    if (alike) alike.push(value);
    else this.#held.set(key, [value]);
    return true;
  }
}

/** The same for equal values also of whole numbers. */
const shortMarkOf = (value: unknown): string | number | undefined =>
  markOf(value) ?? (isNumeric(value) ? wholeNumber(value) : undefined);

function wholeNumber(value: unknown): number | undefined {
  const exact = exactNumber(value);
  if (typeof exact === "number") return Number.isSafeInteger(exact) ? exact : undefined;
  if (typeof exact === "bigint") return undefined;
  // A decimal can be whole with digits behind its point.
  const double = toDouble(value);
  return Number.isSafeInteger(double) && compareNumbers(value, double) === 0 ? double : undefined;
}

/** A mark takes as long as so many comparisons, a key as so many: only beyond, on both sides, do they pay. */
const comparisonsOf = { mark: 4, key: 100 };

/** What one value is, most are. */
const few = (value: unknown): number => comparisonsOf[shortMarkOf(value) === undefined ? "key" : "mark"];

/** Tells of values, `asked` of them, whether they are among those. */
export function memberOf(values: unknown[], asked: number): (value: unknown) => boolean {
  if (Math.min(values.length, asked) <= few(values[0])) return (value) => heldBy(values, value);
  const set = new ValueSet();
  for (const held of values) set.add(held);
  return (value) => set.has(value);
}

/** Tells of one value after the other, `asked` of them, whether neither those nor the ones before hold it. */
export function newTo(values: unknown[], asked: number): (value: unknown) => boolean {
  let set: ValueSet | undefined;
  const held = [...values];
  return (value) => {
    if (!set && asked <= few(value)) return !heldBy(held, value) && held.push(value) > 0;
    if (!set) {
      set = new ValueSet();
      for (const one of held) set.add(one);
    }
    return set.add(value);
  };
}

function heldBy(values: unknown[], value: unknown): boolean {
  // So many comparisons take as long as one element of a $map.
  goOn(1 + (values.length >>> 4));
  return values.some((held) => equalsBson(held, value));
}

const keyOf = (value: unknown): string => encodeKeyPart(value).toString("latin1");
