import { headSize, type LmdbFile } from "./lmdb-file.ts";
import { PageSet } from "./page-set.ts";
import { freeOf } from "./verify.ts";
import { branch, leaf, type Node, nodeAt, nodesIn, onOverflowPages, pagesFor } from "./walk-pages.ts";

interface StoredEntry {
  key: Buffer;
  value: Buffer;
}

/**
 * What a damaged file still has, as it is: whether a value is what was written, its checksum tells. Where a page that leads to
 * others is lost, those are found by themselves, as pages that are neither led to nor free.
 */
export class ReadablePages {
  /** What is wrong with the file, but for values that are not what was written. */
  readonly damage = new Set<string>();
  readonly #file: LmdbFile;
  /** With the pages of the list itself; undefined where nobody can tell. */
  readonly #free: { pages: PageSet; listed: PageSet } | undefined;
  #used = new PageSet();

  constructor(file: LmdbFile) {
    this.#file = file;
    const listed = new PageSet();
    this.#free = this.#try(() => ({ pages: freeOf(file, listed), listed }));
  }

  /** Whether a value may be one from before, out of a page that is free. */
  get mayBeOld(): boolean {
    return !this.#free && this.damage.size > 1;
  }

  *entries(): Generator<StoredEntry> {
    this.#used = new PageSet();
    const before = this.damage.size;
    const { root, depth } = this.#file.meta.main;
    if (depth > 0) yield* this.#below(root, depth);
    if (this.#free && (before > 0 || this.damage.size > 0)) yield* this.#left(this.#free);
  }

  *#below(number: number, levels: number): Generator<StoredEntry> {
    const page = this.#take(number);
    if (!page) return;
    if (levels === 1) {
      yield* this.#entriesOf(page, number);
      return;
    }
    for (const { child } of this.#nodes(page, number)) yield* this.#below(child, levels - 1);
  }

  /** The pages nothing leads to. */
  *#left({ pages, listed }: { pages: PageSet; listed: PageSet }): Generator<StoredEntry> {
    for (let number = 2; number <= this.#file.meta.lastPage; number++) {
      if (this.#used.has(number) || pages.has(number) || listed.has(number)) continue;
      const page = this.#try(() => this.#file.pages(number));
      if (page?.readUInt16LE(18) === leaf && page.readBigUInt64LE(0) === BigInt(number))
        yield* this.#entriesOf(page, number);
    }
  }

  *#entriesOf(page: Buffer, number: number): Generator<StoredEntry> {
    for (const node of this.#nodes(page, number)) {
      // What it belongs to is known also where nothing else is.
      yield { key: node.key, value: this.#try(() => this.#valueOf(page, node)) ?? Buffer.alloc(0) };
    }
  }

  *#nodes(page: Buffer, number: number): Generator<Node> {
    const count = this.#try(() => nodesIn(page, number)) ?? 0;
    for (let at = 0; at < count; at++) {
      const node = this.#try(() => nodeAt(page, number, at));
      if (node) yield node;
    }
  }

  #valueOf(page: Buffer, { start, size, flags }: Node): Buffer {
    if (flags !== onOverflowPages) return page.subarray(start, start + size);
    const number = Number(page.readBigUInt64LE(start));
    const count = pagesFor(size, this.#file.meta.pageSize);
    if (number < 2 || number + count - 1 > this.#file.meta.lastPage)
      throw new Error(`page ${number} is no page of the file`);
    for (let at = number; at < number + count; at++) this.#used.add(at);
    return this.#file.pages(number, count).subarray(headSize, headSize + size);
  }

  #take(number: number): Buffer | undefined {
    const page = this.#try(() => {
      if (!(number >= 2 && number <= this.#file.meta.lastPage))
        throw new Error(`page ${number} is no page of the file`);
      if (this.#used.has(number)) throw new Error(`page ${number} is led to twice`);
      if (this.#free?.pages.has(number)) throw new Error(`page ${number} is led to and is free`);
      const read = this.#file.pages(number);
      const kind = read.readUInt16LE(18);
      if (read.readBigUInt64LE(0) !== BigInt(number) || (kind !== leaf && kind !== branch))
        throw new Error(`page ${number} is not what it should be`);
      return read;
    });
    if (page) this.#used.add(number);
    return page;
  }

  #try<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      this.damage.add((error as Error).message.replace(/^.* is damaged on disk: /, ""));
      return undefined;
    }
  }
}
