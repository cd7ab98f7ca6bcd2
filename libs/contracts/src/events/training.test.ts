import { expect, it } from "vitest";
import { TRAINING_CATEGORIES } from "../options.ts";
import { programSaved } from "./training.ts";

it("[TRN-03] a program that is told of as an example has a category that programs have", () => {
  expect(TRAINING_CATEGORIES).toContain(programSaved.example.category);
});
