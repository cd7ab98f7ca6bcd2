import { expect, it } from "vitest";
import { compileFilter } from "./compile-filter.ts";

it.each([
  ["(", "", "missing closing parenthesis"],
  ["a)", "", "unmatched closing parenthesis"],
  ["*a: ", "", "quantifier does not follow a repeatable item"],
  ["[b-a]", "", "range out of order in character class"],
  ["a{2,1}", "", "numbers out of order in {} quantifier"],
  ["[a", "", "missing terminating ] for character class"],
  ["a".repeat(32_000), "i", "regular expression is too large"],
])("what is wrong with a pattern is said in PCRE's words: %.10s", ($regex, $options, words) => {
  const compiling = () => compileFilter({ a: { $regex, $options } });
  expect(compiling).toThrow(expect.objectContaining({ message: `Regular expression is invalid: ${words}` }));
});
