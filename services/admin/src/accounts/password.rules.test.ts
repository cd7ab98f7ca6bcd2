import { expect, it } from "vitest";
import { passwordProblem } from "./password.rules.ts";

it.each([
  ["short", "eleven sign", "Use at least 12 characters"],
  ["the e-mail address", " Boss@Example.com ", "Use something else than the e-mail address"],
  ["spaces only", "            ", "Use at least 4 different characters"],
  ["one letter again and again", "aaaaaaaaaaaaaaaa", "Use at least 4 different characters"],
  ["two in turn", "1212121212121212", "Use at least 4 different characters"],
  ["four signs again and again", "abcdabcdabcd", null],
  ["good", "four words in a row", null],
  ["good in other letters", "ọ̀ṣun ọ̀ṣun ọ̀ṣun", null],
])("a password that is %s", (_what, password, problem) => {
  expect(passwordProblem(password, "boss@example.com")).toBe(problem);
});
