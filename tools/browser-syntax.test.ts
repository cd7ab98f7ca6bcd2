import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inCheckout, sourceFilesBelow } from "./checkout.mjs";

const IN_BROWSERS = ["frontends", "libs/frontend-kit", "libs/contracts"];
const LOOK_BEHIND = /\(\?<[=!]/;

it("has no look-behind where browsers run it: Safari before 16.4 does not load a file that has one", () => {
  const sources = IN_BROWSERS.flatMap((room) => sourceFilesBelow(inCheckout(room))).filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => LOOK_BEHIND.test(readFileSync(path, "utf8")))).toEqual([]);
});
