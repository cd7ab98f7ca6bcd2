import { pickElements } from "../bson-elements.ts";
import { isTrue } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isNumeric } from "../bson-type.ts";

/**
 * What makes the projection of a stored document from its bytes, which need not be read for it; undefined unless the projection,
 * which is a valid one, shows or leaves out whole fields and says nothing else.
 */
export function fieldPicker(projection: BsonDocument): ((bytes: Buffer) => Buffer) | undefined {
  const fields = Object.entries(projection);
  if (!fields.every(isWholeField)) return undefined;
  const others = fields.filter(([name]) => name !== "_id");
  const shows = isTrue((others[0] ?? fields[0])?.[1]);
  const names = others.map(([name]) => name);
  if (isTrue(projection._id ?? 1) === shows) names.push("_id");
  const picked = names.map((name) => Buffer.from(name));
  return (bytes) => pickElements(bytes, picked, !shows);
}

const isWholeField = ([name, value]: [string, unknown]): boolean =>
  !name.includes(".") && (isNumeric(value) || bsonTypeOf(value) === "bool");
