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
  /** What is written and in no snapshot yet, by its keys. */
  #unshown: ReadonlyMap<string, unknown>[] = [];

  /** What is written into a space from the next snapshot on, until it is stopped. */
  watch(space: Buffer): WrittenKeys {
    const name = space.toString("latin1");
    const others = this.#watches.get(name) ?? new Set();
    const watch = new WrittenKeys((one) => {
      if (others.delete(one) && others.size === 0) this.#watches.delete(name);
    });
    this.#watches.set(name, others.add(watch));
    for (const changes of this.#unshown) this.#tell(changes);
    return watch;
  }

  written(changes: ReadonlyMap<string, unknown>): void {
    this.#unshown.push(changes);
    this.#tell(changes);
  }

  /** Every new snapshot shows what was written. */
  shown(): void {
    this.#unshown = [];
  }

  #tell(changes: ReadonlyMap<string, unknown>): void {
    if (this.#watches.size === 0) return;
    for (const text of changes.keys())
      for (const watch of this.#watches.get(text.slice(0, spaceLength)) ?? []) watch.add(text);
  }
}
