import { isDocument, isDollarName } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { isOperatorDocument } from "./comparison.ts";
import { compileMatcher, documentOperators } from "./compile-filter.ts";
import { type Condition, type MatchDetails, valueCondition } from "./condition.ts";
import { operatorConditions } from "./field-operators.ts";

/** Arrays with one element that meets everything at once: operators for values, or a filter for documents. */
export function elementMatch(operand: unknown): Condition {
  if (!isDocument(operand)) throw new MongoError(2, "$elemMatch needs an Object");
  const matches = elementTest(operand);
  return valueCondition(
    (value, details) => {
      if (!Array.isArray(value)) return false;
      const index = value.findIndex((element) => matches(element));
      if (index >= 0) details.arrayPosition = index;
      return index >= 0;
    },
    { whole: true },
  );
}

/** Whether one array element meets the operand of an $elemMatch. */
export function elementTest(operand: Record<string, unknown>): (element: unknown) => boolean {
  const [first] = Object.entries(operand);
  if (isOperatorDocument(operand) && isDollarName(first![0]) && !Object.hasOwn(documentOperators, first![0])) {
    const condition = operatorConditions(operand);
    return (element) => condition.onValue(element, {});
  }
  const matcher = compileMatcher(operand, { expr: "below" });
  const details: MatchDetails = {};
  return (element) => {
    if (isDocument(element)) return matcher(element, details);
    // An array element is matched as a document of its positions.
    return Array.isArray(element) && matcher(Object.fromEntries(element.entries()), details);
  };
}
