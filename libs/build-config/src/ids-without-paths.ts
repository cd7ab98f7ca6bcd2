import { createHash } from "node:crypto";
import type { RsbuildPlugin, Rspack } from "@rsbuild/core";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** What the federation makes up: its names hold whole paths, also inside of a data: URL. All others are named from the checkout on. */
const MADE_UP = /^(?:consume shared module|provide shared module|container entry) |(?:^|!)data:/;
/** At the end of a module that others were put into: a hash of all their names. */
const WITH_OTHERS = /\|[0-9a-f]{16}$/;

/** In this hook the bundler hands out names as values, and takes ids. */
interface Named {
  identifier: string;
  id: string | null;
}

/**
 * Ids for the modules of these names that the federation made up, from their names without `checkout`, the folder of the repository:
 * two letters of a hash, more where that is taken.
 */
export function idsOf(names: string[], checkout: string): Map<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const without = (name: string): string =>
    [`${checkout}/`, encodeURIComponent(`${checkout}/`), WITH_OTHERS].reduce(
      (left: string, part) => left.split(part).join(""),
      name,
    );
  const shortened = names.filter((name) => MADE_UP.test(name)).map((name) => [without(name), name] as const);
  for (const [short, name] of shortened.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const letters = [...createHash("sha256").update(short).digest()].map((byte) => LETTERS[byte % LETTERS.length]);
    let length = 2;
    while (taken.has(letters.slice(0, length).join(""))) length += 1;
    const id = letters.slice(0, length).join("");
    taken.add(id);
    ids.set(name, id);
  }
  return ids;
}

/**
 * Makes a file of the same sources the same, to the byte, wherever the checkout lies: the bundler's ids come from names, and so would
 * those with paths in them. It still decides by whole paths in which order chunks that are loaded together are asked for.
 */
export function idsWithoutPaths(checkout: string): RsbuildPlugin {
  const name = "jobcentre:ids-without-paths";
  return {
    name,
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.plugins.push({
          apply: (compiler: Rspack.Compiler) => {
            compiler.hooks.compilation.tap(name, (compilation) => {
              compilation.hooks.beforeModuleIds.tap(name, (given) => {
                const modules = [...given] as unknown as Named[];
                const ids = idsOf(
                  modules.map(({ identifier }) => identifier),
                  checkout,
                );
                for (const module of modules) {
                  const id = ids.get(module.identifier);
                  if (id) module.id = id;
                }
              });
            });
          },
        });
      });
    },
  };
}
