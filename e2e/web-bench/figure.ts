/** One line of the report. */
export interface Figure {
  figure: string;
  value: number;
  unit: "ms" | "kB" | "requests" | "shift" | "ratio" | "images";
  /** What it is compared with, and how many times that it is; null where it stands alone. */
  against: string | null;
  ratio: number | null;
  /** The most that is good; null where the figure only explains another. */
  goal: number | null;
  holds: boolean;
}

type Given = Omit<Figure, "holds" | "against" | "ratio"> & Partial<Pick<Figure, "against" | "ratio">>;

const DIGITS = { ms: 0, kB: 1, requests: 0, shift: 4, ratio: 2, images: 0 } as const;

/** A figure as it is told; the goal is judged by what is written. */
export function figureOf({ against = null, ratio = null, ...given }: Given): Figure {
  const value = Number(given.value.toFixed(DIGITS[given.unit]));
  const holds = given.goal === null || value <= given.goal;
  const { figure, unit, goal } = given;
  return { figure, value, unit, against, ratio: ratio === null ? null : Number(ratio.toFixed(2)), goal, holds };
}

/** The middle one; of an even number the higher of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("no value to take the median of");
  return middle;
}
