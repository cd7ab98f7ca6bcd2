// The frontends: every rsbuild configuration of every folder in frontends/, two folders at a time.
import { readdirSync } from "node:fs";
import { foldersBehind, inCheckout, runInstalled, seconds, whenChanged, workspaces } from "./checkout.mjs";

const configuration = /^rsbuild(\..+)?\.config\.ts$/;

/** Builds the frontends that changed; throws after the last one where any does not build, having shown its output. */
export async function buildFrontends() {
  const all = workspaces();
  const waiting = all.map(({ folder }) => folder).filter((folder) => folder.startsWith("frontends/"));
  const broken = [];
  const worker = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      await buildFrontend(folder, all).catch((error) => {
        console.error(error.message);
        broken.push(folder);
      });
    }
  };
  await Promise.all([worker(), worker()]);
  if (broken.length > 0) throw new Error(`Not built: ${broken.join(", ")}.`);
}

async function buildFrontend(folder, all) {
  const configs = readdirSync(inCheckout(folder))
    .filter((name) => configuration.test(name))
    .sort();
  if (configs.length === 0) throw new Error(`${folder} has no rsbuild.config.ts.`);
  const sources = [...foldersBehind(folder, all), "tools/build-frontends.mjs", "package-lock.json"];
  const started = performance.now();
  const built = await whenChanged(folder, sources, `${folder}/dist`, async () => {
    for (const config of configs) {
      const env = { ...process.env, NODE_ENV: "production" };
      const options = { cwd: inCheckout(folder), env, quiet: true };
      const { code, output } = await runInstalled("@rsbuild/core", "rsbuild", ["build", "--config", config], options);
      if (code !== 0) throw new Error(`${folder} (${config}) does not build:\n${output}`);
    }
  });
  if (built) console.log(`Built ${folder} in ${seconds(started)}.`);
}
