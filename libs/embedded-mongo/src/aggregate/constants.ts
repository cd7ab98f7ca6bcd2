import { isDocument } from "../bson-type.ts";
import { compileExpression } from "../expression/compile-expression.ts";
import { isNothing } from "../expression/evaluate.ts";
import { expressionOperators } from "../expression/operators.ts";
import { requireArray } from "../expression/require-array.ts";
import { MongoError } from "../mongo-error.ts";

/** The stages whose specification is an expression, or has expressions for fields. */
const ofExpressions = ["$project", "$addFields", "$set", "$replaceRoot", "$replaceWith", "$sortByCount"];

const unread = new Set(["$literal", "$const", "$switch"]);
/** Their operands are evaluated before there are documents, they themselves and what is made of them are not. */
const unfolded = new Set(
  "$switch $rand $let $map $filter $reduce $sortArray $zip $getField $setField $regexFind $regexFindAll $regexMatch $replaceOne $replaceAll".split(
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
    const now = new Date();
    for (const stage of pipeline) {
      if (isDocument(stage.$match)) refuseFailingFilter(stage.$match, now);
      for (const expression of expressionsOf(stage)) evaluateConstants(expression, now);
    }
  });
}

/** The same of a filter, which is compiled already. */
export function refuseFailingFilter(filter: Record<string, unknown>, now = new Date()): void {
  const expressions = filterExpressions(filter);
  if (expressions.length > 0)
    within("Failed to optimize expression", () => {
      for (const expression of expressions) evaluateConstants(expression, now);
    });
}

function within(context: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof MongoError ? error.within(context) : error;
  }
}

function filterExpressions(filter: Record<string, unknown>): unknown[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (name === "$expr") return [operand];
    return /^\$(and|or|nor)$/.test(name) ? (operand as Record<string, unknown>[]).flatMap(filterExpressions) : [];
  });
}

function expressionsOf(stage: Record<string, unknown>): unknown[] {
  const [[name, specification]] = Object.entries(stage) as [[string, unknown]];
  if (ofExpressions.includes(name)) return [specification];
  if (name !== "$group" || !isDocument(specification)) return [];
  const { _id, ...accumulated } = specification;
  // An accumulator may be called as an expression is that takes something else.
  return [_id, ...Object.values(accumulated).flatMap((one) => (isDocument(one) ? Object.values(one) : []))];
}

function evaluateConstants(expression: unknown, now: Date): void {
  if (Array.isArray(expression)) for (const one of expression) evaluateConstants(one, now);
  if (!isDocument(expression)) return;
  const [name] = Object.keys(expression);
  if (name === undefined || unread.has(name)) return;
  for (const operand of Object.values(expression)) evaluateConstants(operand, now);
  if (!isOperator(name)) return;
  const evaluated = (constant: unknown) => compileExpression(constant)({ NOW: now });
  if (isConstant(expression)) evaluated(expression);
  else evaluatePart(name, expression[name], evaluated);
}

/** What is asked of constant operands of an expression that is none itself. */
function evaluatePart(name: string, operand: unknown, evaluated: (constant: unknown) => unknown): void {
  if (regexOperators.has(name) && isDocument(operand)) {
    const { regex, options = null } = operand;
    if (isConstant(regex) && isConstant(options)) evaluated({ [name]: { input: null, regex, options } });
  }
  if (name === "$indexOfArray" && Array.isArray(operand) && isConstant(operand[0])) {
    const array = evaluated(operand[0]);
    if (!isNothing(array)) requireArray(array, name, 50809);
  }
}

function isConstant(expression: unknown): boolean {
  if (typeof expression === "string") return !expression.startsWith("$");
  if (Array.isArray(expression)) return expression.every(isConstant);
  if (!isDocument(expression)) return true;
  const [name = ""] = Object.keys(expression);
  if (name === "$literal" || name === "$const") return true;
  if (isOperator(name) && (unfolded.has(name) || !Object.hasOwn(expressionOperators, name))) return false;
  return Object.values(expression).every(isConstant);
}

const isOperator = (name: string): boolean => name.startsWith("$");
