import { spaceLength } from "./keys.ts";

/** More of them are no quicker to look through than the whole space is. */
const mostKeys = 1000;

/** The keys of a space that are written from a moment on, for who looks through it meanwhile; to be ended by `stop`. */
export class WrittenKeys {
  readonly keys = new Set<string>();
  /** Whether it was more than it keeps. */
  areMany = false;
  readonly stop: () => void;

  constructor(stop: (watch: WrittenKeys) => void) {
    this.stop = () => stop(this);
  }

  add(text: string): void {
    if (this.keys.size < mostKeys) this.keys.add(text);
    else this.areMany = true;
  }
}

/** Who wants to know of writes, by the space. */
export class WatchedSpaces {
  readonly #watches = new Map<string, Set<WrittenKeys>>();

  watch(space: Buffer): WrittenKeys {
    const name = space.toString("latin1");
    const others = this.#watches.get(name) ?? new Set();
    const watch = new WrittenKeys((one) => {
      if (others.delete(one) && others.size === 0) this.#watches.delete(name);
    });
    this.#watches.set(name, others.add(watch));
    return watch;
  }

  written(texts: Iterable<string>): void {
    if (this.#watches.size === 0) return;
    for (const text of texts) for (const watch of this.#watches.get(text.slice(0, spaceLength)) ?? []) watch.add(text);
  }
}
