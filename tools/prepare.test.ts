import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";
import { requireNode } from "./require-node.mjs";

const folder = mkdtempSync(join(tmpdir(), "prepare-"));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(["20.19.0", "20.20.1", "22.12.0", "23.0.0", "24.11.1"])("takes Node %s, also for the tests", (version) => {
  expect(() => requireNode(version)).not.toThrow();
  expect(() => requireNode(version, { forTests: true })).not.toThrow();
});

it.each(["21.7.3", "22.0.0", "22.11.0"])("takes Node %s, but for the tests", (version) => {
  expect(() => requireNode(version)).not.toThrow();
  const line = `The tests need Node.js 20.19, or 22.12 or newer; here is ${version}.`;
  expect(() => requireNode(version, { forTests: true })).toThrow(line);
});

it.each(["18.20.4", "20.18.3"])("refuses Node %s in one line", (version) => {
  expect(() => requireNode(version)).toThrow(`This needs Node.js 20.19 or newer; here is ${version}.`);
});

/** In the place of npm: takes everything away first, as `npm ci` does, and takes its time. */
const NPM = `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
appendFileSync("runs", "one\\n");
rmSync("node_modules", { recursive: true, force: true });
await new Promise((done) => setTimeout(done, 700));
mkdirSync("node_modules", { recursive: true });
writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } }));
`;

it("installs once for two commands that begin at the same time in a fresh clone", async () => {
  mkdirSync(join(folder, "tools"));
  for (const name of readdirSync(inCheckout("tools")).filter((name) => name.endsWith(".mjs")))
    cpSync(inCheckout("tools", name), join(folder, "tools", name));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ workspaces: [] }));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } }),
  );
  writeFileSync(join(folder, "npm.mjs"), NPM);
  const command = async () => {
    const script = 'import("./tools/prepare.mjs").then(({ prepareTools }) => prepareTools())';
    const env = { PATH: process.env.PATH, npm_execpath: join(folder, "npm.mjs") };
    return (await promisify(execFile)(process.execPath, ["-e", script], { cwd: folder, env })).stdout;
  };
  const said = await Promise.all([command(), command()]);
  expect(readFileSync(join(folder, "runs"), "utf8")).toBe("one\n");
  expect(said.filter((text) => text.includes("Installed the packages"))).toHaveLength(1);
});
