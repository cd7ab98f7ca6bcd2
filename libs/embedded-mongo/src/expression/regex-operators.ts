import { regexOf } from "../bson-compare.ts";
import { bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { type Pattern, patternOf } from "../query/regular-expression.ts";
import { watched } from "../query/watched-match.ts";
import { hold } from "../stretch.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { named } from "./operands.ts";

export const regexOperators: Record<string, ExpressionOperator> = {
  $regexMatch: named(["input", "regex", "options?"], (values, name) => found(values, name)?.next().done === false),
  $regexFind: named(["input", "regex", "options?"], (values, name) => {
    const first = found(values, name)?.next();
    return first && !first.done ? inOrder()(first.value) : null;
  }),
  $regexFindAll: named(["input", "regex", "options?"], (values, name) =>
    [...beforeEnd(found(values, name) ?? [])].map(inOrder()),
  ),
};

/** What a match takes, about, and a capture, which is there twice until all are answered. */
const [bytesOfMatch, bytesOfCapture] = [256, 16];

/** The matches in a text, each sought when it is asked for; undefined where there is no text or no pattern. */
function found(
  { input, regex, options }: Record<string, unknown>,
  name: string,
): Generator<RegExpExecArray, undefined> | undefined {
  if (!isNothing(input) && typeof input !== "string")
    throw new MongoError(51104, `${name} needs 'input' to be of type string`);
  const pattern = matcherOf(regex, options, name);
  return pattern && typeof input === "string" ? matchesIn(input, pattern, name) : undefined;
}

function* matchesIn(
  text: string,
  { expression, safeLength }: Pattern,
  name: string,
): Generator<RegExpExecArray, undefined> {
  const matches = text.matchAll(new RegExp(expression.source, `${expression.flags}g`));
  const neverEnds = () =>
    new MongoError(
      51156,
      `Error occurred while executing the regular expression in ${name}. Result code: match limit exceeded`,
    );
  for (;;) {
    const { value, done } = watched(text.length, safeLength, () => matches.next(), neverEnds);
    if (done) return;
    hold(bytesOfMatch + 2 * bytesOfCapture * value.length);
    yield value;
  }
}

/** What is wrong with the pattern or its options is said also where there is nothing to look through. */
function matcherOf(regex: unknown, options: unknown, name: string): Pattern | undefined {
  const isText = typeof regex === "string";
  if (!isNothing(regex) && !isText && bsonTypeOf(regex) !== "regex")
    throw new MongoError(51105, `${name} needs 'regex' to be of type string or regex`);
  if (!isNothing(options) && typeof options !== "string")
    throw new MongoError(51106, `${name} needs 'options' to be of type string`);
  const own = isText || isNothing(regex) ? { pattern: regex ?? "", options: "" } : regexOf(regex);
  if (own.options && !isNothing(options))
    throw new MongoError(51107, `${name}: found regex option(s) specified in both 'regex' and 'option' fields`);
  const flags = own.options + (options ?? "");
  if (own.pattern.includes("\0"))
    throw new MongoError(51109, `${name}: regular expression cannot contain an embedded null byte`);
  if (flags.includes("\0"))
    throw new MongoError(51110, `${name}: regular expression options cannot contain an embedded null byte`);
  const matcher = compiled(own.pattern, flags, name);
  return isNothing(regex) ? undefined : matcher;
}

/** What was asked for last: mostly it is the same for all documents. */
let recent: { asked: string[]; pattern: Pattern } | undefined;

function compiled(...asked: [pattern: string, options: string, name: string]): Pattern {
  const [pattern, options, name] = asked;
  if (recent && asked.every((one, at) => one === recent?.asked[at])) return recent.pattern;
  try {
    recent = { asked, pattern: patternOf(pattern, options, name) };
    return recent.pattern;
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

/** What is said of matches, the next one counted from the last: from the beginning to each of thousands would take long. */
function inOrder(): (match: RegExpExecArray) => Record<string, unknown> {
  let at = 0;
  let idx = 0;
  return (match) => {
    idx += [...match.input.slice(at, match.index)].length;
    at = match.index;
    return { match: match[0], idx, captures: match.slice(1).map((capture) => capture ?? null) };
  };
}
