import { expect, it } from "vitest";
import { readArguments, readSalvageArguments } from "./arguments.rules.ts";

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

it("takes the folder of a damaged store and a new one", () => {
  expect(readSalvageArguments(["--dir", "data", "--to=saved"])).toEqual({ dir: "data", to: "saved" });
});

it.each([
  [[]],
  [["--dir", "data"]],
  [["--to", "saved"]],
  [["--dir", "data", "--to", ""]],
  [["--dir", "a", "--to", "b", "c"]],
])("refuses to salvage with %j in one line", (args: string[]) => {
  expect(() => readSalvageArguments(args)).toThrow(/^[^\n]+$/);
});
