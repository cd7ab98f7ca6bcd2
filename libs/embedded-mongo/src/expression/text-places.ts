/** So many comparisons are quick, however many of them a search takes. */
const fewComparisons = 2 ** 25;

/**
 * The first place from `from` on at which a text has a part; -1 where there is none. JavaScript's own search compares each place with
 * the whole part where both repeat themselves.
 */
export function placeOf(text: string, part: string, from = 0): number {
  if (text.length * part.length <= fewComparisons) return text.indexOf(part, from);
  const borders = bordersOf(part);
  let held = 0;
  for (let at = from; at < text.length; at += 1) {
    held = longer(part, borders, held, text.charCodeAt(at));
    if (held === part.length) return at + 1 - held;
  }
  return -1;
}

/** What stands before, between and after the places at which a text has a part, which is not empty. */
export function splitBy(text: string, part: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let place = placeOf(text, part); place >= 0; place = placeOf(text, part, from)) {
    found.push(text.slice(from, place));
    from = place + part.length;
  }
  found.push(text.slice(from));
  return found;
}

/** Of each beginning of a part how much of its end is a beginning, too: there the search goes on (Knuth, Morris, Pratt). */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length);
  for (let at = 1; at < part.length; at += 1)
    borders[at] = longer(part, borders, borders[at - 1]!, part.charCodeAt(at));
  return borders;
}

/** How much of a part's beginning stands before a place, where so much of it `held` and one more unit follows. */
function longer(part: string, borders: Int32Array, held: number, unit: number): number {
  let most = held;
  while (most > 0 && part.charCodeAt(most) !== unit) most = borders[most - 1]!;
  return part.charCodeAt(most) === unit ? most + 1 : most;
}
