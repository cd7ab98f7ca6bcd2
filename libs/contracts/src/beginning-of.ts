/** The first words of a text, in at most so many characters; never half an emoji, and half a word only where it is the first. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
  // No look-behind: Safari before 16.4 would not load the page's code.
  return /\S\s/.test(cut) ? cut.replace(/\s+\S*$/, "") : cut;
}

/** A text where it has at most so many characters, otherwise its first words and a sign that there is more. */
export const firstWords = (text: string, most: number): string =>
  text.length <= most ? text : `${beginningOf(text, most)}…`;
