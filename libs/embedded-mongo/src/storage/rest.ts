import { seal } from "./checked-value.ts";
import { restKey } from "./keys.ts";
import type { WriteView } from "./view.ts";

const afterMilliseconds = 1000;
const nothing = seal(restKey, Buffer.alloc(0));

/** What is written to; `applied` is the number of its last write. */
interface Written {
  readonly applied: number;
  write(work: (view: WriteView) => void): Promise<void>;
}

/**
 * Commits nothing twice where writes end. The two states in lmdb's first pages, which have no checksum, are then the same:
 * whichever a start takes because one of these pages is damaged, nothing is missing. What was not flushed before is.
 */
export class Rest {
  readonly #written: Written;
  #last: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;

  /** `flushed` tells whether what is there already is. */
  constructor(written: Written, flushed: boolean) {
    this.#written = written;
    this.#last = flushed ? written.applied : undefined;
  }

  /** At once, where anything was written since. */
  async now(): Promise<void> {
    if (this.#written.applied === this.#last) return;
    const both = this.#written.applied + 2;
    for (let commit = 0; commit < 2; commit++) await this.#written.write((view) => view.put(restKey, nothing));
    if (this.#written.applied === both) this.#last = both;
  }

  /** Once nothing has been written for a second. */
  soon(): void {
    clearTimeout(this.#timer);
    if (this.#ended || this.#written.applied === this.#last) return;
    // A failed commit ends the store by itself.
    this.#timer = setTimeout(() => this.now().catch(() => {}), afterMilliseconds).unref();
  }

  /** From now on only at once. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }
}
