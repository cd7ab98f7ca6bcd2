/** One stored key and its value; both are copies that stay valid. */
export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** A half-open byte range [start, end) of keys. */
export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

/** Something that can be read as one consistent state: a snapshot, the running write, or a transaction over a snapshot. */
export interface View {
  get(key: Buffer): Buffer | undefined;
  range(range: KeyRange, reverse?: boolean): Iterable<Entry>;
  /** How many keys, without a look at them: 15 ms for 100,000, nothing where a whole space was counted before. Only where nothing lies over what is stored. */
  count?(range: KeyRange): number;
}

/** A view that also takes writes; nothing is visible to others until it is committed. */
export interface WriteView extends View {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
}
