/** As many digits as a whole number has at least, so that a group of zeros within one begins no other. */
const WHOLE = 9;

const digitsIn = (text: string): number => text.replace(/\D/g, "").length;

/** The first of the numbers that somebody typed, without what stands between its digits. */
function firstOf(groups: readonly string[]): string {
  let first = "";
  for (const [at, group] of groups.entries()) {
    const beginsAnother =
      group.startsWith("+") || (group.startsWith("0") && digitsIn(groups.slice(at).join("")) >= WHOLE);
    if (digitsIn(first) >= WHOLE && beginsAnother) break;
    first += at > 0 ? group.replace("+", "") : group;
  }
  return first;
}

/** As many signs as a number has at most: at home, in Nigeria from abroad, anywhere. */
const mostOf = (number: string): number => (number.startsWith("+234") ? 14 : number.startsWith("0") ? 11 : 16);

/**
 * What a phone dials for a number as somebody typed it: "+234 (0) 803 123 4567" → "+2348031234567". The 0 that is dialled at home
 * alone goes behind a country's code, and of two numbers the first is taken. "" where there is none.
 */
export function telOf(typed: string): string {
  const groups = typed.replace(/(\d\s*)\(\s*0\s*\)/, "$1").match(/\+?\d+/g) ?? [];
  const number = firstOf(groups)
    .replace(/^00/, "+")
    .replace(/^\+2340/, "+234");
  return number.slice(0, mostOf(number));
}
