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
