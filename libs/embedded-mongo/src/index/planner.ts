import type { BsonDocument } from "../bson-type.ts";
import type { Collection, Index } from "../storage/catalog.ts";
import { prefixRange } from "../storage/keys.ts";
import type { KeyRange } from "../storage/view.ts";
import { better, isOneKey, promisesAsMuch } from "./better-scan.ts";
import { boundedFields, elementsFor, isPoints } from "./bounded-fields.ts";
import { type Bounds, mostRanges, rememberedBounds } from "./bounds.ts";
import { idIndex } from "./index-definition.ts";
import { type Known, knownOf } from "./known-conditions.ts";
import { implies } from "./partial-implied.ts";

/** How documents are found: ranges of one index (or of the documents themselves), in the index's order. */
export interface Scan {
  collection: Collection;
  index: Index;
  ranges: KeyRange[];
  reverse: boolean;
  /** What the filter bounds the leading fields of the index to; none is a scan of everything. */
  bounds: Bounds[];
  /** How many of those are bounded to single values. */
  points: number;
  /** Every range is one key of a unique index, so that a lookup of its start is enough. */
  single: boolean;
  /** The documents come in the order the query asked for. */
  sorted: boolean;
}

/** One scan, or several whose documents are united ($or). */
export interface Plan {
  scans: Scan[];
  sorted: boolean;
}

export type SortSpec = [field: string, direction: 1 | -1][];

/** Picks one of several scans that promise as much. */
export type Choice = (rivals: [Scan, ...Scan[]]) => Scan;

/**
 * Picks the index that bounds the most, or that delivers the order, and of such by `choose`; a scan of the collection is the
 * last resort.
 */
export function plan(
  collection: Collection,
  filter: BsonDocument,
  sort: SortSpec = [],
  hint?: Index,
  choose: Choice = ([first]) => first,
): Plan {
  return planWith({ collection, sort, hint, choose, read: rememberedBounds() }, filter);
}

/** What a plan is made for, whatever the filter says. */
interface Search {
  collection: Collection;
  sort: SortSpec;
  hint?: Index | undefined;
  choose: Choice;
  read: ReturnType<typeof rememberedBounds>;
}

function planWith(search: Search, filter: BsonDocument, beside?: Known): Plan {
  const { collection, sort, hint, choose, read } = search;
  const { conditions, elements } = knownOf(filter, beside);
  const scans: Scan[] = [];
  for (const index of hint ? [hint] : collection.indexes) {
    const { ready, definition } = index;
    if (!hint && (!ready || definition.hidden)) continue;
    // Beside an `_id` that is given, whose index comes first, only one that is unique could lead to less.
    if (scans[0] && isOneKey(scans[0]) && !definition.unique) continue;
    for (const element of [undefined, ...elementsFor(index, elements)]) {
      const bounds = boundedFields(index, conditions, element, read);
      const scan = scanOf(collection, index, conditions, bounds, sort, index === hint);
      if (scan) scans.push(scan);
    }
  }
  const first = scans.reduce((winner, scan) => (better(scan, winner) ? scan : winner));
  const rivals = scans.filter((scan) => scan !== first && promisesAsMuch(scan, first));
  const best = rivals.length > 0 ? choose([first, ...rivals]) : first;
  const united = best.bounds.length === 0 && !hint ? unionOf(search, filter, beside) : undefined;
  return united ?? { scans: [best], sorted: best.sorted };
}

/** Every document, in the order of `_id`. */
export function scanAll(collection: Collection, reverse: boolean): Plan {
  const index = collection.indexes[0]!;
  const ranges = [prefixRange(collection.space)];
  return {
    scans: [{ collection, index, ranges, reverse, bounds: [], points: 0, single: false, sorted: true }],
    sorted: true,
  };
}

/** The documents of one range of an index's entries. */
export function scanRange(collection: Collection, index: Index, range: KeyRange, sort: SortSpec): Plan {
  const order = orderOf(index, [], sort);
  const sorted = order !== undefined;
  const reverse = order === "backwards";
  return {
    scans: [{ collection, index, ranges: [range], reverse, bounds: [], points: 0, single: false, sorted }],
    sorted,
  };
}

/** A unique index's entry, or a document, is found by its whole key; the entries of other indexes end with an `_id`. */
function isSingle({ definition: { unique, key, name } }: Index, points: number): boolean {
  return (unique === true || name === idIndex.name) && points === Object.keys(key).length;
}

/** Of all branches of an $or: with as many ranges in each, thousands of branches would hold everybody up. */
const mostRangesOfAll = 20 * mostRanges;

/** $or answers from indexes only if each of its branches does; what stands beside it is read once for all of them. */
function unionOf(search: Search, filter: BsonDocument, beside?: Known): Plan | undefined {
  const { $or: branches, ...rest } = filter;
  if (!Array.isArray(branches) || branches.length === 0) return undefined;
  const known = knownOf(rest, beside);
  const scans: Scan[] = [];
  let ranges = 0;
  for (const branch of branches as BsonDocument[]) {
    const part = planWith({ ...search, sort: [] }, branch, known);
    if (part.scans.some((scan) => scan.bounds.length === 0)) return undefined;
    scans.push(...part.scans);
    for (const scan of part.scans) ranges += scan.ranges.length;
    if (ranges > mostRangesOfAll) return undefined;
  }
  return { scans, sorted: search.sort.length === 0 };
}

function scanOf(
  collection: Collection,
  index: Index,
  conditions: Known["conditions"],
  bounds: Bounds[],
  sort: SortSpec,
  hinted: boolean,
): Scan | undefined {
  const { definition, space } = index;
  const { partialFilterExpression: partial, sparse } = definition;
  if (partial && !hinted && !implies(conditions, partial)) return undefined;
  if (sparse && !hinted && bounds.every((bound) => bound.matchesMissing)) return undefined;
  const points = bounds.filter(isPoints).length;
  const order = orderOf(index, bounds, sort);
  let ranges: KeyRange[] | undefined;
  return {
    collection,
    index,
    /** Made when they are asked for: of most scans, which another one is better than, nobody does. */
    get ranges() {
      ranges ??= rangesOf(space, bounds, order === "backwards");
      return ranges;
    },
    reverse: order === "backwards",
    bounds,
    points,
    single: isSingle(index, points),
    sorted: order !== undefined,
  };
}

function rangesOf(space: Buffer, bounds: Bounds[], reverse: boolean): KeyRange[] {
  let prefixes: Buffer[] = [space];
  let ranges: KeyRange[] = [prefixRange(space)];
  for (const { intervals } of bounds) {
    ranges = prefixes.flatMap((prefix) =>
      intervals.map(({ from, to }) => ({ start: Buffer.concat([prefix, from]), end: Buffer.concat([prefix, to]) })),
    );
    prefixes = ranges.map(({ start }) => start);
  }
  return reverse ? ranges.reverse() : ranges;
}

/** Whether the index, read in one of its directions, delivers the sort; fields held to one value may be left out. */
function orderOf(
  { definition, multikey }: Index,
  bounds: Bounds[],
  sort: SortSpec,
): "forwards" | "backwards" | undefined {
  if (sort.length === 0) return "forwards";
  if (multikey) return undefined;
  let backwards: boolean | undefined;
  let at = 0;
  for (const [position, [field, direction]] of Object.entries(definition.key).entries()) {
    const constant = position < bounds.length && isPoints(bounds[position]!) && bounds[position]!.intervals.length <= 1;
    if (at < sort.length && sort[at]![0] === field) {
      const against = sort[at]![1] !== direction;
      at += 1;
      if (constant) continue;
      if (backwards !== undefined && backwards !== against) return undefined;
      backwards = against;
    } else if (!constant) break;
  }
  return at < sort.length ? undefined : backwards ? "backwards" : "forwards";
}
