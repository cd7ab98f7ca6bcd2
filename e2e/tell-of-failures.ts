import { pagesShown } from "@jobcentre/test-kit/pages-shown";
import { beforeEach, onTestFailed } from "vitest";

// What a person would have seen says more about a failed journey than the line that waited for it.
beforeEach(() => {
  onTestFailed(async () => console.log(`when it failed:\n${await pagesShown()}`));
});
