import { accumulatorExpressions } from "./accumulator-expressions.ts";
import { arithmeticOperators } from "./arithmetic-operators.ts";
import { arrayOperators } from "./array-operators.ts";
import { convertOperators } from "./convert-operators.ts";
import { dateOperators } from "./date-operators.ts";
import type { ExpressionOperator } from "./evaluate.ts";
import { logicOperators } from "./logic-operators.ts";
import { objectOperators } from "./object-operators.ts";
import { regexOperators } from "./regex-operators.ts";
import { stringOperators } from "./string-operators.ts";
import { substringOperators } from "./substring-operators.ts";

/** Every expression operator there is; others are refused with 168. */
export const expressionOperators: Record<string, ExpressionOperator> = {
  ...arithmeticOperators,
  ...logicOperators,
  ...arrayOperators,
  ...objectOperators,
  ...stringOperators,
  ...regexOperators,
  ...substringOperators,
  ...dateOperators,
  ...convertOperators,
  ...accumulatorExpressions,
};
