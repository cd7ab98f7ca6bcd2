import { SourceMap, type SourceMapPayload } from "node:module";
import { transform } from "esbuild";
import { expect, it } from "vitest";
import { thinSourceMap } from "./thin-source-map.mjs";

const SOURCE = `
export function priceOf(amount: number): string {
  if (amount < 0) throw new Error(
    "below nothing",
  );
  return [amount, "naira"].map((part) => String(part)).join(" ");
}
`;

it("finds the same line as the whole map for every letter of a program, with fewer segments", async () => {
  const { code, map } = await transform(SOURCE, {
    loader: "ts",
    minify: true,
    sourcemap: "external",
    sourcefile: "price.ts",
  });
  const whole = JSON.parse(map) as SourceMapPayload;
  const thin = thinSourceMap(whole);
  const [wholeMap, thinMap] = [new SourceMap(whole), new SourceMap(thin)];
  const lineAt = (from: SourceMap, column: number): unknown => {
    const entry = from.findEntry(0, column);
    return "originalLine" in entry ? `${entry.originalSource}:${entry.originalLine}` : entry;
  };
  for (let column = 0; column < code.length - 1; column++)
    expect(lineAt(thinMap, column), code.slice(column, column + 20)).toEqual(lineAt(wholeMap, column));
  expect(thin.mappings.length).toBeLessThan(whole.mappings.length / 2);
});
