import type { DrawableText } from "./drawable-text.ts";

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
    const lines = broken(whole, maxWidth / scale, widthOf);
    if (lines.length <= 2) return { lines, scale };
  }
  for (let scale = SMALLEST; ; scale *= 1 - STEP) {
    const lines = broken(whole, maxWidth / scale, widthOf);
    if (lines.length <= most) return { lines, scale };
  }
}

/** Lines at most so wide, broken at spaces; a word that is too long for a line of its own is cut. */
function broken(whole: DrawableText, maxWidth: number, widthOf: (text: string) => number): DrawableText[] {
  const lines: DrawableText[] = [];
  let start = 0;
  while (start < whole.text.length) {
    const end = lineEnd(whole.text, start, maxWidth, widthOf);
    lines.push(part(whole, start, end));
    start = end;
    while (whole.text[start] === " ") start++;
  }
  return lines;
}

function lineEnd(text: string, start: number, maxWidth: number, widthOf: (text: string) => number): number {
  let end = start + 1;
  while (end < text.length && widthOf(text.slice(start, end + 1)) <= maxWidth) end++;
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(" ", end);
  return space > start ? space : end;
}

function part({ text, accents }: DrawableText, start: number, end: number): DrawableText {
  return {
    text: text.slice(start, end),
    accents: accents
      .filter(({ at }) => at >= start && at < end)
      .map((accent) => ({ ...accent, at: accent.at - start })),
  };
}
