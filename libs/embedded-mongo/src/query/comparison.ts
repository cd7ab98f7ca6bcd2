import { compareBson, regexOf, textOf, typeRank } from "../bson-compare.ts";
import { markOf } from "../bson-mark.ts";
import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { goOn } from "../stretch.ts";
import { type Condition, valueCondition } from "./condition.ts";
import { patternOf } from "./regular-expression.ts";
import { quickLength, watched } from "./watched-match.ts";

export type Comparison = "$eq" | "$gt" | "$gte" | "$lt" | "$lte";

const holds: Record<Comparison, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** Compares with values of the same type bracket only; MinKey and MaxKey stand below and above every type. */
export function comparison(operator: Comparison, operand: unknown, field = ""): Condition {
  const wanted = holds[operator];
  const type = bsonTypeOf(operand);
  const rank = typeRank[type];
  if (type === "regex" && operator !== "$eq")
    throw new MongoError(2, `Can't have RegEx as arg to predicate over field '${field}'.`);
  if (type === "minKey" || type === "maxKey") return valueCondition((value) => wanted(compareBson(value, operand)));
  if (isNan(operand) && operator !== "$eq") return valueCondition((value) => isNan(value) && wanted(0));
  return valueCondition((value) => {
    if (typeRank[bsonTypeOf(value)] !== rank) return false;
    if (operator !== "$eq" && isNan(value)) return false;
    return wanted(compareBson(value, operand));
  });
}

function isNan(value: unknown): boolean {
  return isNumeric(value) && Number.isNaN(toDouble(value));
}

/** Equal to one of the values, or matched by one of the regular expressions among them. */
export function oneOf(operand: unknown): Condition {
  if (!Array.isArray(operand)) throw new MongoError(2, "$in needs an array");
  if (operand.some(isOperatorDocument)) throw new MongoError(2, "cannot nest $ under $in");
  const patterns = operand.filter((value) => bsonTypeOf(value) === "regex").map((value) => regexCondition(value));
  const isAmong = among(operand.filter((value) => bsonTypeOf(value) !== "regex"));
  return valueCondition(
    (value, details) => isAmong(value) || patterns.some((pattern) => pattern.onValue(value, details)),
  );
}

/** Equal to one of the values, whatever they are. */
export const equalToAny = (values: unknown[]): Condition => valueCondition(among(values));

function among(values: unknown[]): (value: unknown) => boolean {
  const marks = values.map(markOf);
  if (!marks.includes(undefined)) {
    const known = new Set(marks);
    return (value) => {
      const mark = markOf(value);
      return mark !== undefined && known.has(mark);
    };
  }
  // What is undefined would be put last unasked, where it does not stand.
  const sorted = values.map((value) => value ?? null).sort(compareBson);
  return (value) => contains(sorted, value);
}

function contains(sorted: unknown[], value: unknown): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compareBson(sorted[middle], value);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

const neverEnds = () => new MongoError(50, "a regular expression that takes more than a second for one text is ended");

/** MongoDB's limit for patterns of filters, in bytes. */
const longestPattern = 32_764;

/** Texts that match a regular expression value, and the very same regular expression. */
export function regexCondition(operand: unknown, extraOptions = ""): Condition {
  const { pattern, options } = regexOf(operand);
  if (Buffer.byteLength(pattern) > longestPattern) throw new MongoError(2, "Regular expression is too long");
  const { expression, safeLength } = patternOf(pattern, options + extraOptions);
  const quick = quickLength(safeLength);
  const own = { pattern, options: options + extraOptions };
  return valueCondition((value) => {
    const type = bsonTypeOf(value);
    if (type === "string" || type === "symbol") {
      const text = textOf(value);
      // Most are: a scan tests one for every document.
      if (text.length <= quick) {
        goOn();
        return expression.test(text);
      }
      return watched(text.length, safeLength, () => expression.test(text), neverEnds);
    }
    if (type !== "regex") return false;
    const other = regexOf(value);
    return other.pattern === own.pattern && other.options === own.options;
  });
}

/** Whether a value is read as operators ({$gt: 1}) rather than as a document to equal; a DBRef is a document. */
export function isOperatorDocument(value: unknown): value is BsonDocument {
  if (!isDocument(value)) return false;
  const names = Object.entries(value).map(([name]) => name);
  return names[0]?.startsWith("$") === true && !(names.includes("$ref") && names.includes("$id"));
}
