import { expect, it } from "vitest";
import { pageFlags } from "../libs/frontend-kit/src/testing/page-flags.ts";
import config from "../vitest.config.ts";

const projects = (config.test?.projects ?? []).flatMap((one) =>
  typeof one === "object" && "test" in one ? [one.test] : [],
);

it("runs every test as a test, whatever NODE_ENV the machine has: React for production has no act", () => {
  expect(projects.length).toBeGreaterThan(5);
  for (const project of projects) expect([project?.name, project?.env]).toEqual([project?.name, { NODE_ENV: "test" }]);
});

it("gives every page the flags that this Node needs", () => {
  const pages = projects.filter((project) => project?.environment === "jsdom");
  expect(pages.map((project) => project?.execArgv)).toEqual(Array(2).fill(pageFlags(process.versions.node)));
});
