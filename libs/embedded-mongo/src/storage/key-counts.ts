import { prefixRange, spaceLength } from "./keys.ts";
import type { Change } from "./overlay.ts";
import type { KeyRange } from "./view.ts";

/** The space that a range is all of, or undefined. */
function spaceIn({ start, end }: KeyRange): string | undefined {
  if (start.length !== spaceLength || !prefixRange(start).end.equals(end)) return undefined;
  return start.toString("latin1");
}

/** How many keys whole spaces hold: counted once, kept right by what every commit changes. */
export class KeyCounts {
  readonly #known = new Map<string, number>();
  readonly #wanted = new Map<string, KeyRange>();
  readonly #count: (range: KeyRange) => number;

  /** `count` counts the keys of the last commit. */
  constructor(count: (range: KeyRange) => number) {
    this.#count = count;
  }

  /** What is known of a range. What is not will be, once `countWanted` is called. */
  get(range: KeyRange): number | undefined {
    const space = spaceIn(range);
    if (space === undefined) return undefined;
    const known = this.#known.get(space);
    if (known === undefined) this.#wanted.set(space, range);
    return known;
  }

  /** Counts what was asked for; only while no commit is under way, so that none is counted twice or left out. */
  countWanted(): void {
    for (const [space, range] of this.#wanted) this.#known.set(space, this.#count(range));
    this.#wanted.clear();
  }

  /** A commit failed, of which some may be in the file. */
  forget(): void {
    this.#known.clear();
  }

  /** What a commit will change, found out before it begins; call the answer once it is on disk. */
  changedBy(changes: Iterable<Change>, exists: (key: Buffer) => boolean): () => void {
    const added = new Map<string, number>();
    for (const { key, value } of changes) {
      const space = key.toString("latin1", 0, spaceLength);
      if (!this.#known.has(space)) continue;
      const change = Number(value !== undefined) - Number(exists(key));
      if (change !== 0) added.set(space, (added.get(space) ?? 0) + change);
    }
    return () => {
      for (const [space, change] of added) this.#known.set(space, (this.#known.get(space) ?? 0) + change);
    };
  }
}
