import { expect, it } from "vitest";
import { idsOf } from "./ids-without-paths.ts";

/** What the bundler calls these modules in a checkout. */
const namesIn = (checkout: string): string[] => [
  `builtin:swc-loader??x!${checkout}/libs/frontend-kit/src/api.ts`,
  `provide shared module (default) react@19.3.1 = ${checkout}/node_modules/react/index.js`,
  `consume shared module (default) react@* (strict) (fallback: ${checkout}/node_modules/react/index.js) (eager)`,
  `container entry (default) ${JSON.stringify([["./routes", { import: [`${checkout}/frontends/admin/src/routes.tsx`] }]])}`,
  `builtin:swc-loader??x!data:text/javascript,import ${encodeURIComponent(checkout)}%2Findex.cjs|${checkout === "/a" ? "4" : "3"}20407fb17817025`,
];

it("names what the federation made up alike in every checkout, and leaves the rest to the bundler", () => {
  const [, ...madeUp] = namesIn("/a");
  const here = idsOf(namesIn("/a"), "/a");
  expect([...here.keys()].sort()).toEqual([...madeUp].sort());
  const there = idsOf(namesIn("/some/other place").reverse(), "/some/other place");
  expect([...there.values()].sort()).toEqual([...here.values()].sort());
  for (const id of here.values()) expect(id).toMatch(/^[a-zA-Z]{2,}$/);
});

it("gives every module an id of its own, however many there are", () => {
  const names = Array.from({ length: 2_000 }, (_, n) => `provide shared module (default) m${n}@1 = /a/m${n}.js`);
  expect(new Set(idsOf(names, "/a").values()).size).toBe(2_000);
});
