import { expect, it } from "vitest";
import { classesIn, usedStyles } from "./used-styles.ts";

const used = (css: string, ...classes: string[]): string => usedStyles(css, new Set(classes));

it("finds the classes of elements, however many an element has", () => {
  expect([...classesIn('<a class="x y-1 z_2" title="class"><b class="x"></b></a>')]).toEqual(["x", "y-1", "z_2"]);
});

it.each([
  ["a rule for a class that is there", ".a{b:c}.d{e:f}", ".a{b:c}"],
  ["what has no class", ":root{b:c}h1,h2>a:hover{b:c}[data-theme=dark] body{b:c}", undefined],
  ["one of several selectors", ".x,.a{b:c}", undefined],
  ["nothing of a selector that needs another class too", ".a.x{b:c}.x .a{b:c}", ""],
  ["what only must not be there", ".a:not(.x){b:c}.a:is(.x,.y:not(.z)){b:c}", undefined],
  [
    "a media query with what counts inside",
    "@media (min-width:40em){.a{b:c}.x{b:c}}@media print{.x{b:c}}",
    "@media (min-width:40em){.a{b:c}}",
  ],
  ["queries in queries", "@supports (a:b){@media print{.x{b:c}.a{b:c}}}", "@supports (a:b){@media print{.a{b:c}}}"],
  ["what a sheet defines", '@charset "a;b";@font-face{a:b}@keyframes x{0%{a:b}to{a:c}}', undefined],
  [
    "braces and quotes in texts",
    '.a:before{content:"}.x{\\"\'"}.x{content:"{"}.a{b:c}',
    '.a:before{content:"}.x{\\"\'"}.a{b:c}',
  ],
  ["the order of the rules", ".a{b:1}.x{b:2}a{b:3}.a{b:4}", ".a{b:1}a{b:3}.a{b:4}"],
  ["what is cut off, as it is", ".a{b:c", undefined],
])("keeps %s", (_, css, expected = css) => {
  expect(used(css, "a")).toBe(expected);
});
