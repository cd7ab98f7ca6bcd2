import { accumulators } from "./aggregate/accumulators.ts";
import { stages } from "./aggregate/stages.ts";
import { expressionOperators } from "./expression/operators.ts";
import { documentOperators } from "./query/compile-filter.ts";
import { fieldOperators } from "./query/field-operators.ts";
import { updateOperators } from "./update/operators.ts";

/** The operators this store knows, by kind; whatever is not listed is refused with MongoDB's error code. */
export const supported = {
  query: [...Object.keys(fieldOperators), ...Object.keys(documentOperators)],
  projection: ["$slice", "$elemMatch", "$"],
  update: [...Object.keys(updateOperators), "$rename"],
  updateModifiers: ["$each", "$position", "$slice", "$sort"],
  updatePositions: ["$", "$[]", "$[<identifier>]"],
  stage: Object.keys(stages),
  accumulator: Object.keys(accumulators),
  expression: Object.keys(expressionOperators),
  variable: ["$$ROOT", "$$CURRENT", "$$NOW", "$$REMOVE"],
} as const;
