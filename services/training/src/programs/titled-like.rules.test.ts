import { expect, it } from "vitest";
import { titledLike } from "./titled-like.rules.ts";

it.each<[string, boolean]>([
  ["welding", true],
  ["Beginners welding", true],
  ["beginner WELD", true],
  ["welders", true],
  ["wélding", true],
  ["weld gates", false],
  ["", false],
  ["  ", false],
  [".*", false],
])("[EMD-34] %j finds Welding for Beginners: %s", (q, expected) =>
  expect(titledLike(q)("Welding for Beginners")).toBe(expected),
);
