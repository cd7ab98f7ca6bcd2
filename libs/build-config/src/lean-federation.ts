import { join } from "node:path";
import type { RsbuildPlugin } from "@rsbuild/core";

const PACKAGES = ["runtime", "runtime-tools"].map((name) => `@module-federation/${name}`);

type Leaner = readonly [importer: string, wanted: string, ours: string];

/** What a package of the federation imports, and the file of ours that it gets instead. */
const LEANER: readonly Leaner[] = [
  ["webpack-bundler-runtime", "@module-federation/runtime", "federation-runtime.ts"],
  ["webpack-bundler-runtime", "./init.js", "federation-init.ts"],
  ["webpack-bundler-runtime", "./updateOptions.js", "federation-unused.ts"],
  ["webpack-bundler-runtime", "./getSharedFallbackGetter.js", "federation-unused.ts"],
  ["inject-external-runtime-core-plugin", "@module-federation/runtime-tools/runtime-core", "federation-core.ts"],
  ...["attachShareScopeMap", "consumes", "initializeSharing", "installInitialConsumes"].map(
    (name): Leaner => ["webpack-bundler-runtime", `./${name}.js`, "federation-sharing.ts"],
  ),
  ["runtime-core", "./core.js", "federation-instance.ts"],
  ["sdk", "./logger.js", "federation-logger.ts"],
];

/** What a remote takes from the shell, which has it too. */
const FROM_SHELL: readonly Leaner[] = [
  "attachShareScopeMap",
  "consumes",
  "initContainerEntry",
  "initializeSharing",
  "installInitialConsumes",
].map((name) => ["webpack-bundler-runtime", `./${name}.js`, "federation-from-shell.ts"]);

/**
 * Takes the federation runtime from its ES modules, whose unused parts the bundler can leave out, and gives those that
 * name all of it the parts that are used. The federation's own plugins name the CommonJS ones, of which everything stays.
 */
export function leanFederation({ remote }: { remote: boolean }): RsbuildPlugin {
  const replaced = remote ? [...FROM_SHELL, ...LEANER] : LEANER;
  return {
    name: "jobcentre:lean-federation",
    setup(api) {
      api.modifyRspackConfig((config, { rspack }) => {
        const own = Object.fromEntries(PACKAGES.map((name) => [name, name]));
        config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...own } };
        config.plugins.push(
          new rspack.NormalModuleReplacementPlugin(/[\\/]@module-federation[\\/].+[\\/]index\.cjs$/, (wanted) => {
            wanted.request = wanted.request.replace(/\.cjs$/, ".js");
          }),
          new rspack.NormalModuleReplacementPlugin(/^(@module-federation|\.)\//, (wanted) => {
            const importer = /[\\/]@module-federation[\\/]([^\\/]+)[\\/]/.exec(wanted.context)?.[1];
            const leaner = replaced.find(([from, request]) => from === importer && request === wanted.request);
            if (leaner) wanted.request = join(import.meta.dirname, leaner[2]);
          }),
        );
      });
    },
  };
}
