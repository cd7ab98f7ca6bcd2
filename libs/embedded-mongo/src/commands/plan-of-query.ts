import { type BsonDocument, isDocument } from "../bson-type.ts";
import { withExprConditions } from "../index/expr-conditions.ts";
import { fewestKeys } from "../index/fewest-keys.ts";
import { planningError, rangeBetween } from "../index/key-limits.ts";
import { namedIndexes } from "../index/named-indexes.ts";
import { type Choice, type Plan, plan, scanAll, scanRange } from "../index/planner.ts";
import { showEntry } from "../index/shown-index.ts";
import { MongoError } from "../mongo-error.ts";
import { parseSort } from "../sort/sort-documents.ts";
import type { Collection, Index } from "../storage/catalog.ts";
import type { View } from "../storage/view.ts";
import type { Query } from "./query.ts";

/** The plan for a query on a collection; in a view, with the index whose keys there are the fewest. */
export function planOf(collection: Collection, { filter, sort, hint, variables, limits }: Query, view?: View): Plan {
  const natural = naturalDirection(hint, sort);
  if (limits) {
    if (natural) throw planningError(291, "min and max are incompatible with $natural");
    const index = hinted(collection, hint);
    if (!index) throw planningError(51173, "When using min()/max() a hint of which index to use must be provided");
    return scanRange(collection, index, rangeBetween(index, limits), Object.entries(parseSort(sort)));
  }
  if (natural) return scanAll(collection, natural < 0);
  const choose: Choice | undefined = view && ((rivals) => fewestKeys(view, rivals));
  const planned = withExprConditions(filter, variables);
  return plan(collection, planned, Object.entries(parseSort(sort)), hinted(collection, hint), choose);
}

/** A sort or hint by $natural asks for the collection's own order, here that of `_id`, whatever the filter says. */
function naturalDirection(hint: unknown, sort: BsonDocument): number | undefined {
  const asked = "$natural" in sort ? sort : isDocument(hint) && Object.keys(sort).length === 0 ? hint : {};
  if (!("$natural" in asked)) return undefined;
  const direction = Number(asked.$natural);
  if (Object.keys(asked).length > 1) throw new MongoError(2, "Cannot include '$natural' in compound sort");
  if (direction !== 1 && direction !== -1)
    throw new MongoError(2, "$natural sort cannot be set to a value other than -1 or 1.");
  return direction;
}

/** The index a hint names, by name or key, which may not be hidden; { $natural: 1 } is the collection itself, {} no hint. */
function hinted(collection: Collection, hint: unknown): Index | undefined {
  if (hint === undefined || (isDocument(hint) && Object.keys(hint).length === 0)) return undefined;
  if (isDocument(hint) && "$natural" in hint) return collection.indexes[0]!;
  const [index, other] = namedIndexes(collection, hint).filter(({ definition, ready }) => ready && !definition.hidden);
  if (!index) throw planningError(2, "hint provided does not correspond to an existing index");
  if (other)
    throw planningError(
      27,
      `Hint matched multiple indexes, must hint by index name. Matched: ${showEntry(index)} and ${showEntry(other)}`,
    );
  return index;
}
