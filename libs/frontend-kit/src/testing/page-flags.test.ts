import { expect, it } from "vitest";
import { pageFlags } from "./page-flags.ts";

it("a page of tests has its own localStorage on every Node", () => {
  expect(["22.12.0", "24.11.1"].flatMap(pageFlags)).toEqual([]);
  for (const version of ["25.0.0", "26.10.0"]) expect(pageFlags(version)).toEqual(["--no-webstorage"]);
});

it("a page of tests waits longer for V8's fastest code on Node 20, where that was measured", () => {
  expect(pageFlags("20.19.0")).toEqual(["--interrupt-budget=600000"]);
});
