/** A document as the `bson` package deserialises it; numbers may be plain or wrapped (Int32, Double, Long, Decimal128). */
export type BsonDocument = Record<string, unknown>;

/** MongoDB's type names (the aliases of `$type`); "missing" is a field that is not there. */
export type BsonTypeName =
  | "missing"
  | "minKey"
  | "null"
  | "int"
  | "long"
  | "double"
  | "decimal"
  | "string"
  | "symbol"
  | "object"
  | "array"
  | "binData"
  | "objectId"
  | "bool"
  | "date"
  | "timestamp"
  | "regex"
  | "javascript"
  | "javascriptWithScope"
  | "maxKey";

const wrapperTypes: Record<string, BsonTypeName> = {
  Int32: "int",
  Double: "double",
  Long: "long",
  Decimal128: "decimal",
  ObjectId: "objectId",
  Binary: "binData",
  Timestamp: "timestamp",
  BSONRegExp: "regex",
  BSONSymbol: "symbol",
  MinKey: "minKey",
  MaxKey: "maxKey",
};

/** The BSON type a value is stored as; a plain number is an int where it fits 32 bits, as the serialiser writes it. */
export function bsonTypeOf(value: unknown): BsonTypeName {
  switch (typeof value) {
    case "string":
      return "string";
    case "number":
      return Number.isInteger(value) && (value | 0) === value && !Object.is(value, -0) ? "int" : "double";
    case "boolean":
      return "bool";
    case "bigint":
      return "long";
    case "object":
      return value === null ? "null" : objectType(value);
    default:
      return "missing";
  }
}

function objectType(value: object): BsonTypeName {
  if (Array.isArray(value)) return "array";
  const tag = (value as { _bsontype?: unknown })._bsontype;
  if (typeof tag === "string" && !Object.hasOwn(value, "_bsontype")) {
    if (tag === "Code") return (value as { scope?: unknown }).scope ? "javascriptWithScope" : "javascript";
    return wrapperTypes[tag] ?? "object";
  }
  if (value instanceof Date) return "date";
  if (value instanceof RegExp) return "regex";
  return value instanceof Uint8Array ? "binData" : "object";
}

const numericTypes: ReadonlySet<BsonTypeName> = new Set(["int", "long", "double", "decimal"]);

/** Whether a value is stored as one of the four number types. */
export function isNumeric(value: unknown): boolean {
  return numericTypes.has(bsonTypeOf(value));
}

/** Whether a value is an embedded document (not an array, not a wrapped scalar). */
export function isDocument(value: unknown): value is BsonDocument {
  return typeof value === "object" && bsonTypeOf(value) === "object";
}

/** A field's value, undefined when missing; inherited properties such as "constructor" are not fields. */
export function fieldOf(document: BsonDocument, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}

/** Sets a field as own data, also one called "__proto__". */
export function setField(document: BsonDocument, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true });
  } else document[name] = value;
}

/** A deep copy of documents and arrays; scalar values are shared, nobody changes them. */
export function cloneValue<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneValue) as T;
  if (!isDocument(value)) return value;
  const copy: BsonDocument = {};
  for (const [name, field] of Object.entries(value)) setField(copy, name, cloneValue(field));
  return copy as T;
}

const referenceFields = new Set(["$ref", "$id", "$db"]);

/** Whether a name begins with a dollar sign; those of a reference (a DBRef) are names like any other. */
export function isDollarName(name: string): boolean {
  return name.startsWith("$") && !referenceFields.has(name);
}
