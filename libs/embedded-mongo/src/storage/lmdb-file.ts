import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { DamagedStore } from "./damaged-store.ts";

/** One of the two trees of a file: what is stored, or which pages are free. */
export interface Tree {
  /** Levels of pages, the leaves included; 0 for an empty tree. */
  depth: number;
  entries: bigint;
  root: number;
}

/** What a meta page says about the state of one commit. */
export interface Meta {
  pageSize: number;
  free: Tree;
  main: Tree;
  lastPage: number;
  commit: bigint;
  flushed: boolean;
  boot: bigint;
}

/** The head of every page but the first two, in bytes; positions in a page are counted from its end. */
export const headSize = 24;
const magic = 0xbeefc0de;
const dataVersion = 2;
const unflushed = 0x1000;
const metaFlag = 8;

/** The pages of an lmdb file as they are on disk, read without lmdb, which trusts what it maps into memory. */
export class LmdbFile {
  readonly meta: Meta;
  readonly #file: number;
  readonly #size: number;

  constructor(path: string) {
    this.#file = openSync(path, "r");
    this.#size = fstatSync(this.#file).size;
    this.meta = this.#newest();
  }

  /** So many pages from a page's number on. */
  pages(number: number, count = 1): Buffer {
    return this.#read(number * this.meta.pageSize, count * this.meta.pageSize);
  }

  close(): void {
    closeSync(this.#file);
  }

  /** The state lmdb opens: the newest, or after a crash of the whole machine the last that was flushed. */
  #newest(): Meta {
    const first = this.#metaAt(0, 0);
    const second = this.#metaAt(first.pageSize, 1);
    if (second.pageSize !== first.pageSize) throw damaged("its first pages disagree");
    // Commits take turns with the two pages, so any other numbers are not what was written.
    const apart = first.commit > second.commit ? first.commit - second.commit : second.commit - first.commit;
    if (apart > 1n || first.commit % 2n !== 0n || (second.commit % 2n !== 1n && second.commit > 0n))
      throw damaged("its first pages do not follow each other");
    const newest = first.commit > second.commit ? first : second;
    if (newest.flushed || newest.boot === bootOfNow()) return newest;
    return this.#metaAt(first.pageSize / 2, 0);
  }

  #metaAt(offset: number, number: number): Meta {
    const bytes = this.#read(offset, headSize + 144);
    const at = (position: number) => Number(bytes.readBigUInt64LE(position));
    const tree = (position: number): Tree => ({
      depth: bytes.readUInt16LE(position + 6),
      entries: bytes.readBigUInt64LE(position + 32),
      root: at(position + 40),
    });
    const meta: Meta = {
      pageSize: bytes.readUInt32LE(48),
      free: tree(48),
      main: tree(96),
      lastPage: at(144),
      commit: bytes.readBigUInt64LE(152),
      flushed: (bytes.readUInt16LE(52) & unflushed) === 0,
      boot: bytes.readBigInt64LE(160),
    };
    const sound =
      bytes.readUInt32LE(24) === magic &&
      (bytes.readUInt32LE(28) & 0xffff) === dataVersion &&
      bytes.readUInt16LE(18) === metaFlag &&
      (offset % 4096 !== 0 || at(0) === number) &&
      meta.pageSize >= 4096 &&
      meta.pageSize <= 65536 &&
      at(40) % meta.pageSize === 0 &&
      at(40) >= (meta.lastPage + 1) * meta.pageSize &&
      at(40) < 2 ** 46;
    if (!sound) throw damaged(`its page ${number} is no beginning of a store`);
    return meta;
  }

  #read(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    if (offset + length > this.#size || readSync(this.#file, bytes, 0, length, offset) < length)
      throw damaged("it is shorter than it says");
    return bytes;
  }
}

/** The refusal of a file that is not what was written. */
export function damaged(why: string): DamagedStore {
  return new DamagedStore(`store.lmdb is damaged on disk: ${why}`);
}

/** As lmdb remembers which run of the machine wrote a page. */
function bootOfNow(): bigint {
  try {
    return BigInt(`0x${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").slice(0, 8)}`);
  } catch {
    return 0n;
  }
}
