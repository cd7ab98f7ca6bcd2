import { MongoError } from "../mongo-error.ts";
import { goOn } from "../stretch.ts";
import { effortOf } from "./backtracking.ts";
import { safeLengthOf } from "./watched-match.ts";

const space = "\\t\\n\\v\\f\\r\\u0020";

/** PCRE's assertions in JavaScript's words; its own \Z ^ $ know more line ends or none. */
const assertions: Record<string, string> = { A: "^", z: "$", Z: "(?=\\n?$)" };

/** What PCRE's escapes for several characters stand for where JavaScript lacks them or has others. */
const sets: Record<string, string> = {
  s: space,
  S: "\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}",
  h: "\\t\\u0020\\u00a0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000",
  v: "\\n\\v\\f\\r\\u0085\\u2028\\u2029",
};

const posixClasses = new Map(
  Object.entries({
    alpha: "A-Za-z",
    digit: "0-9",
    alnum: "A-Za-z0-9",
    upper: "A-Z",
    lower: "a-z",
    space,
    word: "\\w",
    xdigit: "0-9A-Fa-f",
  }),
);

const posixName = "\\[([:.=])(?:(?!\\[\\1)[^\\]])*?\\1\\]";
const escaped = "\\\\(?:[pPx]\\{[^{}]*\\}|[pP][A-Z]|.)";
const beginOfClass = `\\[\\^?\\]?(?:\\\\.|${posixName}|[^\\]\\\\])*`;
const wholeClass = new RegExp(`^${beginOfClass}\\]$`, "su");
/** A class that does not end is one to the end, or each of thousands of brackets would be looked at as the beginning of one. */
const tokens = new RegExp(
  `${escaped}|${beginOfClass}(?:\\]|\\\\?$)|\\(\\?(?:[:=!]|<[=!]|<\\w+>)?|\\{\\d+(?:,\\d*)?\\}|.`,
  "gsu",
);
/** What the option x leaves out. */
const patternSpace = /^[\t-\r \x85\u200e\u200f\u2028\u2029#]/;
const extendedTokens = new RegExp(`#[^\\n]*|${tokens.source}`, "gsu");
const partsOfClass = new RegExp(`${escaped}|${posixName}|[[\\]]`, "gsu");
const endsInName = new RegExp(`${posixName}$`, "su");
/** General categories: a script's name means one set or another to different versions of PCRE. */
const property = /^([pP])\{?(\^?)([CLMNPSZ][a-z]?|Any)\}?$/;
const codePoint = /^x(\{(?!0*d[89a-f]..\})[\da-f]+\})$/i;

/** A pattern that is ready. */
export interface Pattern {
  expression: RegExp;
  /** Longer texts are looked through under watch (watched-match.ts). */
  safeLength: number;
}

/**
 * The JavaScript expression that matches as MongoDB's (PCRE) does; `options` are of i, m, s, x, u.
 * What JavaScript cannot say is refused (51091) rather than matched differently. Wrong options name the expression's `operator`.
 */
export function patternOf(pattern: string, options: string, operator = ""): Pattern {
  goOn();
  const unknown = /[^imsxu]/.exec(options);
  if (unknown) throw new MongoError(51108, `${operator} invalid flag in regex options: ${unknown[0]}`);
  if (pattern.includes("\0")) throw new MongoError(2, "Regular expression cannot contain an embedded null byte");
  const inline = /^\(\?((?![imsx]*xx)[imsx]+)\)/.exec(pattern);
  const flags = new Set(options + (inline?.[1] ?? ""));
  const rest = pattern.slice(inline?.[0].length ?? 0);
  const found = rest.match(flags.has("x") ? extendedTokens : tokens) ?? [];
  const parts = flags.has("x") ? found.filter((part) => !patternSpace.test(part)) : found;
  refuseReferences(parts);
  const written = flags.has("i") ? "iu" : "u";
  try {
    const expression = new RegExp(parts.map((part) => translate(part, flags)).join(""), written);
    if (pattern.length > wellCompiled) compile(expression);
    const effort = effortOf(parts, (part, character) =>
      new RegExp(`^${translate(part, flags)}$`, written).test(character),
    );
    const isBound = effort.isOne && (parts[0] === "\\A" || (parts[0] === "^" && !flags.has("m")));
    return { expression, safeLength: safeLengthOf(effort, isBound) };
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw refusal(reasonOf((error as Error).message));
  }
}

/** Patterns no longer than this are never too much for the engine. */
const wellCompiled = 1024;

/** The engine compiles with the first text of each kind, which would be where one of many documents is looked through. */
function compile(expression: RegExp): void {
  for (const text of ["", "\u0100"]) expression.test(text);
}

/** PCRE matches nothing by a reference to a group that took no part, JavaScript matches it: the group has to be sure. */
function refuseReferences(parts: string[]): void {
  const unsure = parts.some(
    (part, at) => /^(\||\(\?<?!)$/.test(part) || (part === ")" && /^([*?]|\{0)/.test(parts[at + 1] ?? "")),
  );
  let groups = 0;
  let open = 0;
  for (const part of parts) {
    if (/^\((\?<\w+>)?$/.test(part)) groups += 1;
    if (part.startsWith("(")) open += 1;
    if (part === ")") open -= 1;
    if (/^\\[1-9k]$/.test(part) && (unsure || open > 0 || !(Number(part[1]) <= groups)))
      throw refusal(`unsupported reference ${part}`);
  }
}

function translate(token: string, flags: Set<string>): string {
  if (token.length > 1) return translateLong(token, flags);
  // Only \n ends a line for PCRE; JavaScript's own ^ $ . know three more line ends.
  if (token === ".") return flags.has("s") ? "[^]" : "[^\\n]";
  if (token === "^") return flags.has("m") ? "(?:^|(?<=\\n)(?!$))" : "^";
  if (token === "$") return flags.has("m") ? "(?=\\n|$)" : assertions.Z!;
  return "{}]".includes(token) ? `\\${token}` : token;
}

function translateLong(token: string, flags: Set<string>): string {
  if (token.startsWith("[")) return translateClass(token, flags);
  // Options for a part of the pattern, which newer versions of JavaScript know, would not reach ^ $ and the dot.
  if (token === "(?") throw refusal("unsupported group");
  return token.startsWith("\\") ? translateEscape(token.slice(1), flags) : token;
}

function translateEscape(code: string, flags: Set<string>): string {
  return assertions[code] ?? (sets[code] ? `[${sets[code]}]` : plainEscape(code, flags));
}

/** JavaScript's unicode mode escapes letters, digits and syntax characters only. */
function plainEscape(code: string, flags: Set<string>): string {
  if (/^[upP]/.test(code)) return propertyOf(code, flags);
  const point = codePoint.exec(code)?.[1];
  if (point) return `\\u${point}`;
  return /[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(code) ? `\\${code}` : code;
}

function propertyOf(code: string, flags: Set<string>): string {
  const [, letter, inverse, name = ""] = property.exec(code) ?? [];
  const negated = (letter === "P") !== (inverse === "^");
  // With the option i JavaScript takes the other case of what it names along, PCRE does not.
  const folded = flags.has("i") && (/^(L[ltu]|Mn?)$/.test(name) || (negated && name === "L"));
  if (!name || folded) throw refusal(`unsupported escape \\${code}`);
  return `\\${negated ? "P" : "p"}{${name}}`;
}

function translateClass(token: string, flags: Set<string>): string {
  if (endsInName.test(token)) throw refusal("POSIX named classes are supported only within a class");
  const start = token.startsWith("[^") ? "[^" : "[";
  // To PCRE a bracket that comes first is one of the characters.
  if (token === `${start}]` || !wholeClass.test(token)) throw refusal("missing terminating ] for character class");
  return `${start}${token.slice(start.length, -1).replace(partsOfClass, (part) => translateInClass(part, flags))}]`;
}

function translateInClass(part: string, flags: Set<string>): string {
  const set = part.startsWith("\\") ? sets[part.slice(1)] : part.length > 1 ? posixClass(part) : undefined;
  // The empty sets around it make JavaScript refuse a range from or to it, as PCRE does.
  if (set) return `\\P{Any}${set}\\P{Any}`;
  if (!part.startsWith("\\")) return `\\${part}`;
  return part === "\\-" ? part : plainEscape(part.slice(1), flags);
}

function posixClass(name: string): string {
  const set = posixClasses.get(name.slice(2, -2));
  if (set && name.startsWith("[:")) return set;
  throw refusal(`unknown POSIX class name ${name}`);
}

/** What the engine complains of, in PCRE's words. */
const reasons: Record<string, string> = {
  "Unterminated group": "missing closing parenthesis",
  "Unmatched ')'": "unmatched closing parenthesis",
  "Nothing to repeat": "quantifier does not follow a repeatable item",
  "Range out of order in character class": "range out of order in character class",
  "Regular expression too large": "regular expression is too large",
  "Stack overflow": "regular expression is too large",
};

/** Before the reason stands the whole pattern, as it was translated. */
function reasonOf(message: string): string {
  const reason = message.slice(message.lastIndexOf(": ") + 2);
  return reasons[reason] ?? reason;
}

const refusal = (reason: string) => new MongoError(51091, `Regular expression is invalid: ${reason}`);
