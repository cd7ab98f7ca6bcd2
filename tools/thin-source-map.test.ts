import { SourceMap, type SourceMapPayload } from "node:module";
import { build, type PluginBuild } from "esbuild";
import { expect, it } from "vitest";
import { thinSourceMap } from "./thin-source-map.mjs";

const SOURCES: Record<string, string> = {
  "sum.ts": "export const sum = (one: number, other: number): number => one + other;",
  "other.ts": "export const other = (one: number): number => one * 2;",
  "price.ts": `import { sum } from "sum.ts"; import { other } from "other.ts";
export function priceOf(amount: number): string {
  if (amount < 0) throw new Error(
    "below nothing",
  );
  return [sum(amount, other(amount)), "naira"].map((part) => String(part)).join(" ");
}`,
};

/** One line of code, made of three files. */
async function bundled(): Promise<{ code: string; map: SourceMapPayload }> {
  const fromHere = {
    name: "from-here",
    setup(own: PluginBuild) {
      own.onResolve({ filter: /^/ }, ({ path }) => ({ path, namespace: "here" }));
      own.onLoad({ filter: /^/, namespace: "here" }, ({ path }) => ({
        contents: SOURCES[path],
        loader: "ts" as const,
      }));
    },
  };
  const { outputFiles } = await build({
    ...{ entryPoints: ["price.ts"], bundle: true, format: "esm", minify: true, sourcemap: "external" },
    ...{ write: false, outdir: "/out", plugins: [fromHere] },
  });
  const [map, code] = ["map", "js"].map((end) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "");
  return { code: String(code), map: JSON.parse(String(map)) };
}

it("finds the same file and line as the whole map for every letter of a program, with fewer segments", async () => {
  const { code, map: whole } = await bundled();
  const thin = await thinSourceMap(whole);
  const [wholeMap, thinMap] = [new SourceMap(whole), new SourceMap(thin)];
  const lineAt = (from: SourceMap, column: number): unknown => {
    const entry = from.findEntry(0, column);
    return "originalLine" in entry ? `${entry.originalSource}:${entry.originalLine}` : entry;
  };
  for (let column = 0; column < code.length - 1; column++)
    expect(lineAt(thinMap, column), code.slice(column, column + 20)).toEqual(lineAt(wholeMap, column));
  expect(thin.sources).toHaveLength(3);
  expect(thin.mappings.length).toBeLessThan(whole.mappings.length / 2);
});
