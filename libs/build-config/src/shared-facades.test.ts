import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { SHARED_MODULES } from "./shared-modules.ts";

const KIT = join(import.meta.dirname, "../../frontend-kit");
const { exports } = JSON.parse(readFileSync(join(KIT, "package.json"), "utf8")) as { exports: Record<string, string> };

const entries = Object.entries(exports).map(([path, file]) => ({
  name: `@jobcentre/frontend-kit${path.slice(1)}`,
  file: resolve(KIT, file),
}));
const isShared = (name: string): boolean => (SHARED_MODULES as readonly string[]).includes(name);
const facades = new Set(entries.filter(({ name }) => isShared(name)).map(({ file }) => file));

/** The files that an entry brings along by relative imports. */
function bundled(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/from "(\.[^"]+\.tsx?)"/g)) {
    bundled(resolve(dirname(file), path), seen);
  }
  return seen;
}

const alone = entries.filter(({ name, file }) => !isShared(name) && !/\*/.test(file));

it("knows the modules that every remote has a copy of", () => {
  expect(alone.map(({ name }) => name)).toContain("@jobcentre/frontend-kit/forms");
});

it.each(alone)(
  "$name takes no copy of a shared module into a remote, which would have a cache and a session of its own",
  ({ file }) => {
    expect([...bundled(file)].filter((one) => facades.has(one))).toEqual([]);
  },
);
