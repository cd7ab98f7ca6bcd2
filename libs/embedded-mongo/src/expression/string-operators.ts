import { compareText } from "../bson-compare.ts";
import { bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { searched } from "./array-operators.ts";
import { asText } from "./as-text.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { binary, named, operands, saysNothing, unary, variadic } from "./operands.ts";
import { placeOf, splitBy } from "./text-places.ts";

const whitespace = "\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a";

export const stringOperators: Record<string, ExpressionOperator> = {
  $concat: variadic((values) => {
    const nothing = values.findIndex(isNothing);
    const texts = nothing < 0 ? values : values.slice(0, nothing);
    for (const text of texts) requireText(text, "$concat only supports strings", 16702);
    // Text by text, which copies none: a $reduce puts thousands together.
    return nothing < 0 ? texts.reduce<string>((whole, text) => `${whole}${text}`, "") : null;
  }),
  $toUpper: unary((value) => upperCase(asText(value))),
  $toLower: unary((value) => asText(value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  $strcasecmp: binary((a, b) => Math.sign(compareText(upperCase(asText(a)), upperCase(asText(b))))),
  $strLenBytes: unary((value) =>
    Buffer.byteLength(requireText(value, "$strLenBytes requires a string argument", 34473, "found:")),
  ),
  $strLenCP: unary((value) => [...requireText(value, "$strLenCP requires a string argument", 34471, "found:")].length),
  $split: binary((text, separator) => {
    if (isNothing(text) || isNothing(separator)) return null;
    const by = requireText(
      separator,
      "$split requires an expression that evaluates to a string as a second argument",
      40086,
      "found:",
    );
    if (by === "") throw new MongoError(40087, "$split requires a non-empty separator");
    return splitBy(
      requireText(
        text,
        "$split requires an expression that evaluates to a string as a first argument",
        40085,
        "found:",
      ),
      by,
    );
  }),
  $indexOfBytes: operands(2, 4, ([text, part, ...places], name) => {
    if (isNothing(text)) return null;
    const bytes = Buffer.from(requireText(text, `${name} requires a string as the first argument`, 40091, "found:"));
    const wanted = Buffer.from(requireText(part, `${name} requires a string as the second argument`, 40092, "found:"));
    const [from, to] = searched(places, bytes.length, name);
    return from > to ? -1 : placeOf(bytes.toString("latin1", 0, to), wanted.toString("latin1"), from);
  }),
  $indexOfCP: operands(2, 4, ([text, part, ...places], name) => {
    if (isNothing(text)) return null;
    const whole = requireText(text, `${name} requires a string as the first argument`, 40093, "found:");
    const wanted = requireText(part, `${name} requires a string as the second argument`, 40094, "found:");
    const points = [...whole];
    const [from, to] = searched(places, points.length, name);
    if (from > to) return -1;
    // MongoDB's end is that of where a part may begin, but for an empty part of an empty text.
    if (whole === "" && wanted === "") return 0;
    const start = points.slice(0, from).join("").length;
    const place = placeOf(whole, wanted, start);
    const at = place < 0 ? to : from + [...whole.slice(start, place)].length;
    return at < to ? at : -1;
  }),
  $trim: named(["input", "chars?"], (values, name) => trimmed(values, name, true, true)),
  $ltrim: named(["input", "chars?"], (values, name) => trimmed(values, name, true, false)),
  $rtrim: named(["input", "chars?"], (values, name) => trimmed(values, name, false, true)),
  $replaceOne: named(["input", "find", "replacement"], (values, name) => replaced(values, name, false)),
  $replaceAll: named(["input", "find", "replacement"], (values, name) => replaced(values, name, true)),
};

/** Only the letters of ASCII have a case here, as in MongoDB. */
function upperCase(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function requireText(value: unknown, complaint: string, code: number, but = "not"): string {
  if (typeof value === "string") return value;
  throw new MongoError(code, `${complaint}, ${but} ${bsonTypeOf(value)}`);
}

function trimmed(values: Record<string, unknown>, name: string, left: boolean, right: boolean): string | null {
  const { input, chars } = values;
  if (isNothing(input)) return null;
  const text = textToTrim(input, `${name} requires its input`, 50699);
  if (saysNothing(values, "chars")) return null;
  const cut = new Set(chars === undefined ? whitespace : textToTrim(chars, `${name} requires 'chars'`, 50700));
  let [from, to] = [0, text.length];
  if (left)
    for (const point of text) {
      if (!cut.has(point)) break;
      from += point.length;
    }
  while (right && from < to) {
    // A character can have two units.
    const point = [...text.slice(Math.max(from, to - 2), to)].at(-1)!;
    if (!cut.has(point)) break;
    to -= point.length;
  }
  return text.slice(from, to);
}

function textToTrim(value: unknown, complaint: string, code: number): string {
  if (typeof value === "string") return value;
  throw new MongoError(
    code,
    `${complaint} to be a string, got ${showValue(value)} (of type ${bsonTypeOf(value)}) instead.`,
  );
}

function replaced(values: Record<string, unknown>, name: string, all: boolean): string | null {
  const { input, find, replacement } = values;
  for (const [key, code] of Object.entries({ input: 51746, find: 51745, replacement: 51744 })) {
    const value = values[key];
    if (!isNothing(value) && typeof value !== "string")
      throw new MongoError(code, `${name} requires that '${key}' be a string, found: ${showValue(value)}`);
  }
  if (isNothing(input) || isNothing(find) || isNothing(replacement)) return null;
  const [text, part, by] = [String(input), String(find), String(replacement)];
  if (part === "") return all ? text.replaceAll("", () => by) : by + text;
  if (all) return splitBy(text, part).join(by);
  const place = placeOf(text, part);
  return place < 0 ? text : text.slice(0, place) + by + text.slice(place + part.length);
}
