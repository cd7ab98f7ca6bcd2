/**
 * Items with the keys they are sorted by, all keys in one piece of memory: thousands of small buffers that live on would make
 * everybody wait for the collector.
 */
export class SortedRun<T> {
  #keys = Buffer.allocUnsafeSlow(16_384);
  readonly #ends: number[] = [];
  readonly #items: T[] = [];
  /** Where the items of a sorted run are. */
  #order: number[] | undefined;

  get length(): number {
    return this.#order?.length ?? this.#items.length;
  }

  /** What the keys take. */
  get bytes(): number {
    return this.#ends.at(-1) ?? 0;
  }

  /** The key is copied. */
  push(key: Uint8Array, item: T): void {
    const start = this.bytes;
    const end = start + key.length;
    if (end > this.#keys.length) {
      const larger = Buffer.allocUnsafeSlow(2 * end);
      larger.set(this.#keys.subarray(0, start));
      this.#keys = larger;
    }
    this.#keys.set(key, start);
    this.#ends.push(end);
    this.#items.push(item);
  }

  /** To be called once, when everything is there; what comes after the first `limit` counts no more. */
  sort(limit: number): this {
    const order = this.#items.map((_, at) => at).sort((one, other) => this.#compare(one, this, other));
    this.#order = order.slice(0, limit);
    return this;
  }

  item(place: number): T {
    return this.#items[this.#place(place)]!;
  }

  key(place: number): Buffer {
    const at = this.#place(place);
    return this.#keys.subarray(this.#start(at), this.#ends[at]!);
  }

  /** Negative when the item at `place` comes before the one at `otherPlace` of another run. */
  compare(place: number, other: SortedRun<T>, otherPlace: number): number {
    return this.#compare(this.#place(place), other, other.#place(otherPlace));
  }

  #compare(at: number, other: SortedRun<T>, otherAt: number): number {
    return this.#keys.compare(
      other.#keys,
      other.#start(otherAt),
      other.#ends[otherAt]!,
      this.#start(at),
      this.#ends[at]!,
    );
  }

  #start(at: number): number {
    return at === 0 ? 0 : this.#ends[at - 1]!;
  }

  #place(place: number): number {
    return this.#order ? this.#order[place]! : place;
  }
}
