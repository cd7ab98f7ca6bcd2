import { expect, it } from "vitest";
import { isEasilyGuessed } from "./password-strength.ts";

const known = ["ngozi@example.com", "Ngozi", "Eze"];

it.each(["password1234", "qwertyuiop12", "iloveyou12345", "ngozi@example.com1", "abcabcabcabcabc"])(
  "%s is easily guessed",
  async (password) => expect(await isEasilyGuessed(password, known)).toBe(true),
);

it.each(["four words in a row", "ọ̀ṣun lagos garri 7", "Vx4#mq9Lw2!zR"])("%s is not", async (password) =>
  expect(await isEasilyGuessed(password, known)).toBe(false),
);
