import { forgetPages, pagesShown } from "@jobcentre/test-kit/pages-shown";
import { afterAll, beforeEach, onTestFailed, type RunnerTestSuite } from "vitest";
import { takeLoggedTrouble } from "./logged-trouble.ts";

// What a person would have seen says more about a failed journey than the line that waited for it.
beforeEach(() => {
  onTestFailed(async () => console.log(`when it failed:\n${await pagesShown()}`));
});

// And what the product said says why, also where the tests of a file did not begin.
// biome-ignore lint/correctness/noEmptyPattern: vitest takes only a pattern as the first argument.
afterAll(({}, file) => {
  forgetPages();
  const logged = takeLoggedTrouble();
  if (hasFailed(file) && logged) console.log(`what the product logged:\n${logged}`);
});

function hasFailed(suite: Pick<RunnerTestSuite, "tasks" | "result">): boolean {
  const failed = ({ result }: { result?: { state: string } }): boolean => result?.state === "fail";
  return failed(suite) || suite.tasks.some((task) => failed(task) || (task.type === "suite" && hasFailed(task)));
}
