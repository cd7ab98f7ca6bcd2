import { isDocument } from "../bson-type.ts";
import { compileExpression } from "../expression/compile-expression.ts";
import { expressionOperators } from "../expression/operators.ts";
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

/**
 * Evaluates what needs no document, as MongoDB does before it looks for any: where that fails, the pipeline does. Of a pipeline that
 * is compiled already.
 */
export function refuseFailingConstants(pipeline: Record<string, unknown>[]): void {
  const now = new Date();
  try {
    for (const stage of pipeline) for (const expression of expressionsOf(stage)) evaluateConstants(expression, now);
  } catch (error) {
    throw error instanceof MongoError ? error.within("Failed to optimize pipeline") : error;
  }
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
  if (isOperator(name) && isConstant(expression)) compileExpression(expression)({ NOW: now });
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
