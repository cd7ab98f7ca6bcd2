/** As many digits as tell one number from others; fewer are part of a name, a year or an id. */
const LEAST_DIGITS = 7;
/** As many as a number has at most, with room to spare. */
const MOST_DIGITS = 30;

const NOTHING_ELSE = /^[\d\s()+./\u2010-\u2015\u2212-]+$/;

/**
 * What finds a phone number, however it was typed, by a part of it, however that is typed; undefined where the words are no such
 * part. A leading 0 and +234 say the same, so neither has to be there.
 */
export function phonePart(words: string): RegExp | undefined {
  const typed = words.replace(/\p{Cf}/gu, "").trim();
  const digits = typed.replace(/\D/g, "");
  if (!NOTHING_ELSE.test(typed) || digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS) return undefined;
  const atHome = digits.replace(/^(?:00)?2340?(?=\d{7})/, "").replace(/^0+(?=\d{6})/, "");
  return new RegExp([...atHome].join("\\D*"));
}
