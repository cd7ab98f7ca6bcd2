import type { RsbuildPlugin } from "@rsbuild/core";

const PACKAGES = ["runtime", "runtime-tools"].map((name) => `@module-federation/${name}`);

/**
 * Takes the federation runtime from its ES modules, whose unused parts the bundler can leave out. The federation's own
 * plugins name the CommonJS ones, of which everything stays.
 */
export function leanFederation(): RsbuildPlugin {
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
        );
      });
    },
  };
}
