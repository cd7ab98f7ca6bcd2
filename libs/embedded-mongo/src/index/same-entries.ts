import { type BsonDocument, fieldOf } from "../bson-type.ts";
import { fieldsOf, topFields } from "../query/filter-fields.ts";
import type { IndexDefinition } from "./index-definition.ts";

/** By index the fields that tell which entries a document has there; null where those may be any. */
const told = new WeakMap<IndexDefinition, string[] | null>();

/** Whether a document has the same entries in an index after a change because what they are made of is the very same. */
export function hasSameEntries(definition: IndexDefinition, before: BsonDocument, after: BsonDocument): boolean {
  let fields = told.get(definition);
  if (fields === undefined) {
    const { key, partialFilterExpression = {} } = definition;
    const partial = fieldsOf(partialFilterExpression);
    fields = partial ? [...topFields(Object.keys(key)), ...partial] : null;
    told.set(definition, fields);
  }
  return fields?.every((field) => fieldOf(before, field) === fieldOf(after, field)) ?? false;
}
