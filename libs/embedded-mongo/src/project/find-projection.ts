import { exactNumber, isTrue } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, fieldOf, isDocument, isNumeric, setField } from "../bson-type.ts";
import { sliceOf } from "../expression/array-operators.ts";
import { compileExpression, variablesFor } from "../expression/compile-expression.ts";
import type { Variables } from "../expression/evaluate.ts";
import { MongoError } from "../mongo-error.ts";
import { elementTest } from "../query/element-match.ts";
import { buildProjection, type PathRule, refusePositionInside, rulesOf } from "./parse-projection.ts";
import { applyTree, type Leaf } from "./projection-tree.ts";

export interface FindProjection {
  /** Whether `arrayPosition` of the filter must be given to `apply`. */
  positional: boolean;
  /** A new document; the given one stays as it is. */
  apply(document: BsonDocument, arrayPosition?: number): BsonDocument;
}

/** Compiles a projection of find or findAndModify, as of MongoDB 4.4: with $slice, $elemMatch, `a.$` and expressions. */
export function compileProjection(specification: BsonDocument, variables: Variables = {}): FindProjection {
  const rules = rulesOf(specification, (expression) => compileExpression(expression, variables), specialRule);
  const [positional, ...others] = rules.filter(({ leaf }) => leaf === positionalLeaf);
  if (others.length > 0) throw new MongoError(31276, "Cannot specify more than one positional projection per query.");
  const element = rules.find(({ leaf }) => leaf.kind === "match");
  // The one that comes second is refused.
  if (positional && element)
    throw new MongoError(
      rules.indexOf(positional) < rules.indexOf(element) ? 31255 : 31256,
      "Cannot specify positional operator and $elemMatch.",
    );
  if (rules.length === 0) return { positional: false, apply: (document) => document };
  const projection = buildProjection(rules);
  const outer = { NOW: new Date(), ...variables };
  const shown = (document: BsonDocument) =>
    applyTree(document, projection.tree, projection.others, variablesFor(document, outer));
  if (!positional) return { positional: false, apply: shown };
  const path = positional.path.split(".");
  return { positional: true, apply: (document, arrayPosition) => keepElement(shown(document), path, arrayPosition) };
}

function specialRule(path: string, value: unknown): PathRule | undefined {
  refusePositionInside(path);
  if (path.endsWith(".$")) {
    refuseNoInclusion(value);
    if (path === ".$") throw new MongoError(5392900, "Projection on field .$ is invalid");
    return { path: path.slice(0, -2), leaf: positionalLeaf };
  }
  // An operator stands alone; beside another field it is the name of one, which is refused.
  if (!isDocument(value) || Object.keys(value).length > 1) return undefined;
  const [name] = Object.entries(value)[0] ?? [];
  if (name === "$slice" && isSliceProjection(fieldOf(value, "$slice")))
    return { path, leaf: sliceLeaf(fieldOf(value, "$slice")) };
  if (name === "$elemMatch") return { path, leaf: elementLeaf(path, fieldOf(value, "$elemMatch")) };
  if (name === "$meta") throw metaRefusal(fieldOf(value, "$meta"));
  return undefined;
}

/** What is known of a document beside its fields is not told. */
function metaRefusal(operand: unknown): MongoError {
  if (typeof operand !== "string") return new MongoError(17307, "$meta only supports string arguments");
  if (operand === "textScore")
    return new MongoError(40218, "query requires text score metadata, but it is not available");
  return new MongoError(17308, `Unsupported argument to $meta: ${operand}`);
}

const positionalLeaf: Leaf = { kind: "include" };

function refuseNoInclusion(value: unknown): void {
  if (isDocument(value))
    throw new MongoError(31271, "positional projection cannot be used with an expression or sub object");
  if (bsonTypeOf(value) !== "bool" && !isNumeric(value))
    throw new MongoError(31308, "positional projection cannot be used with a literal");
  if (!isTrue(value)) throw new MongoError(31395, "positional projection cannot be used with exclusion");
}

/** Of the first array on the path, wherever that is, only the element the filter found stays. */
function keepElement(document: BsonDocument, [name, ...rest]: string[], position: number | undefined): BsonDocument {
  if (name === undefined) return document;
  const value = fieldOf(document, name);
  if (!Array.isArray(value) && !isDocument(value)) return document;
  const copy = { ...document };
  setField(copy, name, Array.isArray(value) ? [elementAt(value, position)] : keepElement(value, rest, position));
  return copy;
}

function elementAt(array: unknown[], position: number | undefined): unknown {
  if (position === undefined) {
    throw new MongoError(51246, "positional operator '.$' couldn't find a matching element in the array");
  }
  if (position >= array.length) {
    throw new MongoError(51247, "positional operator '.$' element mismatch");
  }
  return array[position];
}

/** {$slice: 5} and {$slice: [2, 5]} cut the field itself; {$slice: ["$a", 5]} is an expression. */
function isSliceProjection(operand: unknown): boolean {
  return !Array.isArray(operand) || ([2, 3].includes(operand.length) && operand.every(isNumeric));
}

function sliceLeaf(operand: unknown): Leaf {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map((value) => {
    if (!isNumeric(value))
      throw new MongoError(28667, `Invalid $slice syntax: expected a number, found ${bsonTypeOf(value)}`);
    return Math.trunc(Number(exactNumber(value)));
  });
  const [first = 0, count, third] = numbers;
  // As a projection it makes no sense, and as an expression its array is a number.
  if (third !== undefined || (count !== undefined && count <= 0))
    throw new MongoError(
      28724,
      `First argument to $slice must be an array, but is of type: ${bsonTypeOf((operand as unknown[])[0])}`,
    );
  return {
    kind: "slice",
    apply: (value) => (Array.isArray(value) ? sliceOf(value, first, count) : value),
  };
}

function elementLeaf(path: string, operand: unknown): Leaf {
  if (!isDocument(operand))
    throw new MongoError(31274, `elemMatch: Invalid argument, object required, but got ${bsonTypeOf(operand)}`);
  if (path.includes(".")) throw new MongoError(31275, "Cannot use $elemMatch projection on a nested field.");
  const matches = elementTest(operand);
  return {
    kind: "match",
    evaluate: ({ ROOT }) => {
      const value = fieldOf(ROOT as BsonDocument, path);
      const element = Array.isArray(value) ? value.find((one) => matches(one)) : undefined;
      return element === undefined ? undefined : [element];
    },
  };
}
