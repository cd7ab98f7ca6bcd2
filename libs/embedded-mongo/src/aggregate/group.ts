import { type BsonDocument, bsonTypeOf, isDocument, setField } from "../bson-type.ts";
import { compileExpression, variablesFor } from "../expression/compile-expression.ts";
import type { Evaluate, Variables } from "../expression/evaluate.ts";
import { encodeKeyPart } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { mostSorted } from "../sort/sort-in-turns.ts";
import { type Accumulator, accumulators, type Take } from "./accumulators.ts";
import { bytesOf } from "./bytes-of.ts";
import { sort } from "./simple-stages.ts";
import type { StageCompiler } from "./stage.ts";

interface Field {
  name: string;
  start: () => Accumulator;
  evaluate: Evaluate;
}

interface Group {
  id: unknown;
  values: Accumulator[];
}

/** $group: equal ids of any number type are one group; groups come in the order of their first document. */
export const group: StageCompiler = (specification, { variables }) => {
  if (!isDocument(specification)) throw new MongoError(15947, "a group's fields must be specified in an object");
  const fields: Field[] = [];
  let given: Evaluate | undefined;
  for (const [name, operand] of Object.entries(specification)) {
    if (name === "_id") given = compileId(operand, variables);
    else fields.push(parseField(name, operand, variables));
  }
  if (!given) throw new MongoError(15955, "a group specification must include an _id");
  const idOf = given;
  return function* (documents) {
    const groups = new Groups(fields);
    for (const document of documents) {
      if (document) groups.add(idOf, variablesFor(document, variables));
      yield undefined;
    }
    for (const { id, values } of groups.all()) yield resultOf(id, fields, values);
  };
};

/** What a group takes beside its id and values, and what each of its fields does. */
const overhead = 50;

/** Groups by their ids, of which with their values there is room for 100 MB. */
class Groups {
  readonly #groups = new Map<string, Group>();
  readonly #fields: Field[];
  #bytes = 0;

  constructor(fields: Field[]) {
    this.#fields = fields;
  }

  all(): Iterable<Group> {
    return this.#groups.values();
  }

  add(idOf: Evaluate, scope: Variables): void {
    const id = idOf(scope) ?? null;
    const key = encodeKeyPart(id).toString("latin1");
    const { values } = this.#groups.get(key) ?? this.#begin(key, id);
    for (const [at, { evaluate }] of this.#fields.entries()) values[at]!.add(evaluate(scope), this.#keep);
  }

  readonly #keep: Take = (kept, dropped) => this.#take(bytesOf(kept) - bytesOf(dropped));

  #begin(key: string, id: unknown): Group {
    this.#take(key.length + overhead * (1 + this.#fields.length));
    const group = { id, values: this.#fields.map(({ start }) => start()) };
    this.#groups.set(key, group);
    return group;
  }

  #take(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > mostSorted)
      throw new MongoError(
        292,
        "Exceeded memory limit for $group, but didn't allow external sort. Pass allowDiskUse:true to opt in.",
      );
  }
}

/** What names the fields of a projection is taken for a mistake; where a document has one field, what is missing there is null. */
function compileId(id: unknown, variables: Variables): Evaluate {
  if (!isDocument(id) || Object.keys(id)[0]?.startsWith("$")) return compileExpression(id, variables);
  for (const value of Object.values(id))
    if (["bool", "double", "int", "long", "decimal"].includes(bsonTypeOf(value)))
      throw new MongoError(17390, "$group does not support inclusion-style expressions");
  const evaluate = compileExpression(id, variables);
  const [only, ...others] = Object.keys(id);
  if (only === undefined || others.length > 0) return evaluate;
  return (scope) => ({ [only]: null, ...(evaluate(scope) as BsonDocument) });
}

function parseField(name: string, operand: unknown, variables: Variables): Field {
  if (name.includes(".")) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith("$")) throw new MongoError(40236, `The field name '${name}' cannot be an operator name`);
  if (!isDocument(operand) || !Object.keys(operand)[0]?.startsWith("$"))
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  const [first, ...others] = Object.entries(operand);
  if (others.length > 0) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, expression] = first!;
  const start = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!start) throw new MongoError(15952, `unknown group operator '${operator}'`);
  if (Array.isArray(expression)) throw new MongoError(40237, `The ${operator} accumulator is a unary operator`);
  if (operator === "$count" && !(isDocument(expression) && Object.keys(expression).length === 0)) {
    throw new MongoError(14, "$count takes no arguments, i.e. $count:{}");
  }
  return { name, start, evaluate: compileExpression(expression, variables) };
}

function resultOf(id: unknown, fields: Field[], values: Accumulator[]): BsonDocument {
  const result: BsonDocument = { _id: id };
  for (const [at, { name }] of fields.entries()) setField(result, name, values[at]!.result());
  return result;
}

/** $sortByCount: a group per value with its count, the largest first. */
export const sortByCount: StageCompiler = (specification, options) => {
  const isPath = typeof specification === "string" && specification.startsWith("$");
  const isOperator = isDocument(specification) && Object.entries(specification)[0]?.[0].startsWith("$") === true;
  if (!isPath && !isOperator) {
    throw new MongoError(
      isDocument(specification) ? 40147 : typeof specification === "string" ? 40148 : 40149,
      "the sortByCount field must be specified as a $-prefixed path or an expression in an object",
    );
  }
  const counted = group({ _id: specification, count: { $sum: 1 } }, options, "$group");
  const sorted = sort({ count: -1 }, options, "$sort");
  return (documents) => sorted(counted(documents));
};
