import { MongoError } from "../mongo-error.ts";
import { SortedRun } from "./sorted-run.ts";

const runLength = 2048;
/** Long keys make shorter runs: copying them takes time, too. */
const runBytes = 1024 * 1024;
/** So many bytes of keys a sort may hold. */
export const mostSorted = 100 * 1024 * 1024;
/** What an item takes besides its key. */
const overhead = 100;

/** Something to be sorted by the bytes of a key, which are copied. */
export interface Sortable<T> {
  key: Uint8Array;
  item: T;
}

/**
 * Sorts without ever working long at a stretch: yields undefined between steps, then the items in order, equal ones as
 * they came. At most `limit` items are kept; beyond 100 MB of keys it throws 292.
 */
export function* sortInTurns<T>(items: Iterable<Sortable<T> | undefined>, limit: number): Generator<T | undefined> {
  let runs: SortedRun<T>[] = [];
  let run = new SortedRun<T>();
  let held = 0;
  let bytes = 0;
  for (const sortable of items) {
    if (sortable) {
      run.push(sortable.key, sortable.item);
      held += 1;
      bytes += sortable.key.length + overhead;
      const isFull = bytes > mostSorted;
      if (isFull || run.length === runLength || run.bytes >= runBytes) {
        runs.push(run.sort(limit));
        run = new SortedRun();
      }
      if (run.length === 0 && held > limit && (isFull || held >= Math.max(runLength, 2 * limit))) {
        const best = new SortedRun<T>();
        bytes = 0;
        for (const { from, place } of merged(runs)) {
          if (best.length === limit) break;
          const key = from.key(place);
          best.push(key, from.item(place));
          bytes += key.length + overhead;
          yield undefined;
        }
        runs = [best];
        held = best.length;
      }
      if (bytes > mostSorted)
        throw new MongoError(
          292,
          `Sort exceeded memory limit of ${mostSorted} bytes, but did not opt in to external sorting.`,
        );
    }
    yield undefined;
  }
  if (run.length > 0) runs.push(run.sort(limit));
  for (const { from, place } of merged(runs)) yield from.item(place);
}

/** Merges sorted runs by a heap of their next items; of equal keys the earlier run's come first. */
function* merged<T>(runs: SortedRun<T>[]): Generator<{ from: SortedRun<T>; place: number }> {
  const places = runs.map(() => 0);
  const heap = [...runs.keys()].filter((number) => runs[number]!.length > 0);
  const before = (one: number, other: number): boolean => {
    const order = runs[one]!.compare(places[one]!, runs[other]!, places[other]!);
    return order < 0 || (order === 0 && one < other);
  };
  const sink = (from: number): void => {
    for (let at = from, child = 2 * at + 1; child < heap.length; at = child, child = 2 * at + 1) {
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child += 1;
      if (before(heap[at]!, heap[child]!)) return;
      [heap[at], heap[child]] = [heap[child]!, heap[at]!];
    }
  };
  for (let at = heap.length >> 1; at-- > 0; ) sink(at);
  while (heap.length > 0) {
    const first = heap[0]!;
    const place = places[first]!++;
    yield { from: runs[first]!, place };
    if (place + 1 === runs[first]!.length) {
      const last = heap.pop()!;
      if (heap.length > 0) heap[0] = last;
    }
    sink(0);
  }
}
