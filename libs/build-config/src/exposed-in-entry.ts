import type { RsbuildPlugin, Rspack } from "@rsbuild/core";

const EXPOSED = "__federation_expose_routes";

/**
 * Puts what a remote exposes, a table of its pages, into its entry, which nobody loads without it: each further file of a
 * first visit takes one of the six connections that a browser opens. The bundler writes it as a chunk of its own, which
 * stays, because the manifest names it.
 * @param name the remote's federation name, which is its entry's.
 */
export function exposedInEntry(name: string): RsbuildPlugin {
  return {
    name: "jobcentre:exposed-in-entry",
    setup(api) {
      api.modifyRspackConfig((config, { rspack }) => {
        const tap = { name: "exposed-in-entry", stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE };
        config.plugins.push({
          apply: (compiler: Rspack.Compiler) => {
            compiler.hooks.thisCompilation.tap(tap.name, (compilation) => {
              compilation.hooks.processAssets.tap(tap, (assets) => {
                const exposed = assets[scriptOf(EXPOSED, compilation)];
                if (!exposed) throw new Error(`the build of ${name} did not write ${EXPOSED}`);
                // A chunk only says what it has, so it may come before the runtime, which looks for such chunks as it starts.
                const together = (entry: typeof exposed) => new rspack.sources.ConcatSource(exposed, "\n", entry);
                compilation.updateAsset(scriptOf(name, compilation), together);
              });
            });
          },
        });
      });
    },
  };
}

function scriptOf(chunk: string, { namedChunks }: Rspack.Compilation): string {
  const file = [...(namedChunks.get(chunk)?.files ?? [])].find((one) => one.endsWith(".js"));
  if (!file) throw new Error(`the build has no script ${chunk}`);
  return file;
}
