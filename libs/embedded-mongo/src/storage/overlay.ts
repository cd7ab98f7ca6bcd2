import { OrderedTexts } from "./ordered-texts.ts";
import type { Entry, KeyRange, View, WriteView } from "./view.ts";

/** A written key with its new value; undefined means removed. */
export interface Change {
  key: Buffer;
  value: Buffer | undefined;
}

/** The one form of a key that can be a Map's key; its order is the bytes' order. */
function keyText(key: Buffer): string {
  return key.toString("latin1");
}

/** Changes held in memory over a view: what a statement or a transaction has written and nobody else sees yet. */
export class Overlay implements WriteView {
  readonly changes = new Map<string, Change>();
  readonly #base: View;
  readonly #beforeWrite: ((text: string, value: Buffer | undefined) => void) | undefined;
  #ordered: OrderedTexts | undefined;

  /** `beforeWrite` may throw to refuse the write of a key. */
  constructor(base: View, beforeWrite?: (text: string, value: Buffer | undefined) => void) {
    this.#base = base;
    this.#beforeWrite = beforeWrite;
  }

  get(key: Buffer): Buffer | undefined {
    const change = this.changeOf(key);
    return change ? change.value : this.#base.get(key);
  }

  /** What has been written to a key, if anything. */
  changeOf(key: Buffer): Change | undefined {
    return this.changes.size > 0 ? this.changes.get(keyText(key)) : undefined;
  }

  put(key: Buffer, value: Buffer): void {
    this.#write(key, value);
  }

  remove(key: Buffer): void {
    this.#write(key, undefined);
  }

  range(range: KeyRange, reverse = false): Iterable<Entry> {
    if (this.changes.size === 0) return this.#base.range(range, reverse);
    const changes = this.#changesIn(range);
    if (changes.length === 0) return this.#base.range(range, reverse);
    return this.#merged(this.#base.range(range, reverse), reverse ? changes.reverse() : changes, reverse);
  }

  /** Takes over all changes of an overlay that lay on this one. */
  take(other: Overlay): void {
    for (const [text, change] of other.changes) this.#keep(text, change);
  }

  /** Lets all changes go. */
  forget(): void {
    this.changes.clear();
    this.#ordered = undefined;
  }

  #write(key: Buffer, value: Buffer | undefined): void {
    const text = keyText(key);
    this.#beforeWrite?.(text, value);
    this.#keep(text, { key, value });
  }

  #keep(text: string, change: Change): void {
    if (this.#ordered && !this.changes.has(text)) this.#ordered.add(text);
    this.changes.set(text, change);
  }

  #changesIn(range: KeyRange): Buffer[] {
    this.#ordered ??= new OrderedTexts(this.changes.keys());
    return this.#ordered.between(keyText(range.start), keyText(range.end)).map((text) => this.changes.get(text)!.key);
  }

  *#merged(stored: Iterable<Entry>, changed: Buffer[], reverse: boolean): Generator<Entry> {
    let at = 0;
    for (const entry of stored) {
      let order = -1;
      while (at < changed.length) {
        order = Buffer.compare(entry.key, changed[at]!) * (reverse ? -1 : 1);
        if (order <= 0) break;
        yield* this.#present(changed[at++]!);
      }
      if (at < changed.length && order === 0) yield* this.#present(changed[at++]!);
      else yield entry;
    }
    while (at < changed.length) yield* this.#present(changed[at++]!);
  }

  /** What a changed key holds by now: a cursor may go on after more was written, or all is let go. */
  *#present(key: Buffer): Generator<Entry> {
    const value = this.get(key);
    if (value) yield { key, value };
  }
}
