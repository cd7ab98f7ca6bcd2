/** Above it a disk is slow: reads would notice that they wait for its flush. */
const quickMilliseconds = 3;
/** How many keys a commit may change that everybody waits for: putting them takes 2 µs each. */
const mostKeys = 64;
const weightOfLast = 1 / 8;

/**
 * Where a commit is made: in place, by the thread that answers, or in lmdb's own. Handing it over and back costs as much as
 * a quick disk's flush; on a slow one, or for many keys, readers would wait too long.
 */
export class CommitPlace {
  #usual = 0;

  /** Whether everybody may wait for the commit of so many keys. */
  inPlace(keys: number): boolean {
    return keys <= mostKeys && this.#usual <= quickMilliseconds;
  }

  /** Hears how long a commit of few keys took, in milliseconds; those of many tell of the keys, not of the disk. */
  took(keys: number, milliseconds: number): void {
    if (keys <= mostKeys) this.#usual += (milliseconds - this.#usual) * weightOfLast;
  }
}
