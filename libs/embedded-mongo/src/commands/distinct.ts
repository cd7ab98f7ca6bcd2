import { equalsBson } from "../bson-compare.ts";
import { type BsonDocument, fieldOf, isDocument } from "../bson-type.ts";
import { encodeKeyPart } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { sortInTurns } from "../sort/sort-in-turns.ts";
import { largestDocument } from "../storage/documents.ts";
import { collectionName, text } from "./arguments.ts";
import { collectionOf, type Operation, type Reply, reading } from "./operation.ts";
import { type Found, find, queryOf } from "./query.ts";

interface Value {
  value: unknown;
  /** Its index key, whose order is BSON's. */
  bytes: Buffer;
}

/** `distinct`: the different values of a field, arrays opened, in BSON order. */
export async function distinct(operation: Operation): Promise<Reply> {
  const { command, pace } = operation;
  const collection = collectionOf(operation, collectionName(command, "distinct"));
  const key = text(command, "key");
  if (key === "") throw new MongoError(2, "FieldPath cannot be constructed with empty string");
  const query = queryOf(command, "query");
  if (!collection) return { values: [] };
  const path = key.split(".");
  const values = await reading(operation, async (view) => {
    const sorted: unknown[] = [];
    const different = sortInTurns(
      differentValues(find(view, collection, query), path),
      ({ bytes }) => bytes,
      Number.POSITIVE_INFINITY,
    );
    for (const found of different) {
      if (found) sorted.push(found.value);
      const turn = pace();
      if (turn) await turn;
    }
    return sorted;
  });
  return { values };
}

function* differentValues(found: Found, path: string[]): Generator<Value | undefined> {
  const seen = new Map<string, unknown>();
  let size = 0;
  for (const one of found) {
    for (const value of one ? valuesAt(one.document, path) : []) {
      const bytes = encodeKeyPart(value);
      const id = bytes.toString("latin1");
      if (seen.has(id) && equalsBson(seen.get(id), value)) continue;
      seen.set(id, value);
      size += bytes.length;
      if (size > largestDocument) throw new MongoError(17217, "distinct too big, 16mb cap");
      yield { value, bytes };
    }
    yield undefined;
  }
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
