// Not shared: each remote whose drafts belong to a text loads it.
/** A number that another text hardly has: its length alone would not tell two notes apart. */
export const sumOf = (text: string): number =>
  [...text].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, text.length);
