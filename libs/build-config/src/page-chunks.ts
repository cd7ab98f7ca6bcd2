import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RsbuildPlugin } from "@rsbuild/core";

/** The files of each page by its chunk's name. */
export type PageChunks = Record<string, string[]>;

/** Writes page-chunks.json into a remote's output: what a page needs can travel with its HTML. */
export function pageChunks(): RsbuildPlugin {
  return {
    name: "jobcentre:page-chunks",
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        const groups = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
        const pages: PageChunks = {};
        for (const [name, { assets = [] }] of Object.entries(groups)) {
          pages[name] = assets.map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file));
        }
        await writeFile(join(api.context.distPath, "page-chunks.json"), JSON.stringify(pages));
      });
    },
  };
}
