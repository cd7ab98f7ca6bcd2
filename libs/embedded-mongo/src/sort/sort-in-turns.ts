import { MongoError } from "../mongo-error.ts";

const runLength = 2048;
const mostBytes = 100 * 1024 * 1024;
/** What an item takes besides its bytes. */
const overhead = 100;

interface Keyed<T> {
  key: Buffer;
  item: T;
}

/**
 * Sorts by keys without ever working long at a stretch: yields undefined between steps, then the items in order,
 * equal ones as they came. At most `limit` items are kept; beyond 100 MB it throws 292.
 */
export function* sortInTurns<T extends { bytes: Uint8Array }>(
  items: Iterable<T | undefined>,
  keyOf: (item: T) => Buffer,
  limit: number,
): Generator<T | undefined> {
  let runs: Keyed<T>[][] = [];
  let run: Keyed<T>[] = [];
  let held = 0;
  let bytes = 0;
  for (const item of items) {
    if (item) {
      run.push({ key: keyOf(item), item });
      held += 1;
      bytes += item.bytes.length + overhead;
      if (run.length === runLength) {
        runs.push(sorted(run, limit));
        run = [];
      }
      if (run.length === 0 && held >= Math.max(runLength, 2 * limit)) {
        const best: Keyed<T>[] = [];
        bytes = 0;
        for (const kept of merged(runs)) {
          if (best.push(kept) > limit) break;
          bytes += kept.item.bytes.length + overhead;
          yield undefined;
        }
        runs = [best.slice(0, limit)];
        held = runs[0]!.length;
      }
      if (bytes > mostBytes)
        throw new MongoError(
          292,
          `Sort exceeded memory limit of ${mostBytes} bytes, but did not opt in to external sorting.`,
        );
    }
    yield undefined;
  }
  if (run.length > 0) runs.push(sorted(run, limit));
  for (const { item } of merged(runs)) yield item;
}

function sorted<T>(run: Keyed<T>[], limit: number): Keyed<T>[] {
  return run.sort((a, b) => Buffer.compare(a.key, b.key)).slice(0, limit);
}

/** Merges sorted runs; of equal keys the earlier run's come first. */
function merged<T>(runs: Keyed<T>[][]): Iterable<Keyed<T>> {
  let level: Iterable<Keyed<T>>[] = runs;
  while (level.length > 1) {
    const next: Iterable<Keyed<T>>[] = [];
    for (let at = 0; at < level.length; at += 2)
      next.push(at + 1 < level.length ? pair(level[at]!, level[at + 1]!) : level[at]!);
    level = next;
  }
  return level[0] ?? [];
}

function* pair<T>(left: Iterable<Keyed<T>>, right: Iterable<Keyed<T>>): Generator<Keyed<T>> {
  const others = right[Symbol.iterator]();
  let other = others.next();
  for (const one of left) {
    while (!other.done && Buffer.compare(other.value.key, one.key) < 0) {
      yield other.value;
      other = others.next();
    }
    yield one;
  }
  while (!other.done) {
    yield other.value;
    other = others.next();
  }
}
