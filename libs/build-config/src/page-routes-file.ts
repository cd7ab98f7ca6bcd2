import type { RsbuildPlugin } from "@rsbuild/core";
import type { PageRoute } from "./page.ts";

/** Writes page-routes.json into the shell's output, so that the gateway knows each page's remote without knowing the shell. */
export function emitPageRoutes(routes: readonly PageRoute[]): RsbuildPlugin {
  return {
    name: "jobcentre:page-routes",
    setup(api) {
      api.processAssets({ stage: "additional" }, ({ compilation, sources }) => {
        compilation.emitAsset("page-routes.json", new sources.RawSource(JSON.stringify(routes)));
      });
    },
  };
}
