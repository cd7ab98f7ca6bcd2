import { folded } from "@jobcentre/contracts/folded";

/** What a skill and who has it differ by at their ends: welding, welder; operation, operators; electrical, electrician; secretarial, secretary. */
const ENDING =
  /(?:ations?|ators?|ysis|ysts?|ings?|ers?|ors?|ists?|ants?|ments?|icians?|ical|ial|ed|es|(?<!s)s|e|ry|y)$/;
/** Planning and cutting, from plan and cut; selling is from sell. */
const DOUBLED = /([bdgmnprt])\1$/;
const SHORTEST = 3;
/** As long as a skill may be: a longer word is none, and to cut thousands of letters to nothing takes long. */
const LONGEST = 60;

/** Words that jobs are full of, or places have, and that a skill would be cut to: caring, mining, pastry, typing. */
const NO_SKILLS = new Set(
  "applicant application car career carry country custom market material minister ministry minor nursery past policy port ready social type typical".split(
    " ",
  ),
);

/** Skills that are words of every text otherwise. */
const EVERYWHERE = new Set(["a", "go", "i", "it", "or"]);

/** Ways to write one word: licence, license; organise, organize; and secretarial, which is no other way than secretary. */
const respelt = (word: string): string =>
  word
    .replace(/arial$/, "ary")
    .replace(/^licens/, "licenc")
    .replace(/^(\p{L}{4,})iz(?=(?:e|es|ed|ers?|ing|ations?)$)/u, "$1is");

/** Whose program it is nobody says twice: MS Excel, Microsoft Word. */
const MAKER = /\b(?:ms|microsoft) (?=(?:excel|word|office|powerpoint|access|outlook|project)\b)/g;

/** A word without its ending; all of them, because tailoring is what a tailor does. */
function rootOf(word: string): string {
  if (word.length > LONGEST) return word;
  // A sign that no word has keeps it apart from what is cut to the same.
  if (NO_SKILLS.has(word)) return `${word}.`;
  if (NO_SKILLS.has(word.slice(0, -1)) && word.endsWith("s")) return `${word.slice(0, -1)}.`;
  return cut(word);
}

function cut(word: string): string {
  const shorter = word.replace(ENDING, "").replace(DOUBLED, "$1");
  return shorter === word || shorter.length < SHORTEST ? word : cut(shorter);
}

/** The roots of a text's words, one after the other; signs that are a part of names such as C++ and C# stay with them. */
const rootsOf = (text: string): string[] =>
  (
    folded(text)
      .replace(MAKER, "")
      .match(/[\p{L}\p{N}\p{M}+#]+/gu) ?? []
  ).map((word) => rootOf(respelt(word)));

/** Texts as `asksFor` compares them: the roots of each, with an end that no skill reaches over. */
export const comparable = (...texts: string[]): string =>
  ` ${texts.map((text) => rootsOf(text).join(" ")).join(" | ")} `;

/** A skill as `asksFor` compares it; empty where it is no word, or one of every text. */
export function comparableSkill(skill: string): string {
  const roots = rootsOf(skill).join(" ");
  return roots === "" || EVERYWHERE.has(roots) ? "" : ` ${roots} `;
}

/** Whether comparable texts name a comparable skill, in whole words that follow each other. */
export const asksFor = (texts: string, skill: string): boolean => skill !== "" && texts.includes(skill);
