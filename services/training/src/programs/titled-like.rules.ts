import { folded } from "@jobcentre/contracts/folded";
import { foldedWordsPattern } from "@jobcentre/service-kit/search-text";
import { asksFor, comparable, comparableSkill } from "@jobcentre/service-kit/skill-words.rules";

/** Whether a program's title is found by what people typed, as a skill is: by all words in any order, or by other endings of them. */
export function titledLike(q: string): (title: string) => boolean {
  const [words, roots] = [foldedWordsPattern(q), comparableSkill(q)];
  if (!words) return () => false;
  const pattern = new RegExp(words);
  return (title) => pattern.test(folded(title)) || asksFor(comparable(title), roots);
}
