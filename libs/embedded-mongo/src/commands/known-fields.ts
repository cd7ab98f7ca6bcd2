import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** The fields of a command or statement, and those that may not be left out. */
export interface Fields {
  checks: ReadonlyMap<string, Check>;
  required: string[];
}

/** Reads a list of names separated by spaces. */
export function fieldNames(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** Throws for what a field cannot be. */
type Check = (value: unknown, place: string, field: string) => unknown;

/** One of these BSON types. */
const of =
  (...expected: string[]): Check =>
  (value, place, field) => {
    const type = bsonTypeOf(value);
    if (expected.includes(type)) return;
    // MongoDB closes the quotation before the bracket.
    const wanted = expected.length > 1 ? `types '[${expected.join(", ")}']` : `type '${expected[0]}'`;
    throw new MongoError(14, `BSON field '${place}.${field}' is the wrong type '${type}', expected ${wanted}`);
  };

const listOf = (expected: string): Check => {
  const [list, item] = [of("array"), of(expected)];
  return (value, place, field) => {
    list(value, place, field);
    const inside = `${place}.${field}`;
    // Documents of a write can be bytes still.
    for (const [at, one] of (value as unknown[]).entries())
      if (!(one instanceof Uint8Array)) item(one, inside, String(at));
  };
};

/** What MongoDB reads in its own way, with words of its own; `words` is given the field and the type. */
const read =
  (expected: string[], code: number, words: (field: string, type: string) => string): Check =>
  (value, _place, field) => {
    const type = bsonTypeOf(value);
    if (!expected.includes(type)) throw new MongoError(code, words(field, type));
  };

const numbers = ["long", "int", "decimal", "double"];
const number = of(...numbers);
const name = of("string", "object");

const anything: Check = () => {};

const types: Record<string, Check> = {
  any: anything,
  object: of("object"),
  string: of("string"),
  bool: of("bool"),
  int: of("int"),
  long: of("long"),
  bytes: of("binData"),
  timestamp: of("timestamp"),
  number,
  flag: of("bool", ...numbers),
  objects: listOf("object"),
  ints: listOf("int"),
  longs: listOf("long"),
  names: (value, ...where) => (Array.isArray(value) ? listOf("string") : name)(value, ...where),
  count: (value, place, field) => {
    number(value, place, field);
    if (toDouble(value) < 0)
      throw new MongoError(51024, `BSON field '${field}' value must be >= 0, actual value '${toDouble(value)}'`);
  },
};

/** Those that have null for a value, where for all others it is a field that is left out. */
const strictTypes: Record<string, Check> = {
  // A field of several kinds is read by the type it has.
  flagOrObject: of("bool", ...numbers, "object"),
  textOrNumber: of("string", ...numbers),
  // The missing space is MongoDB's.
  query: read(["object"], 14, (field) => `Expected field ${field}to be of type object`),
  choice: read(["bool"], 14, (field, type) => `Field '${field}' should be a boolean value, but found: ${type}`),
  hint: read(["string", "object"], 9, () => "Hint must be a string or an object"),
  cursor: read(["object"], 14, () => "cursor field must be missing or an object"),
  explain: read(["bool"], 14, () => "explain must be a boolean"),
  update: (value) => {
    if (!(Array.isArray(value) ? value : [value]).every(isDocument))
      throw new MongoError(9, "Update argument must be either an object or an array");
  },
  pipeline: (value) => {
    if (!Array.isArray(value)) throw new MongoError(14, "'pipeline' option must be specified as an array");
    for (const stage of value)
      if (!isDocument(stage)) throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
  },
};

const checks: Record<string, Check> = {
  ...Object.fromEntries(
    Object.entries(types).map(([type, check]): [string, Check] => [
      type,
      (value, ...where) => value === null || check(value, ...where),
    ]),
  ),
  ...strictTypes,
};

/** Reads fields with their types: "key:string! limit:count comment"; "!" is for one that is required, one without a type may be anything. */
export function fieldTypes(list: string): Fields {
  const fields = list.split(" ").map((field) => /^(.*?)(?::(\w+)(!?))?$/.exec(field)!);
  return {
    checks: new Map(fields.map(([, field, type = "any"]) => [field!, checks[type]!])),
    required: fields.filter(([, , , required]) => required).map(([, field]) => field!),
  };
}

/** What clients may add to any command. */
const generic = fieldTypes(
  "$db lsid txnNumber autocommit startTransaction stmtId readConcern writeConcern maxTimeMS comment $readPreference " +
    "$clusterTime clientOperationKey apiVersion apiStrict apiDeprecationErrors $audit $client $configServerState",
);

/** Refuses a field that MongoDB does not know (40415): a wish it cannot fulfil must not be overheard; wrong types (14) and lacking fields (40414), too. */
export function checkFields(place: string, document: BsonDocument, fields: Fields): void {
  for (const field of Object.keys(document)) checkField(place, field, document[field], fields.checks.get(field));
  checkLacking(place, document, fields);
}

/** The same where MongoDB reads what it knows and leaves the rest alone. */
export function checkKnownFields(place: string, document: BsonDocument, fields: Fields): void {
  for (const [field, check] of fields.checks) checkField(place, field, document[field], check);
  checkLacking(place, document, fields);
}

/** The same for a command, whose own name is a field too, and which may have those that any command may have. */
export function checkCommandFields(command: BsonDocument, fields: Fields): void {
  const names = Object.keys(command);
  const own = names[0]!;
  const place = own === "find" ? "FindCommandRequest" : own;
  for (const field of names) {
    const check = fields.checks.get(field) ?? generic.checks.get(field) ?? (field === own ? anything : undefined);
    checkField(place, field, command[field], check);
  }
  checkLacking(place, command, fields);
}

function checkField(place: string, field: string, value: unknown, check: Check | undefined): void {
  if (!check) throw new MongoError(40415, `BSON field '${place}.${field}' is an unknown field.`);
  if (value !== undefined) check(value, place, field);
}

function checkLacking(place: string, document: BsonDocument, { required }: Fields): void {
  for (const field of required)
    if (document[field] === undefined || document[field] === null)
      throw new MongoError(40414, `BSON field '${place}.${field}' is missing but a required field`);
}
