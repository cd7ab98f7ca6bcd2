import { isDocument } from "../bson-type.ts";
import { type FieldConditions, fieldConditions } from "./field-conditions.ts";

/** What one element of an array has to meet, all of it: the conditions of an $elemMatch by the names of the element's fields. */
export interface ElementConditions {
  array: string;
  conditions: FieldConditions;
}

/** Below a name with a dot, or a position, an element's own arrays begin: their elements meet conditions one by one. */
const isPlainName = (name: string): boolean => !name.includes(".") && !/^\d+$/.test(name);

/** The $elemMatch among a filter's conditions whose elements are documents. */
export function elementConditions(conditions: FieldConditions): ElementConditions[] {
  const found: ElementConditions[] = [];
  for (const [array, operands] of conditions)
    for (const operand of operands) {
      if (!isDocument(operand) || !isDocument(operand.$elemMatch)) continue;
      const conditions = new Map([...fieldConditions(operand.$elemMatch)].filter(([name]) => isPlainName(name)));
      if (conditions.size > 0) found.push({ array, conditions });
    }
  return found;
}
