import { compareBson, equalsBson } from "../bson-compare.ts";
import { type BsonDocument, fieldOf, isDocument } from "../bson-type.ts";
import { encodeKeyPart } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { largestDocument } from "../storage/documents.ts";
import { text } from "./arguments.ts";
import { namedCollection } from "./collections.ts";
import { collectionOf, type Operation, type Reply, reading } from "./operation.ts";
import { find, queryOf } from "./query.ts";

/** The field whose values are asked for. */
export function keyOf(command: BsonDocument): string {
  const key = text(command, "key");
  if (key.includes("\0")) throw new MongoError(31032, "Key field cannot contain an embedded null byte");
  if (key === "") throw new MongoError(2, "FieldPath cannot be constructed with empty string");
  return key;
}

/** `distinct`: the different values of a field, arrays opened, in the order they are met; those of one array in BSON order. */
export async function distinct(operation: Operation): Promise<Reply> {
  const { command, pace } = operation;
  const collection = collectionOf(operation, namedCollection(operation, command, "distinct"));
  const key = keyOf(command);
  const query = queryOf(command, "query");
  const time = operation.at && { atClusterTime: operation.at.time };
  if (!collection) return { values: [], ...time };
  const path = key.split(".");
  const field = [Buffer.from(path[0]!)];
  const values = new DifferentValues();
  await reading(operation, async (view) => {
    for (const one of find(view, collection, query)) {
      if (one) values.add(valuesAt(one.fields(field), path).sort(compareBson));
      const turn = pace();
      if (turn) await turn;
    }
  });
  return { values: values.met, ...time };
}

class DifferentValues {
  readonly met: unknown[] = [];
  readonly #seen = new Map<string, unknown>();
  #size = 0;

  add(values: unknown[]): void {
    for (const value of values) {
      const bytes = encodeKeyPart(value);
      const id = bytes.toString("latin1");
      if (this.#seen.has(id) && equalsBson(this.#seen.get(id), value)) continue;
      this.#seen.set(id, value);
      this.#size += bytes.length;
      if (this.#size > largestDocument) throw new MongoError(17217, "distinct too big, 16mb cap");
      this.met.push(value);
    }
  }
}

function valuesAt(value: unknown, path: string[], at = 0): unknown[] {
  if (at === path.length) return Array.isArray(value) ? [...value] : value === undefined ? [] : [value];
  const name = path[at]!;
  // A number is a position here, never a field of the elements, and none that begins with zeros.
  if (Array.isArray(value) && !/^\d+$/.test(name))
    return value.filter(isDocument).flatMap((element) => valuesAt(element, path, at));
  const holds = Array.isArray(value) || isDocument(value);
  return holds ? valuesAt(fieldOf(value as BsonDocument, name), path, at + 1) : [];
}
