import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { DamagedStore } from "./damaged-store.ts";

/** One of the two trees of a file: what is stored, or which pages are free. */
export interface Tree {
  /** How lmdb compares its keys, and the like: never changes. */
  flags: number;
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
const metaSize = headSize + 144;
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
    const first = this.#metaOf(0, 0);
    const second = this.#metaOf(1, first.pageSize);
    if (second.pageSize !== first.pageSize) throw damaged("its first pages disagree");
    const [older, newest] = first.commit > second.commit ? [second, first] : [first, second];
    // What lmdb's own thread commits is flushed afterwards, and then written once more, between the two.
    const flushed = readMeta(this.#read(first.pageSize / 2, metaSize));
    if (!sameFlags(first, second) || (flushed.commit > 0n && !sameFlags(first, flushed)))
      throw damaged("its first pages disagree");
    // Commits take turns with the two pages; only a crash of the machine can have kept one of them from the disk.
    const inTurn = first.commit % 2n === 0n && (second.commit % 2n === 1n || second.commit === 0n);
    if (!inTurn || (newest.boot === bootOfNow() && newest.commit - older.commit > 1n))
      throw damaged("its first pages do not follow each other");
    if (flushed.commit > newest.commit) throw damaged("its first pages are older than what was flushed");
    // After a crash of the machine lmdb writes what it takes into both pages, one of them with a number less.
    const contradicts = (page: Meta) =>
      flushed.commit > 0n && page.commit === flushed.commit && !sameTrees(page, flushed);
    if (contradicts(newest) || (contradicts(older) && !sameTrees(older, newest)))
      throw damaged("its first pages are not what was flushed");
    const taken = trusted(trusted(first, second), flushed);
    const isCopy = sameTrees(older, taken);
    if (this.#rootsWrittenBy(taken) !== taken.commit || (!isCopy && this.#rootsWrittenBy(older) > older.commit))
      throw damaged("its first pages are not those of its last commits");
    return taken;
  }

  /** The commit that wrote the newer of the two roots: every commit writes at least one. */
  #rootsWrittenBy({ main, free, pageSize }: Meta): bigint {
    let newest = 0n;
    for (const { root, depth } of [main, free]) {
      const by = depth > 0 ? this.#read(root * pageSize, headSize).readBigUInt64LE(8) : 0n;
      if (by > newest) newest = by;
    }
    return newest;
  }

  #metaOf(number: number, offset: number): Meta {
    const bytes = this.#read(offset, metaSize);
    const meta = readMeta(bytes);
    const mapSize = Number(bytes.readBigUInt64LE(40));
    const sound =
      bytes.readBigUInt64LE(0) === BigInt(number) &&
      bytes.readUInt16LE(18) === metaFlag &&
      bytes.readUInt32LE(24) === magic &&
      (bytes.readUInt32LE(28) & 0xffff) === dataVersion &&
      meta.pageSize >= 4096 &&
      meta.pageSize <= 65536 &&
      mapSize % meta.pageSize === 0 &&
      mapSize >= (meta.lastPage + 1) * meta.pageSize &&
      mapSize < 2 ** 46;
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

/** The copy of the last flushed state has no head of a page, and stands in the middle of the first one. */
function readMeta(bytes: Buffer): Meta {
  const number = (position: number) => Number(bytes.readBigUInt64LE(position));
  const tree = (position: number): Tree => ({
    flags: bytes.readUInt16LE(position + 4) & ~unflushed,
    depth: bytes.readUInt16LE(position + 6),
    entries: bytes.readBigUInt64LE(position + 32),
    root: number(position + 40),
  });
  return {
    pageSize: bytes.readUInt32LE(48),
    free: tree(48),
    main: tree(96),
    lastPage: number(144),
    commit: bytes.readBigUInt64LE(152),
    flushed: (bytes.readUInt16LE(52) & unflushed) === 0,
    boot: bytes.readBigInt64LE(160),
  };
}

function sameFlags(one: Meta, other: Meta): boolean {
  return one.free.flags === other.free.flags && one.main.flags === other.main.flags;
}

function sameTrees(one: Meta, other: Meta): boolean {
  const sameTree = (a: Tree, b: Tree) => a.root === b.root && a.depth === b.depth && a.entries === b.entries;
  return sameTree(one.main, other.main) && sameTree(one.free, other.free) && one.lastPage === other.lastPage;
}

/** Which of two states lmdb takes: the newer one, unless that was not flushed and the machine has been started anew since. */
function trusted(one: Meta, other: Meta): Meta {
  if (other.commit === 0n) return one;
  const [older, newer] = one.commit >= other.commit ? [other, one] : [one, other];
  if (older.commit === newer.commit) return older.flushed ? older : newer;
  return newer.flushed || newer.boot === bootOfNow() ? newer : older;
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
