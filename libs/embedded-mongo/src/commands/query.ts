import { refuseFailingFilter } from "../aggregate/constants.ts";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { commandVariables } from "../expression/compile-expression.ts";
import type { Variables } from "../expression/evaluate.ts";
import { isComparable } from "../index/bounds.ts";
import { keyFilterOf } from "../index/covered.ts";
import { refuseCollation } from "../index/index-definition.ts";
import type { KeyLimits } from "../index/key-limits.ts";
import type { Plan } from "../index/planner.ts";
import { type Examined, scan } from "../index/scan.ts";
import { isOperatorDocument } from "../query/comparison.ts";
import { type CompiledFilter, compileFilter } from "../query/compile-filter.ts";
import { fieldsOf, topFields } from "../query/filter-fields.ts";
import { parseSort, sortKeyOf } from "../sort/sort-documents.ts";
import { type Sortable, sortInTurns } from "../sort/sort-in-turns.ts";
import type { Collection } from "../storage/catalog.ts";
import { findByKey, type StoredDocument } from "../storage/stored-documents.ts";
import type { View } from "../storage/view.ts";
import { document, flag } from "./arguments.ts";
import { planOf } from "./plan-of-query.ts";

/** What a command wants found. */
export interface Query {
  filter: BsonDocument;
  sort: BsonDocument;
  matcher: CompiledFilter;
  hint: unknown;
  variables: Variables;
  /** Between which keys of the hinted index is looked. */
  limits?: KeyLimits | undefined;
  /** Of what is found the documents themselves are not wanted. */
  keysOnly?: boolean;
}

/** Documents of a collection that match, in order; undefined for each one looked at in vain. */
export type Found = Generator<StoredDocument | undefined>;

/** Reads filter, sort, hint and let of a command or statement; `filterField` is "filter", "query" or "q". */
export function queryOf(
  command: BsonDocument,
  filterField: string,
  variables: Variables = commandVariables(command.let),
): Query {
  refuseCollation(command.collation);
  const filter = document(command, filterField);
  const sort = document(command, "sort");
  if (!("$natural" in sort)) parseSort(sort);
  const matcher = compileFilter(filter, { variables, expr: flag(command, "upsert") ? "upsert" : undefined });
  refuseFailingFilter(filter);
  return {
    filter,
    sort,
    matcher,
    hint: command.hint,
    variables,
  };
}

/** Asks for the collection as it is. */
export const everything = (variables: Variables = {}, hint?: unknown): Query => ({
  filter: {},
  sort: {},
  matcher: compileFilter({}),
  hint,
  variables,
});

/** Whether a query asks for the collection as it is. */
export const isEverything = ({ filter, sort, hint }: Query): boolean =>
  Object.keys(filter).length === 0 && Object.keys(sort).length === 0 && hint === undefined;

/** Runs a query over a view, and what it finds is to be read before that is released; a sort keeps the keys of the first `limit` results in memory. */
export function find(
  view: View,
  collection: Collection,
  query: Query,
  limit = Number.POSITIVE_INFINITY,
  examined: Examined = { keys: 0, documents: 0 },
): Found {
  // Chosen now: an index that is ready only when reading begins may have no entries in this view.
  return carriedOut(view, planOf(collection, query, view), query, limit, examined);
}

/**
 * The same where every document is found through bounds of an index, in the collection's order where the query asks for none;
 * undefined where all would be looked at.
 */
export function findBounded(
  view: View,
  collection: Collection,
  query: Query,
  limit = Number.POSITIVE_INFINITY,
  examined?: Examined,
): Found | undefined {
  const chosen = planOf(collection, query, view);
  if (chosen.scans.some(({ bounds }) => bounds.length === 0)) return undefined;
  const found = carriedOut(view, chosen, query, limit, examined ?? { keys: 0, documents: 0 });
  return Object.keys(query.sort).length > 0 || isInKeyOrder(chosen) ? found : inKeyOrder(view, found, examined);
}

/** Whether documents come in the order of their keys: by `_id`, or by one value of every field of an index, whose entries end with it. */
function isInKeyOrder({ scans }: Plan): boolean {
  return scans.every(
    ({ collection, index, ranges, points, reverse }) =>
      scans.length === 1 &&
      ranges.length <= 1 &&
      !reverse &&
      (index === collection.indexes[0] || points === Object.keys(index.definition.key).length),
  );
}

function* inKeyOrder(view: View, found: Found, examined?: Examined): Found {
  const unread = new Set<string>();
  const keys = keysOf(found, ({ key, isRead }) => {
    if (examined && !isRead) unread.add(key.toString("latin1"));
    return key;
  });
  for (const key of sortInTurns(keys, Number.POSITIVE_INFINITY)) {
    if (examined && key !== undefined && unread.has(key)) examined.documents += 1;
    yield key === undefined ? undefined : findByKey(view, Buffer.from(key, "latin1"));
  }
}

function* carriedOut(view: View, chosen: Plan, query: Query, limit: number, examined: Examined): Found {
  const candidates = scan(view, chosen, examined);
  const matching = isId(query.filter, chosen) ? candidates : matches(candidates, chosen, query);
  if (chosen.sorted) return yield* matching;
  const pattern = parseSort(query.sort);
  const fields = topFields(Object.keys(pattern)).map((field) => Buffer.from(field));
  const keys = keysOf(matching, (found) => sortKeyOf(found.fields(fields), pattern));
  for (const key of sortInTurns(keys, limit))
    yield key === undefined ? undefined : findByKey(view, Buffer.from(key, "latin1"));
}

/** What is sorted: documents held in great numbers, or their keys as buffers, would make everybody wait for the collector. */
function* keysOf(
  matching: Iterable<StoredDocument | undefined>,
  sortKey: (found: StoredDocument) => Buffer,
): Generator<Sortable<string> | undefined> {
  for (const found of matching) yield found && { key: sortKey(found), item: found.key.toString("latin1") };
}

/** A lookup by nothing but `_id` finds what matches; the document need not even be read. */
export function isId(filter: BsonDocument, { scans: [first, ...others] }: Plan): boolean {
  return first?.single === true && others.length === 0 && asksForId(filter);
}

/** Whether a filter asks for one `_id` and nothing else, so that no second document can match. */
export function asksForId(filter: BsonDocument): boolean {
  const { _id } = filter;
  const isValue = isComparable(_id) || (isDocument(_id) && !isOperatorDocument(_id));
  return isValue && Object.keys(filter).length === 1;
}

function* matches(candidates: Iterable<StoredDocument>, { scans }: Plan, { filter, matcher }: Query): Found {
  const keys = scans.length === 1 ? keyFilterOf(scans[0]!, filter) : undefined;
  const fields = fieldsOf(filter)?.map((field) => Buffer.from(field));
  for (const found of candidates) {
    const told = keys && found.entry ? keys.matches(found.entry) : undefined;
    const matching =
      told && keys?.whole ? true : told !== false && matcher.matches(fields ? found.fields(fields) : found.document);
    yield matching ? found : undefined;
  }
}
