import { isTrue } from "../bson-number.ts";
import { bsonTypeOf, fieldOf, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { compareValues, type ExpressionOperator, isNothing } from "./evaluate.ts";
import { binary, namedOperands, unary, withVariables } from "./operands.ts";

const comparing = (holds: (order: number) => boolean) => binary((a, b) => holds(compareValues(a, b)));

export const logicOperators: Record<string, ExpressionOperator> = {
  $cmp: binary((a, b) => Math.sign(compareValues(a, b))),
  $eq: comparing((order) => order === 0),
  $ne: comparing((order) => order !== 0),
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $and: (operand, context) => {
    const conditions = (Array.isArray(operand) ? operand : [operand]).map(context.compile);
    return (variables) => conditions.every((condition) => isTrue(condition(variables)));
  },
  $or: (operand, context) => {
    const conditions = (Array.isArray(operand) ? operand : [operand]).map(context.compile);
    return (variables) => conditions.some((condition) => isTrue(condition(variables)));
  },
  $not: unary((value) => !isTrue(value)),
  $cond: (operand, context) => {
    const [condition, yes, no] = conditionParts(operand).map(context.compile);
    return (variables) => (isTrue(condition!(variables)) ? yes!(variables) : no!(variables));
  },
  $ifNull: (operand, context) => {
    if (!Array.isArray(operand) || operand.length < 2) {
      throw new MongoError(
        1257300,
        `$ifNull needs at least two arguments, had: ${Array.isArray(operand) ? operand.length : 1}`,
      );
    }
    const choices = operand.map(context.compile);
    const last = choices.pop()!;
    return (variables) => {
      for (const choice of choices) {
        const value = choice(variables);
        if (!isNothing(value)) return value;
      }
      return last(variables);
    };
  },
  $switch: (operand, context) => {
    const { branches, default: fallback } = namedOperands("$switch", operand, ["branches", "default?"]);
    if (!Array.isArray(branches))
      throw new MongoError(40061, `$switch expected an array for 'branches', found: ${bsonTypeOf(branches)}`);
    if (branches.length === 0) throw new MongoError(40068, "$switch requires at least one branch.");
    const cases = branches.map((branch) => {
      const parts = namedOperands("a branch of $switch", branch, ["case", "then"]);
      return { when: context.compile(parts.case), answer: context.compile(parts.then) };
    });
    const otherwise =
      isDocument(operand) && fieldOf(operand, "default") !== undefined ? context.compile(fallback) : undefined;
    return (variables) => {
      const branch = cases.find(({ when }) => isTrue(when(variables)));
      if (branch) return branch.answer(variables);
      if (otherwise) return otherwise(variables);
      throw new MongoError(
        40066,
        "$switch could not find a matching branch for an input, and no default was specified.",
      );
    };
  },
  $let: (operand, context) => {
    const { vars, in: expression } = namedOperands("$let", operand, ["vars", "in"]);
    if (!isDocument(vars)) throw new MongoError(10065, "invalid parameter: expected an object (vars)");
    const names = Object.keys(vars);
    for (const name of names) checkVariableName(name);
    const evaluates = names.map((name) => [name, context.compile(vars[name])] as const);
    const body = withVariables(context, names, expression);
    return (variables) =>
      body(variables)(Object.fromEntries(evaluates.map(([name, evaluate]) => [name, evaluate(variables)])));
  },
  $literal: (operand) => () => operand,
  $const: (operand) => () => operand,
};

/** A user's variable starts with a lower-case letter; CURRENT may be set, ROOT not. */
export function checkVariableName(name: string): void {
  if (name === "CURRENT" || /^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) return;
  throw new MongoError(9, `'${name}' starts with an invalid character for a user variable name`);
}

const conditionNames = ["if", "then", "else"];

function conditionParts(operand: unknown): unknown[] {
  if (isDocument(operand)) {
    const unknown = Object.keys(operand).find((name) => !conditionNames.includes(name));
    if (unknown) throw new MongoError(17083, `Unrecognized parameter to $cond: ${unknown}`);
    const lacking = conditionNames.findIndex((name) => !Object.hasOwn(operand, name));
    if (lacking >= 0) throw new MongoError(17080 + lacking, `Missing '${conditionNames[lacking]}' parameter to $cond`);
    return conditionNames.map((name) => operand[name]);
  }
  if (Array.isArray(operand) && operand.length === 3) return operand;
  const count = Array.isArray(operand) ? operand.length : 1;
  throw new MongoError(16020, `Expression $cond takes exactly 3 arguments. ${count} were passed in.`);
}
