/** One line of the bench's output. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  /** What it is compared with, taken in turn with it in the same call; null where the figure stands alone. */
  against: string | null;
  /** Median over the rounds of this value by that of what it is compared with. */
  ratio: number | null;
  /** What is wanted; null where the figure only explains another. */
  goal: string | null;
  holds: boolean;
  [detail: string]: unknown;
}

export interface FigureSet {
  /** Names it on the command line. */
  name: string;
  /** Throws NotAvailable where this machine lacks what it needs. */
  run(context: BenchContext): Promise<Figure[]>;
}

export interface BenchContext {
  /** Folder of the built product. */
  programs: string;
  /** Folder of the bench's own programs. */
  ownPrograms: string;
  /** A small size, to see that everything runs. */
  short: boolean;
  /** An empty folder, removed afterwards. */
  scratch: string;
  /** Tells how far it is, for who watches. */
  say(text: string): void;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] as number) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The median over rounds of `value` by `by`: a machine that is busy for one round changes both. */
export const medianRatio = (values: readonly number[], by: readonly number[]): number =>
  median(values.map((value, round) => value / (by[round] as number)));
