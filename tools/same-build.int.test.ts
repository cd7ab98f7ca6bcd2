import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { copyCheckout } from "./copy-checkout.mjs";

/** Every file of the shell's build, made in a folder of its own, and the hash of what it holds. */
async function buildShellElsewhere(): Promise<Record<string, string>> {
  const checkout = copyCheckout();
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  const { PATH, HOME } = process.env;
  const options = { cwd: join(checkout, "frontends/shell"), env: { PATH, HOME, NODE_ENV: "production" } };
  const rsbuild = join(checkout, "node_modules/@rsbuild/core/bin/rsbuild.js");
  await promisify(execFile)(process.execPath, [rsbuild, "build"], options);
  const dist = join(options.cwd, "dist");
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    paths.map((path) => [path.slice(dist.length), createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );
}

it("the shell is the same, to the byte, wherever it was built: so what a first visit loads has one size", async () => {
  const here = await buildShellElsewhere();
  expect(Object.keys(here).some((path) => /^\/js\/index\.\w+\.js$/.test(path))).toBe(true);
  expect(await buildShellElsewhere()).toEqual(here);
});
