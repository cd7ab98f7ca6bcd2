import { compareBson, equalsBson } from "../bson-compare.ts";
import { type BsonDocument, fieldOf, isDocument } from "../bson-type.ts";
import { encodeKeyPart } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { text } from "./arguments.ts";
import { collectionOf, type Operation, type Reply, reading } from "./operation.ts";
import { collect, find, queryOf } from "./query.ts";

/** `distinct`: the different values of a field, arrays opened, in BSON order. */
export async function distinct(operation: Operation): Promise<Reply> {
  const { command } = operation;
  const collection = collectionOf(operation, text(command, "distinct"));
  const key = text(command, "key");
  if (key === "") throw new MongoError(2, "FieldPath cannot be constructed with empty string");
  const query = queryOf(command, "query");
  if (!collection) return { values: [] };
  const found = await reading(operation, (view) => collect(find(view, collection, query), operation.pace));
  const values = new Map<string, unknown>();
  for (const { document } of found)
    for (const value of valuesAt(document, key.split("."))) {
      const id = encodeKeyPart(value).toString("latin1");
      if (!values.has(id) || !equalsBson(values.get(id), value)) values.set(id, value);
    }
  return { values: [...values.values()].sort(compareBson) };
}

function valuesAt(value: unknown, path: string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (Array.isArray(value)) {
    const positional =
      /^\d+$/.test(name) && value[Number(name)] !== undefined ? valuesAt(value[Number(name)], rest) : [];
    return [...positional, ...value.filter(isDocument).flatMap((element) => valuesAt(element, path))];
  }
  return isDocument(value) ? valuesAt(fieldOf(value as BsonDocument, name), rest) : [];
}
