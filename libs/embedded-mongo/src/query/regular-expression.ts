import { MongoError } from "../mongo-error.ts";

const space = "\\t\\n\\v\\f\\r\\u0020";

/** PCRE's meaning of escapes that JavaScript lacks or reads differently. */
const escapes: Record<string, string> = {
  A: "(?<![^])",
  z: "(?![^])",
  Z: "(?=\\n?(?![^]))",
  s: `[${space}]`,
  S: `[^${space}]`,
  h: "[\\t\\u0020\\u00a0]",
  v: "[\\n\\v\\f\\r\\u0085\\u2028\\u2029]",
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

const tokens = /\\.|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|\{\d+(?:,\d*)?\}|./gsu;
const extendedTokens = new RegExp(`#[^\\n]*|\\s|${tokens.source}`, "gsu");

/**
 * The JavaScript expression that matches as MongoDB's (PCRE) does; `options` are of i, m, s, x, u.
 * What JavaScript cannot say is refused (51091) rather than matched differently.
 */
export function toRegExp(pattern: string, options: string): RegExp {
  const unknown = /[^imsxu]/.exec(options);
  if (unknown) throw new MongoError(51108, `invalid flag in regex options: ${unknown[0]}`);
  if (pattern.includes("\0")) throw new MongoError(2, "Regular expression cannot contain an embedded null byte");
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = new Set(options + (inline?.[1] ?? ""));
  const rest = pattern.slice(inline?.[0].length ?? 0);
  const parts = rest.match(flags.has("x") ? extendedTokens : tokens) ?? [];
  try {
    return new RegExp(parts.map((part) => translate(part, flags)).join(""), flags.has("i") ? "iu" : "u");
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

function translate(token: string, flags: Set<string>): string {
  if (flags.has("x") && /^(\s|#)/.test(token)) return "";
  if (token.length > 1) return translateLong(token);
  // Only \n ends a line for PCRE; JavaScript's own ^ $ . know three more line ends.
  if (token === ".") return flags.has("s") ? "[^]" : "[^\\n]";
  if (token === "^") return flags.has("m") ? "(?<![^\\n])" : escapes.A!;
  if (token === "$") return flags.has("m") ? "(?![^\\n])" : escapes.Z!;
  return "{}]".includes(token) ? `\\${token}` : token;
}

function translateLong(token: string): string {
  if (token.startsWith("[")) return translateClass(token);
  return token.startsWith("\\") ? translateEscape(token.slice(1)) : token;
}

function translateEscape(letter: string): string {
  if (letter === "u") throw new MongoError(51091, "Regular expression is invalid: PCRE2 does not support \\u");
  return escapes[letter] ?? plainEscape(letter);
}

/** JavaScript's unicode mode escapes letters, digits and syntax characters only. */
function plainEscape(letter: string): string {
  return /[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(letter) ? `\\${letter}` : letter;
}

function translateClass(token: string): string {
  const start = token.startsWith("[^") ? "[^" : "[";
  const body = token.slice(start.length, -1).replace(/\\.|\[:\w+:\]|[[\]]/gsu, translateInClass);
  return `${start}${body.replace(/(\\[wd])-/g, "$1\\-")}]`;
}

function translateInClass(part: string): string {
  if (part.startsWith("[:")) return posixClasses.get(part.slice(2, -2)) ?? refuseClass(part);
  if (!part.startsWith("\\")) return `\\${part}`;
  if (part === "\\s") return space;
  return part === "\\-" ? part : plainEscape(part.slice(1));
}

function refuseClass(part: string): never {
  throw new MongoError(51091, `Regular expression is invalid: unknown POSIX class name ${part}`);
}
