// The checkout as the other tools see it: its folders, what has changed in them, and programs run inside it.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { alone } from "./alone.mjs";
import { groupOptions, noteChild } from "./process-groups.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The path of something in the checkout. */
export const inCheckout = (...parts) => join(root, ...parts);

export const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Every workspace as {folder: "services/jobs", name: "@jobcentre/jobs", dependencies: [names], devDependencies: [names]}, from the root package.json. */
export function workspaces() {
  const folders = readJson(inCheckout("package.json")).workspaces.flatMap((pattern) => {
    if (!pattern.endsWith("/*")) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(inCheckout(parent)).map((name) => `${parent}/${name}`);
  });
  return folders
    .filter((folder) => existsSync(inCheckout(folder, "package.json")))
    .map((folder) => {
      const { name, dependencies = {}, devDependencies = {} } = readJson(inCheckout(folder, "package.json"));
      return { folder, name, dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) };
    });
}

/** The folders of a workspace and of every workspace it depends on, directly or not. */
export function foldersBehind(folder, all = workspaces()) {
  const seen = new Set([folder]);
  for (const at of seen) {
    const { dependencies = [] } = all.find((one) => one.folder === at) ?? {};
    for (const one of all) if (dependencies.includes(one.name)) seen.add(one.folder);
  }
  return [...seen];
}

const testFile = /\.(test|spec)\.tsx?$/;

/** Every source below a folder, as full paths, without what was installed, built, hidden or is only a test. */
export const sourceFilesBelow = (folder) => filesBelow(folder).filter((path) => !testFile.test(path));

/** Every test file below a folder, as full paths. */
export const testFilesBelow = (folder) => filesBelow(folder).filter((path) => testFile.test(path));

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [path];
      const made = entry.name === "node_modules" || entry.name === "dist";
      return made ? [] : filesBelow(path);
    });
}

/** One hash over the names and contents of files; folders stand for all files below them. */
function hashOf(paths) {
  const hash = createHash("sha256").update(process.version);
  const add = (file) => hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  for (const path of paths.map((part) => inCheckout(part))) {
    if (path.endsWith(".mjs") || path.endsWith(".json")) add(path);
    else for (const file of sourceFilesBelow(path)) add(file);
  }
  return hash.digest("hex");
}

/** Runs `build`, which gets the sources' hash, where the sources' hash or the output is not what the last build left behind; says whether it ran. */
export async function whenChanged(name, sources, output, build) {
  const stamp = inCheckout(".build", `${name.replaceAll("/", "-")}.stamp`);
  const hash = hashOf(sources);
  const isBuilt = () => existsSync(inCheckout(output)) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (isBuilt()) return false;
  // Two that start at once would empty each other's output.
  return alone(
    `${stamp}.lock`,
    async () => {
      if (isBuilt()) return false;
      // A build that breaks off must not pass for the one before it.
      rmSync(stamp, { force: true });
      await build(hash);
      writeFileSync(stamp, hash);
      return true;
    },
    () => console.error(`Waiting for another process that builds ${output}.`),
  );
}

/** Runs a program in the checkout; `quiet` keeps its output. Resolves {code, output}, never rejects for a bad exit code. */
export function run(command, args, { cwd = root, env = process.env, quiet = false, stdoutTo = "inherit" } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      ...groupOptions(),
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", stdoutTo, "inherit"],
    });
    const chunks = [];
    for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on("data", (chunk) => chunks.push(chunk));
    child.on("error", reject);
    noteChild(child, (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** A command-line program of an installed package, run by this Node: works where .bin links do not. */
export function runInstalled(packageName, bin, args, options) {
  const { bin: bins } = readJson(inCheckout("node_modules", packageName, "package.json"));
  const file = typeof bins === "string" ? bins : bins[bin];
  return run(process.execPath, [inCheckout("node_modules", packageName, file), ...args], options);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
