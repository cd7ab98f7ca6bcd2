import type { DrawableText } from "./drawable-text.ts";

/**
 * Lines at most `maxWidth` wide, in the unit of `widthOf`, broken at spaces; a word that is too long for a line of its own is cut.
 * An empty text has none.
 */
export function wrapLines(whole: DrawableText, maxWidth: number, widthOf: (text: string) => number): DrawableText[] {
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
  const fits = (end: number): boolean => widthOf(text.slice(start, end)) <= maxWidth;
  let end = start;
  let next = wordEnd(text, start);
  while (fits(next)) {
    end = next;
    if (end === text.length) return end;
    next = wordEnd(text, end);
  }
  if (end > start) return end;
  // A word too long for a line: as much of it as fits, but always something.
  let [fitting, tooLong] = [start + 1, next];
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1;
    if (fits(middle)) fitting = middle;
    else tooLong = middle;
  }
  return fitting;
}

function wordEnd(text: string, from: number): number {
  const space = text.indexOf(" ", from + 1);
  return space < 0 ? text.length : space;
}

function part({ text, accents }: DrawableText, start: number, end: number): DrawableText {
  return {
    text: text.slice(start, end),
    accents: accents
      .filter(({ at }) => at >= start && at < end)
      .map((accent) => ({ ...accent, at: accent.at - start })),
  };
}
