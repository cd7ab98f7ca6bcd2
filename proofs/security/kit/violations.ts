import type { ProofContext, ProofLine } from "../../src/proof.ts";

export interface Tally {
  tried: number;
  /** What was broken, in words; the first ones are part of the line. */
  found: string[];
  /** Counts a try and notes it where it is `wrong`. */
  check(wrong: boolean, what: string | (() => string)): void;
  line(promise: string, figures?: Record<string, unknown>): ProofLine;
}

const SHOWN = 5;

/** Counts what a proof tries, and tells whoever watches the first violations at once. */
export function newTally({ say }: Pick<ProofContext, "say">): Tally {
  const tally: Tally = {
    tried: 0,
    found: [],
    check(wrong, what) {
      tally.tried += 1;
      if (!wrong) return;
      const text = typeof what === "string" ? what : what();
      if (tally.found.length < 2 * SHOWN) say(`VIOLATION ${text}`);
      tally.found.push(text);
    },
    line: (promise, figures = {}) => ({
      promise,
      tried: tally.tried,
      violations: tally.found.length,
      ...figures,
      ...(tally.found.length > 0 && { found: tally.found.slice(0, SHOWN) }),
    }),
  };
  return tally;
}

const STACK =
  /\bat [\w.<>[\] ]*\(?(?:file:\/\/|\/|node:)[^\s)]*:\d+:\d+|node_modules\/|MongoServerError|ZodError|CastError/;

/** What is wrong with a refusal, or null: a 4xx says in `error` (or on a page) what people can do, and tells nothing of how we work. */
export function wrongRefusal(
  answer: { status: number; text: string; body: Record<string, unknown> | null },
  { isPage = false } = {},
): string | null {
  if (answer.status < 400 || answer.status > 499) return `answered ${answer.status}`;
  if (!isPage && typeof answer.body?.error !== "string") return `answered ${answer.status} without an error text`;
  if (STACK.test(answer.text)) return "told how it works inside";
  return null;
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Does `work` for every item, so many at once. */
export async function inLanes<T>(lanes: number, items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
