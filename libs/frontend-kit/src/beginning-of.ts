/** The first words of a text, in at most so many characters; never half an emoji, and half a word only where it is the first. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/(?<=\S)\s+\S*$|[\uD800-\uDBFF]$/, "");
