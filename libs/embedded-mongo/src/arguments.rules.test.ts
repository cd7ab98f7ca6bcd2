import { expect, it } from "vitest";
import { readArguments } from "./arguments.rules.ts";

it("takes a folder, a free port unless one is named, and who supervises", () => {
  expect(readArguments(["--dir", "data"])).toEqual({ dir: "data", port: 0, supervised: false });
  expect(readArguments(["--port", "27018", "--dir=data", "--supervised"])).toEqual({
    dir: "data",
    port: 27_018,
    supervised: true,
  });
});

it.each([
  ["no folder", []],
  ["a folder without a name", ["--dir"]],
  ["an empty folder", ["--dir", ""]],
  ["an unknown option", ["--dir", "data", "--fast"]],
  ["a word too many", ["data"]],
  ["a port that is no number", ["--dir", "data", "--port", "x"]],
  ["a port with a sign", ["--dir", "data", "--port", "-1"]],
  ["a port that is too high", ["--dir", "data", "--port", "65536"]],
])("refuses %s in one line", (_what, args) => {
  expect(() => readArguments(args)).toThrow(/^[^\n]+$/);
});
