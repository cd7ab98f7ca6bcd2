import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** What drivers may add to any command. */
const generic = fieldNames(
  "$db lsid txnNumber autocommit startTransaction readConcern writeConcern maxTimeMS comment $readPreference $clusterTime " +
    "apiVersion apiStrict apiDeprecationErrors $audit $client $configServerState",
);

/** Reads a list of names separated by spaces. */
export function fieldNames(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** Refuses a field MongoDB does not know in a command (40415): a wish it cannot fulfil must not be overheard. */
export function checkCommandFields(command: BsonDocument, known: ReadonlySet<string>): void {
  const [name, ...fields] = Object.keys(command);
  for (const field of fields) if (!known.has(field) && !generic.has(field)) throw unknownField(name!, field);
}

/** The same for one statement of an update or delete, which also may not lack a field (40414). */
export function checkStatementFields(
  kind: string,
  statement: BsonDocument,
  { known, required }: { known: ReadonlySet<string>; required: string[] },
): void {
  for (const field of Object.keys(statement)) if (!known.has(field)) throw unknownField(kind, field);
  for (const field of required)
    if (!(field in statement))
      throw new MongoError(40414, `BSON field '${kind}.${field}' is missing but a required field`);
}

function unknownField(place: string, field: string): MongoError {
  return new MongoError(40415, `BSON field '${place}.${field}' is an unknown field.`);
}
