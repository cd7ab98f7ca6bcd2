const STEPS_OF_TEN = [1, 2, 5, 10];
const MOST_STEPS = 4;

/** Where the axis has its lines, from 0 to the first at or above the highest bar: whole steps of 1, 2 or 5 times a power of ten. */
export function ticksUpTo(highest: number): number[] {
  const least = Math.max(highest / MOST_STEPS, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS_OF_TEN.find((factor) => factor * power >= least) as number);
  return Array.from({ length: Math.max(Math.ceil(highest / step), 1) + 1 }, (_, index) => index * step);
}

/** Of so many bars side by side, those that are named, and how many bars wide the room of each name is: its own and those behind it. */
export function namedBars(bars: number): (readonly [index: number, bars: number])[] {
  const every = bars <= 4 ? 1 : Math.ceil(bars / 3);
  return Array.from({ length: Math.ceil(bars / every) }, (_, place) => {
    const index = place * every;
    return [index, Math.min(every, bars - index)];
  });
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A part of the whole as CSS wants it, "12.5%". */
export const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`;
