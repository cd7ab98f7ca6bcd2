import type { BsonDocument } from "../bson-type.ts";
import { type CompiledFilter, compileFilter } from "../query/compile-filter.ts";
import type { IndexDefinition } from "./index-definition.ts";

const compiled = new WeakMap<IndexDefinition, CompiledFilter>();

/** Whether an index holds the document: all do, but a partial one only what its filter matches. */
export function inPartialIndex(definition: IndexDefinition, document: BsonDocument): boolean {
  if (!definition.partialFilterExpression) return true;
  let filter = compiled.get(definition);
  if (!filter) {
    filter = compileFilter(definition.partialFilterExpression);
    compiled.set(definition, filter);
  }
  return filter.matches(document);
}
