import { damaged, headSize, type LmdbFile, type Tree } from "./lmdb-file.ts";
import type { PageSet } from "./page-set.ts";

export const branch = 1;
export const leaf = 2;
const overflow = 4;
export const onOverflowPages = 1;
const nodeHead = 8;
const noPage = Number.MAX_SAFE_INTEGER;

export type Order = (a: Buffer, b: Buffer) => number;

/** The half-open range of keys a page may hold; undefined is open. */
interface Bounds {
  from: Buffer | undefined;
  to: Buffer | undefined;
}

/**
 * Walks a tree page by page and gives its entries in order. Every page must be what its parent says, every key between
 * its neighbours and every length within its page: what passes, lmdb can read without leaving the file.
 * `used` collects the numbers of the pages and refuses one that is used twice.
 */
export function* walkPages(
  file: LmdbFile,
  tree: Tree,
  used: PageSet,
  order: Order,
): Generator<{ key: Buffer; value: Buffer }> {
  let entries = 0n;
  if (tree.depth > 0)
    for (const entry of walk(tree.root, tree.depth, { from: undefined, to: undefined })) {
      entries += 1n;
      yield entry;
    }
  if (entries !== tree.entries || (tree.depth === 0 && tree.root < noPage))
    throw damaged(`it has ${entries} entries of ${tree.entries}`);

  function* walk(number: number, levels: number, bounds: Bounds): Generator<{ key: Buffer; value: Buffer }> {
    const page = take(number, levels > 1 ? branch : leaf);
    const nodes = nodesOf(page, number);
    if (levels > 1) {
      for (const [at, { key, child }] of nodes.entries()) {
        const from = at === 0 ? bounds.from : key;
        const to = nodes[at + 1]?.key ?? bounds.to;
        if (at > 0) checkKey(key, bounds, number);
        yield* walk(child, levels - 1, { from, to });
      }
      return;
    }
    let { from } = bounds;
    for (const [at, { key, start, size, flags }] of nodes.entries()) {
      checkKey(key, { from, to: bounds.to }, number);
      if (at > 0 && order(key, from!) === 0) throw damaged(`page ${number} has a key twice`);
      from = key;
      yield {
        key,
        value: flags === onOverflowPages ? overflowing(page, start, size) : page.subarray(start, start + size),
      };
    }
  }

  function checkKey(key: Buffer, { from, to }: Bounds, number: number): void {
    if ((from && order(key, from) < 0) || (to && order(key, to) >= 0))
      throw damaged(`page ${number} has keys that are out of order`);
  }

  function take(number: number, kind: number, pages = 1): Buffer {
    for (let at = number; at < number + pages; at++) {
      if (at < 2 || at > file.meta.lastPage || used.has(at)) throw damaged(`page ${at} is in a place it cannot be in`);
      used.add(at);
    }
    const page = file.pages(number, pages);
    const kept = kind !== overflow || page.readUInt32LE(20) === pages;
    if (page.readBigUInt64LE(0) !== BigInt(number) || page.readUInt16LE(18) !== kind || !kept)
      throw damaged(`page ${number} is not what it should be`);
    return page;
  }

  function overflowing(page: Buffer, start: number, size: number): Buffer {
    const { pageSize } = file.meta;
    const number = Number(page.readBigUInt64LE(start));
    return take(number, overflow, pagesFor(size, pageSize)).subarray(headSize, headSize + size);
  }
}

/** How many pages of its own a long value takes. */
export const pagesFor = (size: number, pageSize: number): number => Math.floor((headSize - 1 + size) / pageSize) + 1;

export interface Node {
  key: Buffer;
  /** The page below, of a branch. */
  child: number;
  /** Where the value, or the number of its overflow page, stands in the page, and how long the value is. */
  start: number;
  size: number;
  flags: number;
}

function nodesOf(page: Buffer, number: number): Node[] {
  return Array.from({ length: nodesIn(page, number) }, (_, at) => nodeAt(page, number, at));
}

/** How many entries a page has. */
export function nodesIn(page: Buffer, number: number): number {
  const lower = page.readUInt16LE(20);
  const upper = page.readUInt16LE(22);
  if (lower % 2 !== 0 || lower < 2 || lower > upper || headSize + upper > page.length)
    throw damaged(`page ${number} has no room for what it holds`);
  return lower / 2;
}

/** One of them. */
export function nodeAt(page: Buffer, number: number, at: number): Node {
  const isLeaf = page.readUInt16LE(18) === leaf;
  const place = page.readUInt16LE(headSize + 2 * at);
  const node = headSize + place;
  if (place < page.readUInt16LE(22) || node + nodeHead > page.length)
    throw damaged(`page ${number} points outside of itself`);
  const size = page.readUInt32LE(node);
  const flags = page.readUInt16LE(node + 4);
  const start = node + nodeHead + page.readUInt16LE(node + 6);
  const held = !isLeaf ? 0 : flags === onOverflowPages ? 8 : size;
  if (start + held > page.length || (isLeaf && flags > onOverflowPages))
    throw damaged(`page ${number} has an entry that does not fit`);
  return { key: page.subarray(node + nodeHead, start), child: size + flags * 2 ** 32, start, size, flags };
}
