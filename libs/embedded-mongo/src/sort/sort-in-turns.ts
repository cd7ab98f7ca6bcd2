import { MongoError } from "../mongo-error.ts";
import { SortedRun } from "./sorted-run.ts";

const runLength = 2048;
/** Long keys make shorter runs: copying them takes time, too. */
const runBytes = 1024 * 1024;
/** So many bytes of keys a sort may hold. */
export const mostSorted = 100 * 1024 * 1024;
/** What an item takes besides its key. */
const overhead = 100;
/** So many bytes more may be held until the best are told: they may fill nearly all themselves, and telling them takes a look at each. */
const slack = mostSorted / 4;

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
  /** What does not come before it is not among the first. */
  let last: Buffer | undefined;
  for (const sortable of items) {
    if (sortable && !(last && Buffer.compare(sortable.key, last) >= 0)) {
      run.push(sortable.key, sortable.item);
      held += 1;
      bytes += sortable.key.length + overhead;
      const isFull = bytes > (held > limit ? mostSorted + slack : mostSorted);
      if (isFull || run.length === runLength || run.bytes >= runBytes) {
        runs.push(run.sort(limit));
        run = new SortedRun();
      }
      if (run.length === 0 && held > limit && (isFull || held >= Math.max(runLength, 2 * limit))) {
        const first = yield* firstOf(runs, limit);
        runs = [first];
        held = first.length;
        bytes = first.bytes + held * overhead;
        last = first.key(held - 1);
      }
      if (held <= limit) refuseMany(bytes);
    }
    yield undefined;
  }
  if (run.length > 0) runs.push(run.sort(limit));
  if (bytes > mostSorted) {
    const first = yield* firstOf(runs, limit);
    refuseMany(first.bytes + first.length * overhead);
    runs = [first];
  }
  for (const { from, place } of merged(runs)) yield from.item(place);
}

function refuseMany(bytes: number): void {
  if (bytes <= mostSorted) return;
  throw new MongoError(
    292,
    `Sort exceeded memory limit of ${mostSorted} bytes, but did not opt in to external sorting.`,
  );
}

/** The first of sorted runs, at most `limit`. */
function* firstOf<T>(runs: SortedRun<T>[], limit: number): Generator<undefined, SortedRun<T>> {
  const first = new SortedRun<T>();
  for (const { from, place } of merged(runs)) {
    if (first.length === limit) break;
    first.push(from.key(place), from.item(place));
    yield undefined;
  }
  return first;
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
