/** The marks that people type or paste before each line of a list, which is shown as one; bullets also without a space. */
const MARK = /^([-–—·*]+(\s+|$)|[•▪●◦]+\s*)/;

/** The lines of a text that lists one thing per line. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim().replace(MARK, ""))
    .filter(Boolean);
