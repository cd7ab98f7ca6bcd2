import { accumulators } from "../aggregate/accumulators.ts";
import type { ExpressionOperator } from "./evaluate.ts";

const names = ["$sum", "$avg", "$min", "$max", "$stdDevPop", "$stdDevSamp", "$mergeObjects"];

/** Accumulators as expressions: over their operands, or over one operand that is an array. */
export const accumulatorExpressions: Record<string, ExpressionOperator> = Object.fromEntries(
  names.map((name): [string, ExpressionOperator] => [
    name,
    (operand, context) => {
      const evaluates = (Array.isArray(operand) ? operand : [operand]).map(context.compile);
      return (variables) => {
        const values = evaluates.map((evaluate) => evaluate(variables));
        const accumulator = accumulators[name]!();
        const all = values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
        for (const value of all) accumulator.add(value);
        return accumulator.result();
      };
    },
  ]),
);
