// The Node programs: one esbuild run; workspace packages are bundled, every other package stays in node_modules.
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { foldersBehind, inCheckout, seconds, whenChanged, workspaces } from "./checkout.mjs";
import { programEntries } from "./entries.mjs";

/** For esbuild: bundles what the checkout has, leaves every other package where it is. */
export const onlyWorkspaces = {
  name: "only-workspaces",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@jobcentre/") ? undefined : { path, external: true },
    );
  },
};

/** Bundles a TypeScript program of the checkout, which Node does not run by itself; answers what it exports. */
export async function loadBundled(entry, name) {
  const esbuild = await import("esbuild");
  const outfile = inCheckout(".build", `${name}.mjs`);
  await esbuild.build({
    entryPoints: [inCheckout(entry)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    plugins: [onlyWorkspaces],
    logLevel: "warning",
  });
  await esbuild.stop();
  return import(pathToFileURL(outfile).href);
}

/** Builds dist/ where a source has changed; throws with esbuild's own messages where it does not build. */
export async function buildPrograms() {
  const entries = programEntries();
  const all = workspaces();
  const rooms = entries.map(({ from }) => from.slice(0, from.indexOf("/src/")));
  const folders = [...new Set(rooms.flatMap((folder) => foldersBehind(folder, all)))].sort();
  const sources = [...folders, "tools/build-programs.mjs", "tools/entries.mjs", "package-lock.json"];
  const started = performance.now();
  const built = await whenChanged("programs", sources, "dist", () => bundle("dist", []));
  if (built) console.log(`Built the programs in ${seconds(started)}.`);
}

/**
 * Builds all programs into a folder of .build/, each {file, find, replace} of `edits` done: what a proof breaks on
 * purpose is in no source. Answers the folder; throws where a text does not stand in its file exactly once.
 */
export async function buildEditedPrograms(name, edits) {
  const frontends = inCheckout(".build", "frontends");
  // Programs find the pages two folders up.
  if (!existsSync(frontends)) symlinkSync("../frontends", frontends);
  const unseen = new Set(edits.map(({ file }) => file));
  const edited = {
    name: "edited",
    setup(build) {
      for (const file of new Set(edits.map((edit) => edit.file))) {
        const path = inCheckout(file);
        build.onLoad({ filter: new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) }, () => {
          unseen.delete(file);
          const mine = edits.filter((edit) => edit.file === file);
          return { contents: mine.reduce(applyEdit, readFileSync(path, "utf8")), loader: "ts" };
        });
      }
    },
  };
  const outdir = `.build/${name}`;
  await bundle(outdir, [edited]);
  if (unseen.size > 0) throw new Error(`No program has ${[...unseen].join(", ")}.`);
  return inCheckout(outdir);
}

function applyEdit(text, { file, find, replace }) {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${file} has ${JSON.stringify(find)} ${times} times instead of once.`);
  return text.replace(find, () => replace);
}

async function bundle(outdir, plugins) {
  const esbuild = await import("esbuild");
  rmSync(inCheckout(outdir), { recursive: true, force: true });
  try {
    await esbuild.build({
      absWorkingDir: inCheckout(),
      entryPoints: programEntries().map(({ from, to }) => ({ in: from, out: to })),
      outdir,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      sourcemap: true,
      plugins: [onlyWorkspaces, ...plugins],
      logLevel: "warning",
    });
  } catch (error) {
    // esbuild has shown each error with its line already.
    throw new Error(error.errors ? `The programs do not build: ${error.errors.length} errors, above.` : error.message, {
      cause: error,
    });
  } finally {
    // Its helper process would live, and hold memory, as long as the program that is started next.
    await esbuild.stop();
  }
}
