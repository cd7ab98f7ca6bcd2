import { compareBson } from "../bson-compare.ts";
import { bsonTypeOf } from "../bson-type.ts";

/** The variables of an expression by name without "$$": ROOT, CURRENT, NOW and the user's. */
export type Variables = Record<string, unknown>;

/** A compiled expression; undefined is a missing value. */
export type Evaluate = (variables: Variables) => unknown;

export interface ExpressionContext {
  compile(expression: unknown): Evaluate;
  /** A context that knows further variables. */
  knowing(names: string[]): ExpressionContext;
}

export type ExpressionOperator = (operand: unknown, context: ExpressionContext, name: string) => Evaluate;

/** Null or missing: most operators answer null to it. */
export function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** The order expressions compare in: BSON's, with missing below null. */
export function compareValues(a: unknown, b: unknown): number {
  if (a !== undefined && b !== undefined) return compareBson(a, b);
  if (a === b) return 0;
  const present = a ?? b;
  const missingIsLess = bsonTypeOf(present) !== "minKey";
  return (a === undefined) === missingIsLess ? -1 : 1;
}
