import { compareText, regexOf } from "../bson-compare.ts";
import { bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { toRegExp } from "../query/regular-expression.ts";
import { nonNegative } from "./array-operators.ts";
import { asText } from "./as-text.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { binary, named, operands, saysNothing, unary, variadic } from "./operands.ts";

const whitespace = "\\0\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a";

export const stringOperators: Record<string, ExpressionOperator> = {
  $concat: variadic((values) => {
    const nothing = values.findIndex(isNothing);
    const texts = nothing < 0 ? values : values.slice(0, nothing);
    for (const text of texts) requireText(text, "$concat only supports strings", 16702);
    return nothing < 0 ? values.join("") : null;
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
    return requireText(
      text,
      "$split requires an expression that evaluates to a string as a first argument",
      40085,
      "found:",
    ).split(by);
  }),
  $indexOfBytes: operands(2, 4, ([text, part, start, end]) => {
    if (isNothing(text)) return null;
    const bytes = Buffer.from(requireText(text, "$indexOfBytes requires a string as the first argument", 40091));
    return indexOf(bytes.toString("latin1"), Buffer.from(partOf(part, 40092)).toString("latin1"), start, end);
  }),
  $indexOfCP: operands(2, 4, ([text, part, start, end]) => {
    if (isNothing(text)) return null;
    const points = [...requireText(text, "$indexOfCP requires a string as the first argument", 40093)];
    const wanted = [...partOf(part, 40094)];
    const [from, to] = bounds(start, end, points.length);
    const fits = (at: number) => wanted.every((point, offset) => points[at + offset] === point);
    for (let at = from; at + wanted.length <= to; at += 1) if (fits(at)) return at;
    return -1;
  }),
  $trim: named(["input", "chars?"], (values) => trimmed(values, true, true)),
  $ltrim: named(["input", "chars?"], (values) => trimmed(values, true, false)),
  $rtrim: named(["input", "chars?"], (values) => trimmed(values, false, true)),
  $replaceOne: named(["input", "find", "replacement"], (values, name) => replaced(values, name, false)),
  $replaceAll: named(["input", "find", "replacement"], (values, name) => replaced(values, name, true)),
  $regexMatch: named(["input", "regex", "options?"], (values, name) => found(values, name)?.next().done === false),
  $regexFind: named(["input", "regex", "options?"], (values, name) => {
    const first = found(values, name)?.next();
    return first && !first.done ? describe(first.value) : null;
  }),
  $regexFindAll: named(["input", "regex", "options?"], (values, name) =>
    [...beforeEnd(found(values, name) ?? [])].map(describe),
  ),
};

/** Only the letters of ASCII have a case here, as in MongoDB. */
function upperCase(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function requireText(value: unknown, complaint: string, code: number, but = "not"): string {
  if (typeof value === "string") return value;
  throw new MongoError(code, `${complaint}, ${but} ${bsonTypeOf(value)}`);
}

function partOf(value: unknown, code: number): string {
  return requireText(value, "the second argument must be a string", code);
}

function bounds(start: unknown, end: unknown, length: number): [number, number] {
  const from = start === undefined ? 0 : nonNegative(start, "$indexOf");
  const to = end === undefined ? length : nonNegative(end, "$indexOf");
  return [from, Math.min(to, length)];
}

function indexOf(text: string, part: string, start: unknown, end: unknown): number {
  const [from, to] = bounds(start, end, text.length);
  if (from > to) return -1;
  return text.slice(0, to).indexOf(part, from);
}

function trimmed(values: Record<string, unknown>, left: boolean, right: boolean): string | null {
  const { input, chars } = values;
  if (isNothing(input) || saysNothing(values, "chars")) return null;
  const text = requireText(input, "$trim requires its input to be a string", 50699);
  const set =
    chars === undefined
      ? whitespace
      : requireText(chars, "$trim requires 'chars' to be a string", 50700).replace(/[\\\]^-]/g, "\\$&");
  if (set === "") return text;
  const cut = left ? text.replace(new RegExp(`^[${set}]+`, "u"), "") : text;
  return right ? cut.replace(new RegExp(`[${set}]+$`, "u"), "") : cut;
}

function replaced(values: Record<string, unknown>, name: string, all: boolean): string | null {
  const { input, find, replacement } = values;
  for (const [key, code] of Object.entries({ input: 51746, find: 51745, replacement: 51744 })) {
    if (!isNothing(values[key])) requireText(values[key], `${name} requires that '${key}' be a string`, code);
  }
  if (isNothing(input) || isNothing(find) || isNothing(replacement)) return null;
  const by = () => String(replacement);
  return all ? String(input).replaceAll(String(find), by) : String(input).replace(String(find), by);
}

function found(
  { input, regex, options }: Record<string, unknown>,
  name: string,
): (Iterator<RegExpExecArray> & Iterable<RegExpExecArray>) | undefined {
  if (isNothing(input) || isNothing(regex)) return undefined;
  const text = requireText(input, `${name} needs 'input' to be of type string`, 51104);
  const flags = isNothing(options) ? "" : requireText(options, `${name} needs 'options' to be of type string`, 51106);
  const isText = typeof regex === "string";
  if (!isText && bsonTypeOf(regex) !== "regex")
    throw new MongoError(51105, `${name} needs 'regex' to be of type string or regex`);
  const own = isText ? { pattern: regex, options: "" } : regexOf(regex);
  if (own.options && flags)
    throw new MongoError(51107, `${name} needs either options in 'regex' or 'options', not both`);
  const matcher = compiled(own.pattern, own.options + flags, name);
  return text.matchAll(new RegExp(matcher.source, `${matcher.flags}g`));
}

function compiled(pattern: string, options: string, name: string): RegExp {
  try {
    return toRegExp(pattern, options, name);
  } catch (error) {
    if (!(error instanceof MongoError) || error.code !== 51091) throw error;
    throw new MongoError(51111, `Invalid Regex in ${name}: ${error.message}`);
  }
}

/** All matches but an empty one at the end of a text: no search begins there. */
function* beforeEnd(matches: Iterable<RegExpExecArray>): Iterable<RegExpExecArray> {
  for (const match of matches) {
    yield match;
    const rest = match.input.slice(match.index + match[0].length);
    if (rest.length <= (match[0] === "" ? String.fromCodePoint(rest.codePointAt(0) ?? 0).length : 0)) return;
  }
}

function describe(match: RegExpExecArray): Record<string, unknown> {
  return {
    match: match[0],
    idx: [...match.input.slice(0, match.index)].length,
    captures: match.slice(1).map((capture) => capture ?? null),
  };
}
