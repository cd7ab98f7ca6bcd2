import { type BsonDocument, bsonTypeOf, isDollarName } from "../bson-type.ts";
import { type IndexDefinition, idIndex, indexDefinition } from "../index/index-definition.ts";
import { MongoError, within } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";

const mostFields = 32;

/** Refuses an index of _id other than the one every collection has. */
export function checkIdIndex(specification: BsonDocument): void {
  const definition = requestedIndex(specification);
  if (definition === idIndex) return;
  throw new MongoError(2, `The field 'key' for an _id index must be {_id: 1}, but got ${showValue(definition.key)}`);
}

/** Reads what an index is asked to be; throws with MongoDB's codes. */
export function requestedIndex(specification: BsonDocument): IndexDefinition {
  const definition = inSpecification(specification, () => validIndex(specification));
  const { key, name } = definition;
  const fields = Object.keys(key);
  // Only where an index is asked for: a store that has such an index can still be opened.
  if (definition === idIndex) checkIdOptions(specification);
  else if (name === idIndex.name)
    throw new MongoError(
      2,
      `The index name '_id_' is reserved for the _id index, which must have key pattern {_id: 1}, found key: ${showValue(key)}`,
    );
  if (name === "*") throw new MongoError(2, "The index name '*' is not valid.");
  if (key._id === -1 && fields.length === 1)
    throw new MongoError(2, "The field 'key' for an _id index must be {_id: 1}, but got { _id: -1 }");
  if (fields.length > mostFields) throw new MongoError(13103, "too many compound keys");
  return definition;
}

/** What MongoDB refuses of a specification by itself comes with the specification. */
const inSpecification = <T>(specification: BsonDocument, check: () => T): T =>
  within(`Error in specification ${showValue(specification)}`, check);

function validIndex(specification: BsonDocument): IndexDefinition {
  for (const field of ["key", "name"])
    if (specification[field] === undefined)
      throw new MongoError(9, `The '${field}' field is a required property of an index specification`);
  const { hidden } = specification;
  if (hidden !== undefined && typeof hidden !== "boolean")
    throw new MongoError(14, `The field 'hidden' must be a bool, but got ${bsonTypeOf(hidden)}`);
  const definition = indexDefinition(specification);
  if (Object.keys(definition.key).some((field) => field.split(".").some(isDollarName)))
    throw new MongoError(67, "Index key contains an illegal field name: field name starts with '$'.");
  return definition;
}

/** The index every collection has: asking for it again is fine, giving it options is not. */
function checkIdOptions(specification: BsonDocument): void {
  const option = Object.keys(specification).find((field) => !["key", "name", "v", "ns", "collation"].includes(field));
  if (option !== undefined)
    throw new MongoError(
      197,
      `The field '${option}' is not valid for an _id index specification. Specification: ${showValue(specification)}`,
    );
}
