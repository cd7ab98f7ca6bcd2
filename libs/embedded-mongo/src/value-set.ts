import { equalsBson } from "./bson-compare.ts";
import { encodeKeyPart } from "./index-keys.ts";

/** Values told apart as MongoDB does, without comparing each with each. */
export class ValueSet {
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

const keyOf = (value: unknown): string => encodeKeyPart(value).toString("latin1");
