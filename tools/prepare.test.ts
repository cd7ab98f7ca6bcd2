import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
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

/** A clone with nothing installed and `npm` in the place of npm; answers how a program is run in it. */
function freshClone(name: string, npm: string) {
  const clone = join(folder, name);
  const wanted = (path: string) => statSync(path).isDirectory() || path.endsWith(".mjs");
  cpSync(inCheckout("tools"), join(clone, "tools"), { recursive: true, filter: wanted });
  writeFileSync(join(clone, "package.json"), JSON.stringify({ type: "module", workspaces: [] }));
  writeFileSync(
    join(clone, "package-lock.json"),
    JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } }),
  );
  writeFileSync(join(clone, "npm-cli.js"), npm);
  const env = { PATH: process.env.PATH, npm_execpath: join(clone, "npm-cli.js") };
  return { clone, run: (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: clone, env }) };
}

it("installs once for two commands that begin at the same time in a fresh clone", async () => {
  const { clone, run } = freshClone("twice", NPM);
  const command = async () => {
    const script = 'import("./tools/prepare.mjs").then(({ prepareTools }) => prepareTools())';
    return (await run("-e", script)).stdout;
  };
  const said = await Promise.all([command(), command()]);
  expect(readFileSync(join(clone, "runs"), "utf8")).toBe("one\n");
  expect(said.filter((text) => text.includes("Installed the packages"))).toHaveLength(1);
});

it("npm run dev installs in a fresh clone too, and says in one line where that fails", async () => {
  const { clone, run } = freshClone(
    "dev",
    'import { writeFileSync } from "node:fs"; writeFileSync("asked", ""); process.exit(1);',
  );
  const ended = await run("tools/dev.mjs").catch((error) => error);
  expect(ended).toMatchObject({
    code: 1,
    stderr: "The packages could not be installed; npm's own message is above.\n",
  });
  expect(existsSync(join(clone, "asked"))).toBe(true);
});

it("a second npm run dev ends with one line, and leaves what the first has built and installed, also where other packages are asked for since", async () => {
  const { clone, run } = freshClone("second", NPM);
  mkdirSync(join(clone, "node_modules", "of-the-first"), { recursive: true });
  mkdirSync(join(clone, ".build", "dev"), { recursive: true });
  writeFileSync(join(clone, ".build", "dev.lock"), String(process.pid));
  const ended = await run("tools/dev.mjs").catch((error) => error);
  expect([ended.code, ended.stderr]).toEqual([
    1,
    `npm run dev runs in this checkout already, process ${process.pid}: end that one first, or use another checkout.\n`,
  ]);
  for (const kept of [".build/dev", "node_modules/of-the-first"]) expect(existsSync(join(clone, kept))).toBe(true);
  expect(existsSync(join(clone, "runs"))).toBe(false);
});

it("refuses a folder that nothing builds in, and names the sign in its path, before it installs", async () => {
  const { clone, run } = freshClone("a#b", "");
  const ended = await run("tools/dev.mjs").catch((error) => error);
  expect(ended.stderr).toBe(
    `Nothing can be built in ${clone}: the bundler of the pages reads the # in its path as the end of it. Move it to a folder without.\n`,
  );
  expect([ended.code, ended.stdout]).toEqual([1, ""]);
});

it("no tool takes anything of a package as it is loaded: it may be what installs it", async () => {
  const { metafile } = await build({
    entryPoints: [inCheckout("tools/**/*.mjs")],
    outdir: folder,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    packages: "external",
    external: ["../dist/*"],
  });
  const taken = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports.flatMap(({ path, kind }) =>
      kind === "import-statement" && !path.startsWith("node:") && !path.startsWith("tools/")
        ? [`${file}: ${path}`]
        : [],
    ),
  );
  expect(Object.keys(metafile.inputs)).toContain("tools/dev.mjs");
  expect(taken).toEqual([]);
});
