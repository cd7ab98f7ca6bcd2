import type { DrawableText } from "./drawable-text.ts";
import { wrapLines } from "./wrap-lines.ts";

/** A text is made smaller down to this share of its size before it goes on two lines, and then once more. */
const SMALLEST = 0.6;
const STEP = 0.02;

interface Fitted {
  lines: DrawableText[];
  /** The share of the wanted size that it is written in. */
  scale: number;
}

/**
 * Breaks a text into at most `most` lines that fit; `widthOf` measures at the wanted size, `maxWidth` is in the same unit.
 * Only where nothing else helps the text gets smaller than six tenths.
 */
export function fitLines(
  whole: DrawableText,
  maxWidth: number,
  widthOf: (text: string) => number,
  most: number,
): Fitted {
  const oneLine = maxWidth / widthOf(whole.text);
  if (oneLine >= SMALLEST) return { lines: [whole], scale: Math.min(1, oneLine) };
  for (let scale = 1; scale > SMALLEST; scale -= STEP) {
    const lines = wrapLines(whole, maxWidth / scale, widthOf);
    if (lines.length <= 2) return { lines, scale };
  }
  for (let scale = SMALLEST; ; scale *= 1 - STEP) {
    const lines = wrapLines(whole, maxWidth / scale, widthOf);
    if (lines.length <= most) return { lines, scale };
  }
}
