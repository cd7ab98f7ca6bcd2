/** What matching can come to: about `choices` × (length of the text) ** `degree` times `steps` from each place it begins at, or no end to them. */
export interface Effort {
  choices: number;
  /** Of the longest way through what has an end, each repetition of its parts counted. */
  steps: number;
  degree: number;
  isEndless: boolean;
  /** Every match is one of the same sequence, which may be bound to a place. */
  isOne: boolean;
}

/** What parts of a pattern, one after the other, add to it. */
interface Cost {
  choices: number;
  steps: number;
  /** Repetitions of any length that may end at several places: what follows is tried at each. */
  exits: number;
  /** After the last of them came some that end at one place only. */
  runs: boolean;
}

interface Group {
  isLook: boolean;
  now: Cost;
  /** The alternatives before. */
  before: Cost | undefined;
  /** The most that looking ahead or behind takes, of which nothing is tried again. */
  looks: Cost;
}

/** What a quantifier may come after. */
interface Repeatable {
  cost: Cost;
  looks: Cost;
  isCharacter: boolean;
}

const nothing = (): Cost => ({ choices: 1, steps: 0, exits: 0, runs: false });
const begun = (isLook: boolean): Group => ({ isLook, now: nothing(), before: undefined, looks: nothing() });

/**
 * The effort of a valid pattern in its parts: a character, class, escape or quantifier each, or the beginning or end of a group.
 * `matches` tells whether a part that stands for one character stands for this one. It is rather too much than too little.
 */
export function effortOf(parts: string[], matches: (part: string, character: string) => boolean): Effort {
  const groups = [begun(false)];
  let last: Repeatable | undefined;
  let isEndless = false;
  for (const [at, part] of parts.entries()) {
    const inside = groups.at(-1)!;
    const range = rangeOf(part);
    if (range) {
      // Behind another quantifier it tells only which choice comes first.
      if (!last) continue;
      isEndless ||= range.most > 1 && (isAmbiguous(last.cost) || isAmbiguous(last.looks) || last.looks.runs);
      const ends = last.isCharacter && endsAtOnePlace(parts, at, matches);
      append(inside.now, repeated(last.cost, range, ends));
      last = undefined;
      continue;
    }
    if (last) append(inside.now, last.cost);
    last = undefined;
    if (part.startsWith("(")) groups.push(begun(/^\(\?<?[=!]/.test(part)));
    else if (part === "|") {
      inside.before = eitherOf(inside.before, inside.now);
      inside.now = nothing();
    } else if (part === ")") last = closed(groups.pop()!, groups.at(-1)!);
    else last = repeatableOf(part);
  }
  const [root] = groups;
  if (last) append(root!.now, last.cost);
  const [all, looks] = [eitherOf(root!.before, root!.now), root!.looks];
  return {
    choices: Math.max(all.choices, looks.choices),
    steps: Math.max(all.steps, looks.steps),
    degree: Math.max(degreeOf(all), degreeOf(looks)),
    isEndless,
    isOne: root!.before === undefined,
  };
}

const isAmbiguous = ({ choices, exits }: Cost): boolean => choices > 1 || exits > 0;
const degreeOf = ({ exits, runs }: Cost): number => exits + (runs ? 1 : 0);

/** Of so many parts, one after the other, a text that does not match meets few, as a rule; not so of one that is repeated. */
const manyParts = 16;

/** What a reference stands for is as long as it is, and no character alone. */
function repeatableOf(part: string): Repeatable {
  const isReference = /^\\[1-9k]$/.test(part);
  return {
    cost: { ...nothing(), steps: 1 / manyParts, runs: isReference },
    looks: nothing(),
    isCharacter: !isReference,
  };
}

function append(to: Cost, more: Cost): void {
  to.choices *= more.choices;
  to.steps += more.steps;
  to.exits += more.exits;
  to.runs = more.runs || (to.runs && more.exits === 0);
}

function eitherOf(before: Cost | undefined, now: Cost): Cost {
  if (!before) return now;
  return {
    choices: before.choices + now.choices,
    steps: Math.max(before.steps, now.steps),
    exits: Math.max(before.exits, now.exits),
    runs: before.runs || now.runs,
  };
}

function closed({ isLook, before, now, looks }: Group, outer: Group): Repeatable | undefined {
  const cost = eitherOf(before, now);
  outer.looks = harder(outer.looks, behind(outer.now, looks));
  if (!isLook) return { cost, looks, isCharacter: false };
  outer.looks = harder(outer.looks, behind(outer.now, cost));
  return undefined;
}

/** What looking comes to where it is done again at each place that the part before may end at. */
function behind(before: Cost, look: Cost): Cost {
  return { ...look, choices: before.choices * look.choices, exits: before.exits + look.exits };
}

function harder(one: Cost, other: Cost): Cost {
  const higher = degreeOf(one) > degreeOf(other) ? one : other;
  return { ...higher, choices: Math.max(one.choices, other.choices), steps: Math.max(one.steps, other.steps) };
}

function repeated(cost: Cost, { least, most }: Range, endsAtOne: boolean): Cost {
  if (most < Number.POSITIVE_INFINITY)
    return {
      ...cost,
      steps: most > 1 ? Math.max(1, cost.steps) * most : cost.steps,
      choices: cost.choices * (endsAtOne ? 1 : most - least + 1),
    };
  return endsAtOne ? { ...cost, runs: true } : { ...cost, exits: cost.exits + 1, runs: false };
}

interface Range {
  least: number;
  most: number;
}

const ranges: Record<string, Range> = {
  "*": { least: 0, most: Number.POSITIVE_INFINITY },
  "+": { least: 1, most: Number.POSITIVE_INFINITY },
  "?": { least: 0, most: 1 },
};

function rangeOf(part = ""): Range | undefined {
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(part) ?? [];
  if (least === undefined) return Object.hasOwn(ranges, part) ? ranges[part] : undefined;
  if (!comma) return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most ? Number(most) : Number.POSITIVE_INFINITY };
}

/** Whether what is repeated by the quantifier at a place has to go on until a character comes that it does not stand for. */
function endsAtOnePlace(parts: string[], at: number, matches: (part: string, character: string) => boolean): boolean {
  const next = parts[at + 1] === "?" ? at + 2 : at + 1;
  const following = characterOf(parts[next]);
  const isSure = rangeOf(parts[next + 1])?.least !== 0;
  return following !== undefined && isSure && !matches(parts[at - 1]!, following);
}

const written: Record<string, string> = { "\\n": "\n", "\\r": "\r", "\\t": "\t", "\\f": "\f" };

/** The one character that a part stands for. */
function characterOf(part = ""): string | undefined {
  if (/^[^\\^$.|()[\]{}*+?]$/su.test(part)) return part;
  return written[part] ?? /^\\([^A-Za-z0-9])$/su.exec(part)?.[1];
}
