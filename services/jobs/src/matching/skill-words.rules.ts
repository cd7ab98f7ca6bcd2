import { folded } from "@jobcentre/contracts/folded";

/** What a skill and who has it differ by at their ends: welding, welder; bookkeeping, bookkeepers; electrical, electrician. */
const ENDING = /(?:ings?|ers?|ors?|ists?|ants?|ments?|icians?|ical|ed|es|s|e|ry|y)$/;
/** Planning and cutting, from plan and cut; selling is from sell. */
const DOUBLED = /([bdgmnprt])\1$/;
const SHORTEST = 3;

/** Skills that are words of every text otherwise. */
const EVERYWHERE = new Set(["a", "i", "it", "or"]);

/** A word without its ending; all of them, because tailoring is what a tailor does. */
function rootOf(word: string): string {
  const shorter = word.replace(ENDING, "").replace(DOUBLED, "$1");
  return shorter === word || shorter.length < SHORTEST ? word : rootOf(shorter);
}

/** The roots of a text's words, one after the other; signs that are a part of names such as C++ and C# stay with them. */
const rootsOf = (text: string): string[] => (folded(text).match(/[\p{L}\p{N}\p{M}+#]+/gu) ?? []).map(rootOf);

/** Texts as `asksFor` compares them: the roots of each, with an end that no skill reaches over. */
export const comparable = (...texts: string[]): string =>
  ` ${texts.map((text) => rootsOf(text).join(" ")).join(" | ")} `;

/** Whether comparable texts name a skill, in whole words that follow each other. */
export function asksFor(texts: string, skill: string): boolean {
  const roots = rootsOf(skill).join(" ");
  return roots !== "" && !EVERYWHERE.has(roots) && texts.includes(` ${roots} `);
}
