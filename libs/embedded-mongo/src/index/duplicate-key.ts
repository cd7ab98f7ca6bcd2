import type { BsonDocument } from "../bson-type.ts";
import { emptyArrayKey } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";
import type { Collection } from "../storage/catalog.ts";
import { type IndexDefinition, shownKey } from "./index-definition.ts";

/** 11000 with the fields drivers and mongoose read: keyPattern and keyValue. */
export function duplicateKey(collection: Collection, definition: IndexDefinition, values: unknown[]): MongoError {
  const { name, key } = definition;
  const fields = Object.keys(key);
  const keyValue: BsonDocument = {};
  for (const [at, field] of fields.entries()) keyValue[field] = shown(values[at]);
  const text = fields.map((field) => showField([field, keyValue[field]])).join(", ");
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${collection.namespace} index: ${name} dup key: { ${text} }`,
    {
      extra: { keyPattern: shownKey(definition), keyValue },
    },
  );
}

function shown(value: unknown): unknown {
  if (value === emptyArrayKey) return undefined;
  return value === undefined ? null : value;
}
