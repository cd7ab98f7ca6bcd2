/** Above it a disk is slow: reads would notice that they wait for its flush. */
const quickMilliseconds = 3;
/** How much a commit may change that everybody waits for: putting a key takes 2 µs, writing 100 kB a tenth of a millisecond. */
const mostKeys = 64;
const mostBytes = 256 * 1024;
const weightOfLast = 1 / 8;

/** What a commit changes. */
export interface CommitSize {
  keys: number;
  bytes: number;
}

/**
 * Where a commit is made: in place, by the thread that answers, or in lmdb's own. Handing it over and back costs as much as
 * a quick disk's flush; on a slow one, or for much at once, readers would wait too long.
 */
export class CommitPlace {
  #usual = 0;

  /** Whether everybody may wait for such a commit. */
  inPlace(size: CommitSize): boolean {
    return isSmall(size) && this.#usual <= quickMilliseconds;
  }

  /** Hears how long a commit took, in milliseconds; that of a large one tells of its size, not of the disk. */
  took(size: CommitSize, milliseconds: number): void {
    if (isSmall(size)) this.#usual += (milliseconds - this.#usual) * weightOfLast;
  }
}

const isSmall = ({ keys, bytes }: CommitSize): boolean => keys <= mostKeys && bytes <= mostBytes;
