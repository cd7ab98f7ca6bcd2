import { expect, it } from "vitest";
import { linesOf } from "./lines-of.ts";

it("reads one thing per line", () => {
  expect(linesOf("Driving licence\r\n\n  Own tools \n")).toEqual(["Driving licence", "Own tools"]);
  expect(linesOf("")).toEqual([]);
});

it("leaves out the marks of a list that was typed or pasted as one, and nothing else of a line", () => {
  const pasted =
    "- Driving licence\n•\tOwn tools\n* 2 years - or more\n– Nights\n●Weekends\n-5 °C is no problem\n-\n1. Be there";
  expect(linesOf(pasted)).toEqual([
    "Driving licence",
    "Own tools",
    "2 years - or more",
    "Nights",
    "Weekends",
    "-5 °C is no problem",
    "1. Be there",
  ]);
});
