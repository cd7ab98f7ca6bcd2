import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const made = new Map<string, Promise<string>>();

/** Bundles a program of this library, by its path in src, once in a process; resolves with the path of the bundle, which goes with the process. */
export function bundled(entry: string): Promise<string> {
  const known = made.get(entry);
  if (known) return known;
  const name = entry.replaceAll("/", "-").replace(".ts", "");
  const outfile = fileURLToPath(new URL(`../../.build/${name}-${process.pid}.mjs`, import.meta.url));
  process.once("exit", () => rmSync(outfile, { force: true }));
  const making = build({
    entryPoints: [fileURLToPath(new URL(`../${entry}`, import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  }).then(() => outfile);
  made.set(entry, making);
  return making;
}
