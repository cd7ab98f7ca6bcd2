import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RsbuildPlugin } from "@rsbuild/core";

/** What a build is made of, as files of it. */
export interface PageChunks {
  /** The entry that is in each page's script, as the manifest names it. */
  entry: string;
  /** By its chunk's name. */
  pages: Record<string, PageOfChunks>;
}

export interface PageOfChunks {
  files: string[];
  /** All of its scripts in one, the remote's entry behind them. */
  script: string;
}

/**
 * Writes page-chunks.json into a remote's output: what a page needs can travel with its HTML. Of each page also one file with
 * its scripts and the entry: each further file of a first visit takes one of the six connections that a browser opens, its
 * headers, and a turn through the browser's loader. A chunk only says what it has, so it may come before the runtime.
 * @param name the remote's federation name, which is its entry's.
 */
export function pageChunks(name: string): RsbuildPlugin {
  return {
    name: "jobcentre:page-chunks",
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        const groups = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
        const filesOf = (chunk: string): string[] =>
          (groups[chunk]?.assets ?? []).map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file));
        const ofEntry = filesOf(name);
        const pages: PageChunks["pages"] = {};
        for (const page of Object.keys(groups).filter((chunk) => chunk !== name && !chunk.startsWith("__"))) {
          const files = filesOf(page);
          pages[page] = { files, script: await inOne(page, [...files, ...ofEntry], api.context.distPath) };
        }
        const entry = ofEntry.find((file) => file.endsWith(".js")) ?? "";
        const chunks: PageChunks = { entry, pages };
        await writeFile(join(api.context.distPath, "page-chunks.json"), JSON.stringify(chunks));
      });
    },
  };
}

/** Beside the entry, since the runtime takes the place of its script for where its other files are. */
async function inOne(page: string, files: readonly string[], folder: string): Promise<string> {
  const scripts = files.filter((file) => file.endsWith(".js"));
  const text = (await Promise.all(scripts.map((file) => readFile(join(folder, file), "utf8")))).join("\n");
  const file = `page.${page}.${createHash("sha256").update(text).digest("hex").slice(0, 8)}.js`;
  await writeFile(join(folder, file), text);
  return file;
}
