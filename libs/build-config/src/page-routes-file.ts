import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type RsbuildPlugin, rspack } from "@rsbuild/core";
import type { PageRoute } from "./page.ts";

/** Where the shell lists which page belongs to which remote, within its folder. */
const SOURCE = "src/page-routes.ts";

/** Writes page-routes.json into the shell's output, so that the gateway knows each page's remote without knowing the shell. */
export function emitPageRoutes(root: string): RsbuildPlugin {
  return {
    name: "jobcentre:page-routes",
    setup(api) {
      api.processAssets({ stage: "additional" }, async ({ compilation, sources }) => {
        const routes = await readPageRoutes(join(root, SOURCE));
        compilation.emitAsset("page-routes.json", new sources.RawSource(JSON.stringify(routes)));
      });
    },
  };
}

/** The table as it stands in the file now: `npm run dev` builds again and again with one configuration. It may import nothing. */
export async function readPageRoutes(file: string): Promise<readonly PageRoute[]> {
  const { code } = await rspack.experiments.swc.transform(await readFile(file, "utf8"), {
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
  });
  const { pageRoutes } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    pageRoutes: readonly PageRoute[];
  };
  return pageRoutes;
}
