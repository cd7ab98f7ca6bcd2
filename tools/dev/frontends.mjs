// The frontends, built again as their sources change; the gateway takes a new build by itself.
import { readdirSync } from "node:fs";
import { inCheckout, seconds, workspaces } from "../checkout.mjs";

const configuration = /^rsbuild(\..+)?\.config\.ts$/;

/** Builds shell and remotes into .build/dev/frontends and again after each change. Throws where one does not build at first. */
export async function watchFrontends(say) {
  // What runs is what is released, only not made small.
  process.env.NODE_ENV = "production";
  const folders = workspaces().flatMap(({ folder }) => (folder.startsWith("frontends/") ? [folder] : []));
  const configs = folders.flatMap((folder) =>
    readdirSync(inCheckout(folder)).flatMap((name) => (configuration.test(name) ? [{ folder, name }] : [])),
  );
  // One after the other: the first build is the heavy one, and the machine is also the developer's.
  for (const config of configs) await watchOne(config, say);
}

async function watchOne({ folder, name }, say) {
  const { createRsbuild, loadConfig, mergeRsbuildConfig } = await import("@rsbuild/core");
  const cwd = inCheckout(folder);
  const { content } = await loadConfig({ cwd, path: name });
  const own = content.output?.distPath;
  const below = typeof own === "string" ? own : (own?.root ?? "dist");
  const rsbuild = await createRsbuild({
    cwd,
    rsbuildConfig: mergeRsbuildConfig(content, {
      logLevel: "error",
      output: { distPath: { root: inCheckout(".build/dev", folder, below) }, minify: false, cleanDistPath: false },
      // A broken source must not replace what works.
      tools: { rspack: { optimization: { emitOnErrors: false } } },
    }),
  });
  const label = name === "rsbuild.config.ts" ? folder : `${folder} (server)`;
  let started = performance.now();
  rsbuild.onBeforeBuild(() => {
    started = performance.now();
  });
  const first = new Promise((done, failed) => {
    let isFirst = true;
    rsbuild.onAfterBuild(({ stats }) => {
      const broken = stats?.hasErrors() ?? false;
      if (isFirst) {
        isFirst = false;
        if (broken) failed(new Error(`${label} does not build; its errors are above.`));
        else done();
      } else if (broken) say(`✗ ${label} does not compile: the last good version stays`);
      else say(`✓ ${label} built in ${seconds(started)}`);
    });
  });
  await rsbuild.build({ watch: true });
  await first;
}
