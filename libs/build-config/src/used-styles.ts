/** A rule of a style sheet, or rules in a condition such as a media query. */
interface Rule {
  text: string;
  /** The classes that each of its selectors needs; undefined where it counts whatever is on the page. */
  needs?: string[][];
  /** The rules inside a condition, whose own text ends with its brace. */
  inside?: Rule[];
}

const CONDITION = /^@(media|supports|container|layer)\b/;
/** Enough for every sheet of a build, and for some that a build took the place of. */
const MOST_KEPT = 200;
const kept = new Map<string, Rule[]>();

/** The classes that elements of some HTML have. */
export function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));
}

/**
 * What of a minified style sheet can count for elements with these classes, in its order: all that is needed for a first paint,
 * a third of the whole. Rules for states and elements without classes stay.
 */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  let rules = kept.get(css);
  if (!rules) {
    if (kept.size >= MOST_KEPT) kept.clear();
    rules = rulesOf(css);
    kept.set(css, rules);
  }
  return usedOf(rules, classes);
}

function usedOf(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let used = "";
  for (const { text, needs, inside } of rules) {
    if (inside) {
      const within = usedOf(inside, classes);
      if (within) used += `${text}${within}}`;
    } else if (!needs || needs.some((all) => all.every((name) => classes.has(name)))) used += text;
  }
  return used;
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const end = endOfRule(css, at);
    rules.push(ruleOf(css.slice(at, end)));
    at = end;
  }
  return rules;
}

function ruleOf(text: string): Rule {
  const open = text.indexOf("{");
  const prelude = text.slice(0, open).trim();
  if (CONDITION.test(prelude) && open > 0)
    return { text: text.slice(0, open + 1), inside: rulesOf(text.slice(open + 1, text.lastIndexOf("}"))) };
  if (prelude.startsWith("@") || open < 0) return { text };
  // What stands in brackets of a pseudo-class is one of several, or is not to be there.
  const selectors = prelude.replace(/\((?:[^()]|\([^()]*\))*\)/g, "").split(",");
  return { text, needs: selectors.map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)) };
}

/** Behind the brace that closes the rule that begins here, or behind the semicolon of one without a block. */
function endOfRule(css: string, from: number): number {
  let depth = 0;
  let quote = "";
  for (let at = from; at < css.length; at++) {
    const sign = css[at] as string;
    if (sign === "\\") at += 1;
    else if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "{") depth += 1;
    else if ((sign === "}" && --depth === 0) || (sign === ";" && depth === 0)) return at + 1;
  }
  return css.length;
}
