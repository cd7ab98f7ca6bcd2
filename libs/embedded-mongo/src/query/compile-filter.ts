import { isTrue } from "../bson-number.ts";
import { type BsonDocument, isDocument, isDollarName } from "../bson-type.ts";
import { compileExpression, variablesFor } from "../expression/compile-expression.ts";
import { readInteger } from "../integer-field.ts";
import { MongoError } from "../mongo-error.ts";
import { alternativesOf } from "./alternatives.ts";
import { comparison } from "./comparison.ts";
import type { MatchDetails } from "./condition.ts";
import { fieldCondition } from "./field-operators.ts";
import { updatePosition } from "./update-position.ts";

export interface CompiledFilter {
  matches(document: BsonDocument): boolean;
  /** The array index the positional `$` of a projection means, undefined without one. */
  arrayPosition(document: BsonDocument): number | undefined;
  /** The same for the positional `$` of an update. */
  updatePosition(document: BsonDocument): number | undefined;
}

export interface FilterOptions {
  /** Variables for $expr by name without "$$": those of `let`, and NOW. */
  variables?: Record<string, unknown>;
  /** Why $expr cannot be used: the filter is for elements below the document, for an update's arrays or of an upsert. */
  expr?: "below" | "banned" | "upsert" | undefined;
}

export type Matcher = (document: BsonDocument, details: MatchDetails) => boolean;

/** Compiles a query filter; an unknown or unsupported operator throws what MongoDB answers (mostly 2, BadValue). */
export function compileFilter(filter: BsonDocument, options: FilterOptions = {}): CompiledFilter {
  const matcher = compileMatcher(filter, options);
  let positionOf: ReturnType<typeof updatePosition> | undefined;
  return {
    matches: (document) => matcher(document, {}),
    arrayPosition: (document) => {
      const details: MatchDetails = {};
      return matcher(document, details) ? details.arrayPosition : undefined;
    },
    updatePosition: (document) => {
      positionOf ??= updatePosition(filter, options);
      return positionOf(document);
    },
  };
}

export function compileMatcher(filter: BsonDocument, options: FilterOptions): Matcher {
  const matchers = Object.entries(filter).map(([name, operand]) => {
    // An element of an array may be a reference, whose names begin with a dollar sign.
    if (!(options.expr === "below" ? isDollarName(name) : name.startsWith("$"))) return compileField(name, operand);
    if (Object.hasOwn(documentOperators, name)) return documentOperators[name]!(operand, options);
    const advice =
      name === "$not"
        ? "If you are trying to negate an entire expression, use $nor."
        : "If you have a field name that starts with a '$' symbol, consider using $getField or $setField.";
    throw new MongoError(2, `unknown top level operator: ${name}. ${advice}`);
  });
  return matchers.length === 1 ? matchers[0]! : every(matchers);
}

function compileField(name: string, operand: unknown): Matcher {
  const condition = fieldCondition(operand, name);
  const path = name.split(".");
  return (document, details) => condition.onPath(document, path, details);
}

/** The operators that ask the whole document. */
export const documentOperators: Record<string, (operand: unknown, options: FilterOptions) => Matcher> = {
  $and: (operand, options) => every(branches("$and", operand, options)),
  $or: (operand, options) => {
    const matchers = branches("$or", operand, options);
    const { compound, lists, others } = alternativesOf(operand as unknown[]);
    const asked = [
      ...compound.map((at) => matchers[at]!),
      ...lists.map(({ field, values }) => compileField(field, { $in: values })),
      ...others.map((at) => matchers[at]!),
    ];
    return asked.length === 1 ? asked[0]! : (document) => asked.some((matcher) => matcher(document, {}));
  },
  $nor: (operand, options) => {
    const matchers = branches("$nor", operand, options);
    return (document) => !matchers.some((matcher) => matcher(document, {}));
  },
  $expr: (operand, { variables = {}, expr }) => {
    if (expr === "below") throw new MongoError(2, "$expr can only be applied to the top-level document");
    if (expr === "banned") throw new MongoError(224, "$expr is not allowed in this context");
    if (expr === "upsert") throw new MongoError(224, "$expr is not allowed in the query predicate for an upsert");
    const evaluate = compileExpression(operand, variables);
    const outer = { __proto__: variables, NOW: variables.NOW ?? new Date() };
    return (document) => isTrue(evaluate(variablesFor(document, outer)));
  },
  $alwaysTrue: (operand) => always("$alwaysTrue", operand, true),
  $alwaysFalse: (operand) => always("$alwaysFalse", operand, false),
  $comment: () => () => true,
  $ref: (operand) => equalTo("$ref", operand),
  $id: (operand) => equalTo("$id", operand),
  $db: (operand) => equalTo("$db", operand),
};

/** The fields of a reference, which a document may have at its top. */
function equalTo(name: string, operand: unknown): Matcher {
  const condition = comparison("$eq", operand);
  return (document, details) => condition.onPath(document, [name], details);
}

function always(operator: string, operand: unknown, answer: boolean): Matcher {
  if (readInteger([operator, operand]) === 1n) return () => answer;
  throw new MongoError(9, `${operator} must be an integer value of 1`);
}

function every(matchers: Matcher[]): Matcher {
  return (document, details) => matchers.every((matcher) => matcher(document, details));
}

function branches(operator: string, operand: unknown, options: FilterOptions): Matcher[] {
  if (!Array.isArray(operand)) throw new MongoError(2, `${operator} must be an array`);
  if (operand.length === 0) throw new MongoError(2, "$and/$or/$nor must be a nonempty array");
  return operand.map((branch) => {
    if (!isDocument(branch)) throw new MongoError(2, "$or/$and/$nor entries need to be full objects");
    return compileMatcher(branch, options);
  });
}
