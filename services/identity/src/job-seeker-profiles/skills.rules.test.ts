import { expect, it } from "vitest";
import { withoutTwins } from "./skills.rules.ts";

it.each([
  [
    ["Welding", "Driving"],
    ["Welding", "Driving"],
  ],
  [
    ["Welding", "welding", "Driving", "WELDING"],
    ["Welding", "Driving"],
  ],
  [
    ["Driving", "Ìrìn", "irin"],
    ["Driving", "Ìrìn"],
  ],
  [[], []],
])("[JSO-07] of %j each skill stays once: %j", (skills, expected) => {
  expect(withoutTwins(skills)).toEqual(expected);
});
