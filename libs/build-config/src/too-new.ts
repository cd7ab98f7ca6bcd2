import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RsbuildPlugin } from "@rsbuild/core";

/**
 * What the code is written for, as README.md says it. The compiler writes newer words in theirs, but not what objects can do; index.html
 * asks a browser for what all of these have and none before.
 */
export const BROWSERS = ["chrome >= 88", "edge >= 88", "firefox >= 98", "safari >= 15.4", "samsung >= 15"];

/** What some of them lack. A file with a look-behind is not even loaded by Safari before 16.4. */
export const TOO_NEW =
  /\(\?<[=!]|\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|throwIfAborted|randomUUID|groupBy|withResolvers)\(|\bstructuredClone\(|\bAbortSignal\.(any|timeout)\b/;

/** Refuses a build with something in it that some browsers lack, also where it comes from a library. */
export function refuseTooNew(): RsbuildPlugin {
  return {
    name: "jobcentre:too-new",
    setup(api) {
      api.onAfterBuild(async () => {
        const folder = api.context.distPath;
        const files = await readdir(folder, { recursive: true });
        for (const file of files.filter((name) => name.endsWith(".js"))) {
          const text = await readFile(join(folder, file), "utf8");
          const at = text.search(TOO_NEW);
          if (at >= 0) throw new Error(`${file} uses what some browsers lack: ${text.slice(at - 60, at + 40)}`);
        }
      });
    },
  };
}
