import { expect, it } from "vitest";
import { linesOf } from "./lines-of.ts";

it("reads one thing per line", () => {
  expect(linesOf("Driving licence\r\n\n  Own tools \n")).toEqual(["Driving licence", "Own tools"]);
  expect(linesOf("")).toEqual([]);
});
