// Brings a fresh or changed checkout to where it can start: a Node that is new enough, packages installed, everything built.
import { existsSync } from "node:fs";
import { alone } from "./alone.mjs";
import { buildFrontends } from "./build-frontends.mjs";
import { buildPrograms } from "./build-programs.mjs";
import { inCheckout, readJson, root, run, seconds } from "./checkout.mjs";
import { isInstalled } from "./installed.mjs";
import { npmCommand } from "./npm-command.mjs";
import { requireNode } from "./require-node.mjs";

/** Checks Node and installs what package-lock.json asks for; throws one clear message where that cannot be done. */
export async function prepareTools({ forTests = false, say = console.log } = {}) {
  requireNode(process.versions.node, { forTests });
  if (root.includes("#"))
    throw new Error(
      `Nothing can be built in ${root}: the bundler of the pages reads the # in its path as the end of it. Move it to a folder without.`,
    );
  if (installed()) return;
  // `npm ci` begins with taking everything away, also from another that is at it.
  await alone(
    inCheckout(".build/install.lock"),
    async () => void (installed() || (await install(say))),
    () => say("Waiting for another process that installs packages."),
  );
}

/**
 * Brings the checkout to where it can start; ends the process with one clear message where that cannot be done. `say` tells
 * how far it is, where what stands on standard output is for another program; `refusal` is asked for a line that says why not.
 */
export async function prepareToStart({ frontends = true, say = console.log, refusal = async () => null } = {}) {
  const insist = async () => {
    const line = await refusal();
    if (line) throw new Error(line);
    return line;
  };
  try {
    // In an update nobody is served while packages are installed and all is built; a fresh clone can tell once they are.
    const early = await insist();
    await prepareTools({ say });
    if (early === undefined) await insist();
    await buildPrograms(say);
    if (frontends) await buildFrontends();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Whether node_modules holds what package-lock.json asks for, by the record npm keeps of its last complete install. */
function installed() {
  const record = inCheckout("node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  return isInstalled(readJson(inCheckout("package-lock.json")).packages, packagesOf(record));
}

/** None of a record that another process is just writing. */
function packagesOf(record) {
  try {
    return readJson(record).packages;
  } catch {
    return {};
  }
}

async function install(say) {
  say("Installing packages; the first time this takes a minute or two ...");
  const started = performance.now();
  const sign = setInterval(() => say(`  still installing (${seconds(started)})`), 15_000);
  // Development packages too, whatever NODE_ENV says: the bundlers are among them. And optional ones: binaries are.
  // Errors alone: three packages ask for a newer Node than they need, which npm says in fifteen lines; the tests run them on 20.
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { command, before } = npmCommand(process.env);
  const { code } = await run(command, [...before, ...args], { stdoutTo: 2 }).finally(() => clearInterval(sign));
  if (code !== 0) throw new Error("The packages could not be installed; npm's own message is above.");
  say(`Installed the packages in ${seconds(started)}.`);
}
