import { isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { goOn, held } from "../stretch.ts";
import { argumentCodes } from "./argument-codes.ts";
import { argumentWords } from "./argument-words.ts";
import {
  type Evaluate,
  type ExpressionContext,
  type ExpressionOperator,
  isNothing,
  type Variables,
} from "./evaluate.ts";

/** An operator of `least` to `most` operands; a single one needs no array around it. */
export function operands(
  least: number,
  most: number,
  calculate: (values: unknown[], name: string) => unknown,
): ExpressionOperator {
  return (operand, context, name) => {
    const list = Array.isArray(operand) ? operand : [operand];
    checkCount(name, list.length, least, most);
    const evaluates = list.map(context.compile);
    return (variables) =>
      held(
        calculate(
          evaluates.map((evaluate) => evaluate(variables)),
          name,
        ),
      );
  };
}

export const unary = (calculate: (value: unknown, name: string) => unknown): ExpressionOperator =>
  operands(1, 1, ([value], name) => calculate(value, name));

export const binary = (calculate: (a: unknown, b: unknown, name: string) => unknown): ExpressionOperator =>
  operands(2, 2, ([a, b], name) => calculate(a, b, name));

/** An operator of any number of operands; what follows the first that is null or missing is not evaluated. */
export function variadic(calculate: (values: unknown[], name: string) => unknown): ExpressionOperator {
  return (operand, context, name) => {
    const evaluates = (Array.isArray(operand) ? operand : [operand]).map(context.compile);
    return (variables) => {
      const values: unknown[] = [];
      for (const evaluate of evaluates) if (isNothing(values[values.push(evaluate(variables)) - 1])) break;
      return held(calculate(values, name));
    };
  };
}

function checkCount(name: string, count: number, least: number, most: number): void {
  if (count >= least && count <= most) return;
  if (least === most) {
    throw new MongoError(16020, `Expression ${name} takes exactly ${least} arguments. ${count} were passed in.`);
  }
  throw new MongoError(
    28667,
    `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${count} were passed in.`,
  );
}

/**
 * An operator with named operands such as {input: ..., chars: ...}; names ending in "?" may be left out. `check` is given the operands as
 * they are written. What stands for an error or for nothing (onError, onNull) is given as a function: it is evaluated where it is wanted.
 */
export function named(
  names: string[],
  calculate: (values: Record<string, unknown>, name: string) => unknown,
  check: (given: Record<string, unknown>) => void = () => {},
): ExpressionOperator {
  return (operand, context, name) => {
    const given = namedOperands(name, operand, names);
    check(given);
    const evaluates = Object.entries(given).map(([key, expression]): [string, Evaluate] => [
      key,
      context.compile(expression),
    ]);
    return (variables) => held(calculate(evaluateAll(evaluates, variables), name));
  };
}

/** Whether an operand that may be left out was given, but is null or missing. */
export function saysNothing(values: Record<string, unknown>, name: string): boolean {
  return Object.hasOwn(values, name) && isNothing(values[name]);
}

function evaluateAll(evaluates: [string, Evaluate][], variables: Variables): Record<string, unknown> {
  return Object.fromEntries(
    evaluates.map(([key, evaluate]) => [key, key.startsWith("on") ? () => evaluate(variables) : evaluate(variables)]),
  );
}

/** The named operands as written; an unknown or a lacking one is refused. */
export function namedOperands(operator: string, operand: unknown, names: string[]): Record<string, unknown> {
  const codes = argumentCodes[operator];
  const words = argumentWords(operator);
  if (!isDocument(operand)) throw new MongoError(codes?.object ?? 9, words.object(operand));
  const given = Object.fromEntries(Object.entries(operand));
  const known = names.map((name) => name.replace("?", ""));
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new MongoError(codes?.unknown ?? 9, words.unknown(unknown));
  const lacking = names.find((name) => !name.endsWith("?") && !Object.hasOwn(given, name));
  if (lacking) throw new MongoError(codes?.lacking[lacking] ?? 9, words.lacking(lacking));
  return given;
}

/** Compiles an expression that sees variables of its own, for $map, $filter, $reduce and $let. */
export function withVariables(
  context: ExpressionContext,
  names: string[],
  expression: unknown,
): (outer: Variables) => (own: Variables) => unknown {
  const evaluate = context.knowing(names).compile(expression);
  return (outer) => {
    // To copy the outer ones for each element would take long where there are many.
    const scope: Variables = { __proto__: outer };
    return (own) => {
      goOn();
      return evaluate(Object.assign(scope, own));
    };
  };
}
