import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { inCheckout, root, sourceFilesBelow } from "./checkout.mjs";

const CONTRACTS = "@jobcentre/contracts/";

/** The modules that a source loads when it runs: not those that it takes types of alone. */
function loadedBy(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export) (?!type\b)([^;"]*?)\bfrom "([^"]+)"/gm);
  return [...statements].flatMap(([, what = "", from = ""]) => {
    const names = /\{([^}]*)\}/
      .exec(what)?.[1]
      ?.split(",")
      .filter((name) => name.trim() !== "");
    const areTypes = names?.every((name) => name.trim().startsWith("type "));
    return areTypes && /^\s*\{/.test(what) ? [] : [from];
  });
}

/** How a module of contracts comes to load zod, as the files on the way; undefined where it does not. */
function wayToZod(path: string, read = (file: string) => readFileSync(file, "utf8")): string[] | undefined {
  const loaded = loadedBy(read(path));
  if (loaded.includes("zod")) return [path];
  for (const next of loaded.filter((from) => from.startsWith("."))) {
    const way = wayToZod(join(dirname(path), next), read);
    if (way) return [path, ...way];
  }
  return undefined;
}

const frontends = ["frontends", "libs/frontend-kit"].flatMap((folder) => sourceFilesBelow(inCheckout(folder)));
const sources = frontends.filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|\/testing\//.test(path));

describe("what pages load of the contracts", () => {
  it("has no zod, which checks what comes and stays with the services", () => {
    const loads = sources.flatMap((path) =>
      loadedBy(readFileSync(path, "utf8")).flatMap((from) => (from.startsWith(CONTRACTS) ? [{ path, from }] : [])),
    );
    expect(new Set(loads.map(({ from }) => from)).size).toBeGreaterThan(10);
    const heavy = loads.flatMap(({ path, from }) => {
      const way = wayToZod(inCheckout("libs/contracts/src", `${from.slice(CONTRACTS.length)}.ts`));
      const by = way?.map((file) => relative(inCheckout("libs/contracts/src"), file)).join(" > ");
      return by
        ? [
            `${relative(root, path)} loads ${by}, which loads zod: take a type, or what it needs from a file without zod`,
          ]
        : [];
    });
    expect(heavy).toEqual([]);
  });

  it("is found through other files, and is not what only gives types", () => {
    const files: Record<string, string> = {
      "/a.ts": 'import { type A } from "zod";\nimport type { B } from "./c.ts";\nexport { d } from "./b.ts";',
      "/b.ts": 'import {\n  type A,\n  c,\n} from "./c.ts";',
      "/c.ts": 'import * as z from "zod";',
      "/d.ts": 'import type * as z from "zod";\nexport type { B } from "./c.ts";',
    };
    const read = (file: string) => files[file] ?? "";
    expect(wayToZod("/a.ts", read)).toEqual(["/a.ts", "/b.ts", "/c.ts"]);
    expect(wayToZod("/d.ts", read)).toBeUndefined();
  });
});
