import { type Foreign, noDocuments, read } from "../aggregate/stage.ts";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { isComparable } from "../index/bounds.ts";
import type { Examined } from "../index/scan.ts";
import { compileFilter } from "../query/compile-filter.ts";
import type { Collection } from "../storage/catalog.ts";
import type { View } from "../storage/view.ts";
import { documentsOf, leading } from "./leading-stages.ts";
import { collectionOf, type Operation } from "./operation.ts";
import { planOf } from "./plan-of-query.ts";
import { everything, type Found, find, findBounded, type Query } from "./query.ts";
import { readsKeys } from "./winning-plan.ts";

/** The collections that the $lookup stages of a pipeline read, by name, as they are in a view; what they look at is counted in `examined`. */
export function lookedUp(
  operation: Operation,
  view: View,
  pipeline: BsonDocument[],
  examined?: Examined,
): (name: string) => Foreign {
  const found = new Map<string, Foreign>();
  for (const name of namesIn(pipeline)) {
    const collection = found.has(name) ? undefined : collectionOf(operation, name);
    if (collection) found.set(name, foreign(view, asItIs(collection), examined));
  }
  return (name) => found.get(name) ?? noDocuments;
}

/** With the indexes that answer now: one that is ready only when it is asked may have no entries in the view. */
function asItIs(collection: Collection): Collection {
  return { ...collection, indexes: collection.indexes.filter(({ ready }) => ready) };
}

function foreign(view: View, collection: Collection, examined?: Examined): Foreign {
  let all: BsonDocument[] | undefined;
  /** What no index bounds: of a whole collection no keys are counted. */
  const scanned = (query: Query, limit: number): Found => {
    const byKeys = planOf(collection, query, view).scans.some((scan) => readsKeys(scan, query));
    const counted = byKeys ? examined : examined && countingDocuments(examined);
    return find(view, collection, query, limit, counted);
  };
  return {
    *all() {
      all ??= yield* read(documentsOf(scanned(everything(), Number.POSITIVE_INFINITY), 0));
      return all;
    },
    byValues(field, values) {
      // Others no index leads to; in a list some would mean something else.
      if (!values.every((value) => value === null || isComparable(value))) return undefined;
      const filter = { [field]: { $in: values } };
      const query = { ...everything(), filter, matcher: compileFilter(filter) };
      const found = findBounded(view, collection, query, Number.POSITIVE_INFINITY, examined);
      return found && documentsOf(found, 0);
    },
    begin(pipeline, variables, once) {
      const { query, skip, limit, rest } = leading(pipeline, variables);
      const found =
        findBounded(view, collection, query, skip + limit, examined) ??
        (once ? scanned(query, skip + limit) : undefined);
      return found && { documents: documentsOf(found, skip), rest };
    },
  };
}

const countingDocuments = (examined: Examined): Examined => ({
  keys: 0,
  get documents() {
    return examined.documents;
  },
  set documents(count) {
    examined.documents = count;
  },
});

/** Whether a pipeline reads other collections. */
export const looksUp = (pipeline: BsonDocument[]): boolean => namesIn(pipeline).length > 0;

/** The collections $lookup stages read, also inside $facet and sub-pipelines. */
function namesIn(pipeline: BsonDocument[]): string[] {
  return pipeline.flatMap((stage) => {
    const lookup = stage.$lookup;
    if (isDocument(lookup))
      return [...(typeof lookup.from === "string" ? [lookup.from] : []), ...namesInPart(lookup.pipeline)];
    return isDocument(stage.$facet) ? Object.values(stage.$facet).flatMap(namesInPart) : [];
  });
}

function namesInPart(pipeline: unknown): string[] {
  return Array.isArray(pipeline) ? namesIn(pipeline.filter(isDocument)) : [];
}
