import { type Foreign, noDocuments, read } from "../aggregate/stage.ts";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { isComparable } from "../index/bounds.ts";
import { compileFilter } from "../query/compile-filter.ts";
import type { Collection } from "../storage/catalog.ts";
import type { View } from "../storage/view.ts";
import { documentsOf, leading } from "./leading-stages.ts";
import { collectionOf, type Operation } from "./operation.ts";
import { everything, find, findBounded } from "./query.ts";

/** The collections that the $lookup stages of a pipeline read, by name, as they are in a view. */
export function lookedUp(operation: Operation, view: View, pipeline: BsonDocument[]): (name: string) => Foreign {
  const found = new Map<string, Foreign>();
  for (const name of namesIn(pipeline)) {
    const collection = found.has(name) ? undefined : collectionOf(operation, name);
    if (collection) found.set(name, foreign(view, asItIs(collection)));
  }
  return (name) => found.get(name) ?? noDocuments;
}

/** With the indexes that answer now: one that is ready only when it is asked may have no entries in the view. */
function asItIs(collection: Collection): Collection {
  return { ...collection, indexes: collection.indexes.filter(({ ready }) => ready) };
}

function foreign(view: View, collection: Collection): Foreign {
  let all: BsonDocument[] | undefined;
  return {
    *all() {
      all ??= yield* read(documentsOf(find(view, collection, everything()), 0));
      return all;
    },
    byValues(field, values) {
      // Others no index leads to; in a list some would mean something else.
      if (!values.every((value) => value === null || isComparable(value))) return undefined;
      const filter = { [field]: { $in: values } };
      const found = findBounded(view, collection, { ...everything(), filter, matcher: compileFilter(filter) });
      return found && documentsOf(found, 0);
    },
    begin(pipeline, variables, once) {
      const { query, skip, limit, rest } = leading(pipeline, variables);
      const found =
        findBounded(view, collection, query, skip + limit) ??
        (once ? find(view, collection, query, skip + limit) : undefined);
      return found && { documents: documentsOf(found, skip), rest };
    },
  };
}

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
