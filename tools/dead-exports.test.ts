// An export is for another file. What is said here of each:
// - A value is imported by another file, by a test too; so is one that a facade passes on, from the facade. What nothing but
//   tests needs is no part of the product and stands in a place for tests.
// - A type is imported by another file, or names a part of something else that its file exports: who reads that may need it.
// - What a program or a tool takes by name without an import is listed in TAKEN with who takes it.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { inCheckout, sourceFilesBelow, testFilesBelow, workspaces } from "./checkout.mjs";
import { readExports } from "./read-exports.ts";

const TAKEN: Record<string, string> = {
  "bench/src/main.ts": "tools/bench.mjs",
  "e2e/global-setup.ts": "vitest.config.ts",
  "e2e/measure.ts": "tools/measure.mjs",
  "e2e/pictures.ts": "tools/pictures.mjs",
  "e2e/web-bench/main.ts": "tools/bench-web.mjs",
  "frontends/admin/src/routes.tsx": "libs/build-config/src/rsbuild.ts",
  "frontends/public/src/server/descriptions.ts": "frontends/public/src/server/pages.ts",
  "frontends/public/src/server/pages.ts": "libs/build-config/src/rsbuild.ts",
  "libs/build-config/src/federation-core.ts": "libs/build-config/src/lean-federation.ts",
  "libs/build-config/src/federation-from-shell.ts": "libs/build-config/src/lean-federation.ts",
  "libs/build-config/src/federation-init.ts": "libs/build-config/src/lean-federation.ts",
  "libs/build-config/src/federation-instance.ts": "libs/build-config/src/lean-federation.ts",
  "libs/build-config/src/federation-logger.ts": "libs/build-config/src/lean-federation.ts",
  "libs/build-config/src/federation-runtime.ts": "libs/build-config/src/lean-federation.ts",
  "libs/build-config/src/federation-sharing.ts": "libs/build-config/src/lean-federation.ts",
  "libs/build-config/src/federation-unused.ts": "libs/build-config/src/lean-federation.ts",
  "libs/embedded-mongo/src/supported.ts": "libs/embedded-mongo/README.md",
  "libs/test-kit/src/global-setup.ts": "vitest.config.ts",
  "local/src/what-stops-a-start.ts": "tools/what-stops-a-start.mjs",
  "proofs/images/main.ts": "tools/images.mjs",
  "proofs/src/crash-at.ts": "proofs/faults/crash-steps.ts",
  "proofs/src/main.ts": "tools/proofs.mjs",
};
const FOR_TESTS = /\/testing\/|^libs\/test-kit\/|^(e2e|proofs|bench|tools)\//;
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
const isRead = (path: string): boolean => /\.(tsx?|mjs)$/.test(path) && !path.endsWith(".d.ts");

const folders = [...workspaces().map(({ folder }) => inCheckout(folder)), inCheckout("tools")];
const files = folders.flatMap((folder) => [...sourceFilesBelow(folder), ...testFilesBelow(folder)]).filter(isRead);
const all = readExports(files)
  .filter(({ path }) => !isTest(path) && !path.endsWith(".config.ts") && !(path in TAKEN))
  .map((one) => ({ ...one, users: one.users.filter((user) => user !== one.path), at: `${one.path}: ${one.name}` }));
const namesOf = (dead: typeof all) => dead.map(({ at }) => at);

it.each([
  ["of a tool", "tools/checkout.mjs: run", "tools/prepare.mjs"],
  ["passed on by a facade", "libs/frontend-kit/src/ui/tabs.tsx: Tabs", "frontends/admin/src/components/view-tabs.tsx"],
  [
    "imported when it is needed",
    "frontends/public/src/home/home.page.tsx: HomePage",
    "frontends/public/src/routes.tsx",
  ],
])("finds who imports what: %s", (_how, name, user) => {
  expect(all.find(({ at }) => at === name)?.users).toContain(user);
});

it("no value is exported that no other file imports", () => {
  expect(namesOf(all.filter(({ isType, users }) => !isType && users.length === 0))).toEqual([]);
});

it("no value of the product is there for tests alone", () => {
  const inProduct = all.filter(({ path, isType, isUsedInside }) => !isType && !isUsedInside && !FOR_TESTS.test(path));
  expect(namesOf(inProduct.filter(({ users }) => users.length > 0 && users.every(isTest)))).toEqual([]);
});

it("no type is exported that no other file imports and no other export names", () => {
  const types = all.filter(({ isType, isInSignature }) => isType && !isInSignature);
  expect(namesOf(types.filter(({ users }) => users.length === 0))).toEqual([]);
});

it("whoever takes an export without an import names its file", () => {
  const wrong = Object.entries(TAKEN).filter(
    ([path, taker]) => !readFileSync(inCheckout(taker), "utf8").includes(basename(path)),
  );
  expect(wrong).toEqual([]);
});
