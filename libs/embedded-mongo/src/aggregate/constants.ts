import { isDocument } from "../bson-type.ts";
import { compileExpression } from "../expression/compile-expression.ts";
import { isNothing } from "../expression/evaluate.ts";
import { expressionOperators } from "../expression/operators.ts";
import { requireArray } from "../expression/require-array.ts";
import { within } from "../mongo-error.ts";

/** The stages whose specification is an expression, or has expressions for fields. */
const ofExpressions = ["$project", "$addFields", "$set", "$replaceRoot", "$replaceWith", "$sortByCount"];

/** Their operands are evaluated before there are documents, they themselves and what is made of them are not. */
const unfolded = new Set(
  "$rand $let $map $filter $reduce $sortArray $zip $getField $setField $regexFind $regexFindAll $regexMatch $replaceOne $replaceAll".split(
    " ",
  ),
);
const regexOperators = new Set(["$regexFind", "$regexFindAll", "$regexMatch"]);

/**
 * Evaluates what needs no document, as MongoDB does before it looks for any: where that fails, the pipeline does. Of a pipeline that
 * is compiled already.
 */
export function refuseFailingConstants(pipeline: Record<string, unknown>[]): void {
  within("Failed to optimize pipeline", () => {
    for (const stage of pipeline) {
      if (isDocument(stage.$match)) refuseFailingFilter(stage.$match);
      for (const expression of expressionsOf(stage)) constantOf(expression);
    }
  });
}

/** The same of a filter, which is compiled already; each of its levels says where it failed. */
export function refuseFailingFilter(filter: Record<string, unknown>): void {
  const names = Object.keys(filter);
  const asking = names.filter((name) => name === "$expr" || lists.includes(name));
  if (asking.length === 0) return;
  const refuse = () => {
    for (const name of asking) atLevel(() => refuseFailingPart(name, filter[name]));
  };
  // Of several conditions MongoDB makes an $and.
  if (names.filter((name) => name !== "$comment").length > 1) atLevel(refuse);
  else refuse();
}

const lists = ["$and", "$or", "$nor"];

function refuseFailingPart(name: string, operand: unknown): void {
  if (name === "$expr") constantOf(operand);
  else for (const one of operand as Record<string, unknown>[]) refuseFailingFilter(one);
}

const atLevel = (work: () => void): void => within("Failed to optimize expression", work);

function expressionsOf(stage: Record<string, unknown>): unknown[] {
  const [[name, specification]] = Object.entries(stage) as [[string, unknown]];
  if (ofExpressions.includes(name)) return [specification];
  if (name !== "$group" || !isDocument(specification)) return [];
  const { _id, ...accumulated } = specification;
  // An accumulator may be called as an expression is that takes something else.
  return [_id, ...Object.values(accumulated).flatMap((one) => (isDocument(one) ? Object.values(one) : []))];
}

/** Stands for the value of what needs a document. */
const open = Symbol("open");

/** The value of an expression, or that it is open; what of it needs no document is evaluated once, from the inside out. */
function constantOf(expression: unknown): unknown {
  if (typeof expression === "string") return expression.startsWith("$") ? open : expression;
  if (Array.isArray(expression)) {
    const elements = expression.map(constantOf);
    return elements.includes(open) ? open : elements.map((element) => element ?? null);
  }
  if (!isDocument(expression)) return expression;
  const [name] = Object.keys(expression);
  if (name?.startsWith("$")) return constantOfOperator(name, expression[name]);
  const fields = Object.entries(expression).map(([field, value]) => [field, constantOf(value)] as const);
  if (fields.some(([, value]) => value === open)) return open;
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function constantOfOperator(name: string, operand: unknown): unknown {
  if (name === "$literal" || name === "$const") return operand;
  if (name === "$switch") return open;
  const parts = literals(operand);
  const isConstant = parts !== open && !Object.values(parts as object).includes(open);
  if (isConstant && !unfolded.has(name) && Object.hasOwn(expressionOperators, name)) return evaluated(name, parts);
  evaluatePart(name, parts);
  return open;
}

/** An operand with a literal for each part that is constant. */
function literals(operand: unknown): unknown {
  if (Array.isArray(operand)) return operand.map(literalOf);
  if (!isDocument(operand) || Object.keys(operand)[0]?.startsWith("$")) return literalOf(operand);
  return Object.fromEntries(Object.entries(operand).map(([name, part]) => [name, literalOf(part)]));
}

function literalOf(expression: unknown): { $literal: unknown } | typeof open {
  const value = constantOf(expression);
  return value === open ? open : { $literal: value };
}

const evaluated = (name: string, operand: unknown): unknown => compileExpression({ [name]: operand })({});

/** What is asked of constant operands of an expression that is none itself. */
function evaluatePart(name: string, operand: unknown): void {
  if (regexOperators.has(name) && isDocument(operand)) {
    const { regex, options = null } = operand;
    if (regex !== open && options !== open) evaluated(name, { input: null, regex, options });
  }
  if (name === "$indexOfArray" && Array.isArray(operand) && operand[0] !== open) {
    const { $literal: array } = operand[0] as { $literal: unknown };
    if (!isNothing(array)) requireArray(array, name, 50809);
  }
}
