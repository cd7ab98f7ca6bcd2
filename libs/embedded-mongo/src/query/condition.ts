import type { BsonDocument } from "../bson-type.ts";
import { someValue } from "./path-values.ts";

/** Filled while matching: the array index the positional operators `$` mean. */
export interface MatchDetails {
  arrayPosition?: number | undefined;
}

/** What an operator asks of a field: through a path of a document, or of one value at hand (inside $elemMatch, $pull). */
export interface Condition {
  onPath(document: BsonDocument, path: string[], details: MatchDetails): boolean;
  onValue(value: unknown, details: MatchDetails): boolean;
}

/** A condition on single values; `whole` looks at an array itself instead of its elements. */
export function valueCondition(
  test: (value: unknown, details: MatchDetails) => boolean,
  options: { whole?: boolean } = {},
): Condition {
  return {
    onPath: (document, path, details) =>
      someValue(document, path, options.whole ?? false, (value, position) => {
        if (!test(value, details)) return false;
        if (position !== undefined) details.arrayPosition = position;
        return true;
      }),
    onValue: test,
  };
}

export function allOf(conditions: Condition[]): Condition {
  if (conditions.length === 1) return conditions[0]!;
  return {
    onPath: (document, path, details) => conditions.every((condition) => condition.onPath(document, path, details)),
    onValue: (value, details) => conditions.every((condition) => condition.onValue(value, details)),
  };
}

/** What is negated says nothing about an array position. */
export function noneOf(condition: Condition): Condition {
  return {
    onPath: (document, path) => !condition.onPath(document, path, {}),
    onValue: (value) => !condition.onValue(value, {}),
  };
}
