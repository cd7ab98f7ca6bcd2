import { MongoError } from "../mongo-error.ts";

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
const tokens = new RegExp(
  `\\\\.|\\[\\^?\\]?(?:\\\\.|${posixName}|[^\\]\\\\])*\\]|\\(\\?(?:[:=!]|<[=!]|<\\w+>)?|\\{\\d+(?:,\\d*)?\\}|.`,
  "gsu",
);
/** What the option x leaves out. */
const patternSpace = /^[\t-\r \x85\u200e\u200f\u2028\u2029#]/;
const extendedTokens = new RegExp(`#[^\\n]*|${tokens.source}`, "gsu");
const partsOfClass = new RegExp(`\\\\.|${posixName}|[[\\]]`, "gsu");
const endsInName = new RegExp(`${posixName}$`, "su");

/**
 * The JavaScript expression that matches as MongoDB's (PCRE) does; `options` are of i, m, s, x, u.
 * What JavaScript cannot say is refused (51091) rather than matched differently.
 */
export function toRegExp(pattern: string, options: string): RegExp {
  const unknown = /[^imsxu]/.exec(options);
  if (unknown) throw new MongoError(51108, `invalid flag in regex options: ${unknown[0]}`);
  if (pattern.includes("\0")) throw new MongoError(2, "Regular expression cannot contain an embedded null byte");
  const inline = /^\(\?((?![imsx]*xx)[imsx]+)\)/.exec(pattern);
  const flags = new Set(options + (inline?.[1] ?? ""));
  const rest = pattern.slice(inline?.[0].length ?? 0);
  const found = rest.match(flags.has("x") ? extendedTokens : tokens) ?? [];
  const parts = flags.has("x") ? found.filter((part) => !patternSpace.test(part)) : found;
  refuseReferences(parts);
  try {
    return new RegExp(parts.map((part) => translate(part, flags)).join(""), flags.has("i") ? "iu" : "u");
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw refusal((error as Error).message);
  }
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
  if (token.length > 1) return translateLong(token);
  // Only \n ends a line for PCRE; JavaScript's own ^ $ . know three more line ends.
  if (token === ".") return flags.has("s") ? "[^]" : "[^\\n]";
  if (token === "^") return flags.has("m") ? "(?:^|(?<=\\n)(?!$))" : "^";
  if (token === "$") return flags.has("m") ? "(?=\\n|$)" : assertions.Z!;
  return "{}]".includes(token) ? `\\${token}` : token;
}

function translateLong(token: string): string {
  if (token.startsWith("[")) return translateClass(token);
  // Options for a part of the pattern, which newer versions of JavaScript know, would not reach ^ $ and the dot.
  if (token === "(?") throw refusal("unsupported group");
  return token.startsWith("\\") ? translateEscape(token.slice(1)) : token;
}

function translateEscape(letter: string): string {
  return assertions[letter] ?? (sets[letter] ? `[${sets[letter]}]` : plainEscape(letter));
}

/** JavaScript's unicode mode escapes letters, digits and syntax characters only. */
function plainEscape(letter: string): string {
  if ("upP".includes(letter)) throw refusal(`unsupported escape \\${letter}`);
  return /[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(letter) ? `\\${letter}` : letter;
}

function translateClass(token: string): string {
  if (endsInName.test(token)) throw refusal("POSIX named classes are supported only within a class");
  const start = token.startsWith("[^") ? "[^" : "[";
  return `${start}${token.slice(start.length, -1).replace(partsOfClass, translateInClass)}]`;
}

function translateInClass(part: string): string {
  const set = part.startsWith("\\") ? sets[part.slice(1)] : part.length > 1 ? posixClass(part) : undefined;
  // The empty sets around it make JavaScript refuse a range from or to it, as PCRE does.
  if (set) return `\\P{Any}${set}\\P{Any}`;
  if (!part.startsWith("\\")) return `\\${part}`;
  return part === "\\-" ? part : plainEscape(part.slice(1));
}

function posixClass(name: string): string {
  const set = posixClasses.get(name.slice(2, -2));
  if (set && name.startsWith("[:")) return set;
  throw refusal(`unknown POSIX class name ${name}`);
}

const refusal = (reason: string) => new MongoError(51091, `Regular expression is invalid: ${reason}`);
