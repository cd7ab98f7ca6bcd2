import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, it } from "vitest";
import { inCheckout, root, sourceFilesBelow, testFilesBelow, workspaces } from "./checkout.mjs";

const EXPORTED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|enum) (\w+)/gm;
/** A facade passes names on; that is no use of them. */
const PASSED_ON = /^export (?:type )?\{[^}]*\} from /gm;
/** What another program asks for by its name. */
const ASKED_FOR = /\.config\.ts$|\.d\.m?ts$/;

const folders = [...workspaces().map(({ folder }) => folder), "tools"];
const paths = folders.flatMap((folder) => [
  ...sourceFilesBelow(inCheckout(folder)),
  ...testFilesBelow(inCheckout(folder)),
]);
const files = paths
  .filter((path) => /\.(tsx?|m[jt]s)$/.test(path))
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));

/** The files in which each word stands. */
const usedIn = new Map<string, Set<string>>();
for (const { path, text } of files)
  for (const [word] of text.replaceAll(PASSED_ON, "").matchAll(/\w+/g)) {
    const places = usedIn.get(word) ?? new Set<string>();
    usedIn.set(word, places.add(path));
  }

// Types may be exported for who reads a signature; a value that nobody imports is dead or private.
it("no value is exported that no other file names", () => {
  const dead = files
    .filter(({ path }) => !ASKED_FOR.test(path) && !/\.(test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED)]
        .map(([, name = ""]) => name)
        .filter((name) => ![...(usedIn.get(name) ?? [])].some((place) => place !== path))
        .map((name) => `${path}: ${name}`),
    );
  expect(dead).toEqual([]);
});
