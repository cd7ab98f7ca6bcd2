// The Node programs, bundled again as their sources change.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative, sep } from "node:path";
import { onlyWorkspaces } from "../build-programs.mjs";
import { inCheckout } from "../checkout.mjs";
import { programEntries } from "../entries.mjs";
import { watchBelow } from "./watch-below.mjs";

export const PROGRAMS = inCheckout(".build/dev/programs");
export const STORE = "store/main.js";
export const PRODUCT = "local/start.js";
/** Everything runs in these two; the programs of one service each would only take time. */
const WANTED = [STORE, PRODUCT];
const ROOMS = ["libs", "services", "gateway", "local"];
/** What no program contains. */
const ELSEWHERE = /(^|\/)(node_modules|dist)(\/|$)|\.(test|spec)\.tsx?$|\.css$|^libs\/(frontend-kit|test-kit)(\/|$)/;
/** Editors write a file in several steps. */
const SETTLED_MS = 20;

/** As paths are written here, on Windows too. */
const withSlashes = (path) => path.replaceAll(sep, "/");

/**
 * Bundles the programs into .build/dev/programs and again after each change; `onChange` hears which changed, as paths in
 * there. Answers the packages that the programs take from node_modules. Throws where they do not build at first.
 */
export async function watchPrograms(say, onChange) {
  const esbuild = await import("esbuild");
  const context = await esbuild.context({
    absWorkingDir: inCheckout(),
    entryPoints: programEntries().flatMap(({ from, to }) =>
      WANTED.includes(`${to}.js`) ? [{ in: from, out: to }] : [],
    ),
    outdir: PROGRAMS,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: true,
    plugins: [onlyWorkspaces],
    logLevel: "silent",
  });
  const seen = new Map();
  async function build() {
    const { outputFiles, metafile } = await context.rebuild();
    const fresh = outputFiles.filter(({ path, hash }) => seen.get(path) !== hash);
    for (const { path, hash, contents } of fresh) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
      seen.set(path, hash);
    }
    return {
      metafile,
      changed: fresh.map(({ path }) => withSlashes(relative(PROGRAMS, path))).filter((path) => path.endsWith(".js")),
    };
  }
  const explain = async (error) => {
    const texts = await esbuild.formatMessages(error.errors ?? [{ text: error.message }], {
      kind: "error",
      color: true,
    });
    return texts.join("");
  };

  const { metafile } = await build().catch(async (error) => {
    throw new Error(await explain(error));
  });
  let waiting;
  let work = Promise.resolve();
  async function rebuild() {
    const started = performance.now();
    try {
      const { changed } = await build();
      // Not waited for: what never gets ready would keep the next change, which may mend it.
      if (changed.length > 0) void onChange({ changed, started }).catch((error) => say(error.message));
    } catch (error) {
      say(`${await explain(error)}✗ the programs do not compile: the last good version keeps running`);
    }
  }
  for (const room of ROOMS) {
    const hear = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        work = work.then(rebuild);
      }, SETTLED_MS);
    };
    await watchBelow(inCheckout(room), hear, (path) => ELSEWHERE.test(`${room}/${withSlashes(path)}`));
  }
  const inputs = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  return { externals: [...new Set(inputs.map(({ path }) => path))].sort() };
}
