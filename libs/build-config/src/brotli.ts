import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { RsbuildPlugin } from "@rsbuild/core";

const compress = promisify(brotliCompress);
const TEXT_FILE = /\.(js|css|html|svg)$/;

/** Writes a `.br` beside every js, css, html and svg file of the output, at the highest quality: compressed once, served often. */
export function brotliFiles(): RsbuildPlugin {
  return {
    name: "jobcentre:brotli",
    setup(api) {
      api.onAfterBuild(async ({ isWatch }) => {
        if (isWatch) return;
        await compressFolder(api.context.distPath);
      });
    },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT_FILE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    await writeFile(`${file}.br`, await compress(text, { params }));
  }
}
